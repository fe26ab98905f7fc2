import type { Writer } from '#server/records/run.ts'
import type { Caller } from '#server/rest/write.ts'
import { childrenOf } from '#server/family/children.ts'
import { schoolYear } from '#shared/accounts/user.ts'
import { nothingKept, type HistoryRow, type KeptHistory } from '#shared/imports/history.ts'
import { opensIn, schoolYearLabel } from '#shared/school-years/school-year.ts'
import { enrollmentIn } from './enrollment-policy.ts'
import { keepGrade } from './enrollments-of-move.ts'
import { withYearChange } from './year-change.ts'

type Row = HistoryRow<'enrollments'>

/**
 * Keeps the grades of earlier years that a family brings in, one for each child and year; those that it has stand (rule
 * imports.history).
 */
export function importEnrollments(writer: Writer, caller: Caller, rows: readonly Row[]): Promise<KeptHistory> {
  return withYearChange(writer, caller, async (door, trx) => {
    const { living } = await childrenOf(trx, caller.account)
    const kept = nothingKept()
    const fitting = rows.filter((row) => {
      const reason = reasonAgainst(row, living, door.active)
      if (reason !== null) kept.left.push({ id: row.id, reason })
      return reason === null
    })
    await door.apply([], {
      first: () => {},
      last: async (context) => {
        await context.preload(fitting.map(({ student_id, school_year }) => enrollmentIn(student_id, school_year)))
        for (const { student_id, school_year, grade_level } of fitting) {
          const isNew = await keepGrade(context, student_id, school_year, grade_level, false)
          kept[isNew ? 'made' : 'already'] += 1
        }
      },
    })
    return kept
  })
}

function reasonAgainst({ student_id, school_year }: Row, living: ReadonlySet<string>, active: string): string | null {
  if (!living.has(student_id)) return 'Its student isn’t in your family.'
  if (!schoolYear.safeParse(school_year).success) return `There is no school year ${school_year}.`
  if (opensIn(school_year) < opensIn(active)) return null
  return `Your family is in ${schoolYearLabel(active)}: only grades of earlier years are brought in.`
}
