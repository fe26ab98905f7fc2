import type { Writer } from '#server/records/run.ts'
import type { Caller } from '#server/rest/write.ts'
import { childrenOf } from '#server/family/children.ts'
import { newRow } from '#server/records/stored-row.ts'
import { schoolYear } from '#shared/accounts/user.ts'
import { counted } from '#shared/format/duration.ts'
import { nothingKept, type HistoryRow, type KeptHistory } from '#shared/imports/history.ts'
import { opensIn, schoolYearLabel } from '#shared/school-years/school-year.ts'
import { withYearChange } from './year-change.ts'

type Row = HistoryRow<'rollovers'>

/**
 * Keeps the moves to new school years that a family brings in, as history that moves nobody and that nobody can undo
 * (rule imports.history).
 */
export function importRollovers(writer: Writer, caller: Caller, rows: readonly Row[]): Promise<KeptHistory> {
  return withYearChange(writer, caller, async ({ store, now, apply }, trx) => {
    const { all: children } = await childrenOf(trx, caller.account)
    const ids = rows.map(({ id }) => id)
    const known = new Set((await store.rows('rollovers', ids)).map(({ id }) => id))
    const years = new Set((await store.liveRows('rollovers')).map(({ fields }) => opensIn(String(fields['to_year']))))
    const kept = nothingKept()
    const made: Row[] = []
    for (const row of standingFirst(rows)) {
      const reason = known.has(row.id) ? null : reasonAgainst(row, { children, years, now })
      if (reason !== null) kept.left.push({ id: row.id, reason })
      else if (known.has(row.id)) kept.already += 1
      else {
        made.push(row)
        known.add(row.id)
        years.add(opensIn(row.to_year))
      }
    }
    await apply([], {
      first: () => {},
      last: async (context) => {
        for (const { id, ...fields } of made)
          context.put('rollovers', newRow(id, { ...fields, imported_at: now }, [context.now, null]))
      },
    })
    return { ...kept, made: made.length }
  })
}

/** Sorts rollovers into the same year: one that was not undone first, then the later one. */
function standingFirst(rows: readonly Row[]): Row[] {
  return [...rows].sort(
    (one, other) =>
      Number(one.undone_at !== null) - Number(other.undone_at !== null) ||
      (other.executed_at ?? 0) - (one.executed_at ?? 0),
  )
}

interface Present {
  children: ReadonlySet<string>
  /** The calendar years in which the new years of the family's rollovers begin. */
  years: ReadonlySet<number>
  now: number
}

function reasonAgainst(row: Row, { children, years, now }: Present): string | null {
  const { from_year, to_year, executed_at, undone_at } = row
  if (executed_at === null) return 'This new school year was prepared, and never started.'
  if (
    !(executed_at > 0 && executed_at < now) ||
    (undone_at !== null && !(undone_at >= executed_at && undone_at <= now))
  )
    return 'It was started or undone at a time that can’t be right.'
  const areYears = [from_year, to_year].every((year) => schoolYear.safeParse(year).success)
  if (!areYears || opensIn(from_year) >= opensIn(to_year)) return 'It leads from no school year into a later one.'
  const strangers = row.students.filter(({ id }) => !children.has(id)).length
  if (strangers > 0)
    return `It names ${counted(strangers, 'student')} who ${strangers === 1 ? 'isn’t' : 'aren’t'} in your family.`
  if (years.has(opensIn(to_year))) return `Your family’s own move into ${schoolYearLabel(to_year)} stands.`
  return null
}
