import type { User } from '#shared/accounts/user.ts'
import type { Day } from '#shared/format/dates.ts'
import type { ImportPlan } from '#shared/imports/archive/plan.ts'
import type { AnyRow, RecordName } from '#shared/records/registry.ts'
import { opensIn, schoolYearOf } from '#shared/school-years/school-year.ts'
import type { Database } from '#client/store/database.ts'

type History = ImportPlan['history']

/** Rows that only the server makes, as the call sends them. */
export type HistoryRows = { [Name in keyof History]: readonly Readonly<Record<string, unknown>>[] }

/**
 * Returns the history that only the server makes and this family doesn't have: grades of earlier years, moves where it
 * has none, new years and runs of bulk apply (rule imports.history).
 */
export async function historyToBring(
  database: Database,
  { enrollments, state_moves, rollovers, bulk_runs }: History,
  { active_school_year, school_year_start_month }: Pick<User, 'active_school_year' | 'school_year_start_month'>,
  today: Day,
): Promise<HistoryRows> {
  const live = async (record: RecordName) =>
    (await database.table<AnyRow>(record).toArray()).filter(({ deleted_at }) => deleted_at === null)
  const graded = new Set((await live('enrollments')).map(yearOfChild))
  // Before setup reached the server the account has no year: it begins with today's.
  const active = opensIn(active_school_year ?? schoolYearOf(today, school_year_start_month))
  const isEarlier = ({ school_year }: Readonly<Record<string, unknown>>) => opensIn(String(school_year)) < active
  const [years, runs] = [await idsOf('rollovers'), await idsOf('bulk_runs')]
  const hasMoved = (await live('state_moves')).length > 0
  return {
    enrollments: enrollments.map(whole).filter((row) => isEarlier(row) && !graded.has(yearOfChild(row))),
    state_moves: hasMoved ? [] : state_moves.map(whole),
    rollovers: rollovers.map(whole).filter(({ id }) => !years.has(id)),
    bulk_runs: bulk_runs.map(whole).filter(({ id }) => !runs.has(id)),
  }

  async function idsOf(record: RecordName): Promise<Set<unknown>> {
    return new Set(await database.table(record).toCollection().primaryKeys())
  }
}

function whole({ id, fields }: History['enrollments'][number]) {
  return { id, ...fields } as Readonly<Record<string, unknown>>
}

function yearOfChild({ student_id, school_year }: Readonly<Record<string, unknown>>): string {
  return `${String(student_id)} ${String(school_year)}`
}
