import { sql } from 'kysely'
import { absencesOf, breaksOf } from './breaks.ts'
import { evidenceInSql } from './day-buckets.ts'
import type { Trx } from '#server/db/database.ts'
import { homeInSql } from '#shared/compliance/at-home.ts'
import type { FamilyInput, LawInput } from '#shared/compliance/family-compliance.ts'
import type { TodoFamily } from '#shared/compliance/family-todos.ts'
import type { LoggedTime } from '#shared/compliance/logged-time.ts'
import { statesOf } from '#shared/compliance/moves.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { utcDayOf, type Day } from '#shared/format/dates.ts'

/**
 * The records of a family that compliance is made of, with the files of its states; children are the active ones, by
 * name.
 */
export async function familyInput(trx: Trx, account: string, today: Day): Promise<FamilyInput> {
  return {
    ...(await lawInput(trx, account, today)),
    ...(await todoFamily(trx, account, today)),
    subjects: await subjectsOf(trx, account),
    marks: await marksOf(trx, account),
    time: await timeOf(trx, account),
    breaks: await breaksOf(trx, account),
    absences: await absencesOf(trx, account),
  }
}

/** A family's years and their law, without the costly sums of all that was logged. */
export async function lawInput(trx: Trx, account: string, today: Day): Promise<LawInput> {
  const { current_state, school_year_start_month } = await accountOf(trx, account)
  const history = await historyOf(trx, account)
  const settings = await trx
    .selectFrom('family_settings')
    .select(['pathway', 'day_minutes'])
    .where('account_id', '=', account)
    .executeTakeFirst()
  return {
    today,
    state: current_state,
    startMonth: school_year_start_month,
    history,
    settings: settings ?? { pathway: null, day_minutes: null },
    overrides: await overridesOf(trx, account),
    packs: await packsOf(statesOf(history, current_state)),
  }
}

/** Reads the facts that decide which to-dos a family has; children are the active ones. */
export async function todoFamily(trx: Trx, account: string, today: Day): Promise<TodoFamily> {
  const { school_year_start_month, created_at } = await accountOf(trx, account)
  return {
    today,
    startMonth: school_year_start_month,
    history: await historyOf(trx, account),
    students: (await studentsOf(trx, account)).filter(({ is_active }) => is_active),
    enrollments: await enrollmentsOf(trx, account),
    registeredOn: utcDayOf(created_at),
  }
}

/** The files of some states. */
export async function packsOf(states: readonly StateCode[]): Promise<Map<StateCode, StateRequirements>> {
  return new Map(await Promise.all(states.map(async (state) => [state, await stateRequirements(state)] as const)))
}

/** Reads the account's own settings. */
export function accountOf(trx: Trx, account: string) {
  return trx
    .selectFrom('accounts')
    .select(['name', 'current_state', 'school_year_start_month', 'setup_completed_at', 'created_at'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
}

/** The family's states, in their order; none before its first move. */
export function historyOf(trx: Trx, account: string) {
  return trx
    .selectFrom('state_moves')
    .select(['id', 'state', 'start_date', 'end_date', 'counting', 'notes'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

/** All children by name, archived ones too. */
export function studentsOf(trx: Trx, account: string) {
  return trx
    .selectFrom('students')
    .selectAll()
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
}

function overridesOf(trx: Trx, account: string) {
  return trx
    .selectFrom('requirement_overrides')
    .select(['id', 'state', 'required_days', 'required_hours', 'required_subjects', 'note'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .execute()
}

function enrollmentsOf(trx: Trx, account: string) {
  return trx
    .selectFrom('enrollments')
    .select(['student_id', 'school_year', 'grade_level'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The family's subjects by name. */
export function subjectsOf(trx: Trx, account: string) {
  return trx
    .selectFrom('subjects')
    .select(['id', 'name', 'areas', 'not_areas'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
}

function marksOf(trx: Trx, account: string) {
  return trx
    .selectFrom('day_marks')
    .select(['id', 'student_id', 'date', 'mark'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Sums logged time by day, child, subject and place, as devices do (rule compliance.at-home). */
async function timeOf(trx: Trx, account: string): Promise<LoggedTime[]> {
  const { rows } = await sql<LoggedTime>`
    select date, student_id, subject_id, coalesce(location ~* ${homeInSql}, false) as at_home,
      ${evidenceInSql} as is_evidence,
      sum(duration_minutes)::int as minutes, count(*)::int as count
    from activities
    where account_id = ${account} and deleted_at is null
    group by 1, 2, 3, 4, 5`.execute(trx)
  return rows
}

/** The legal option that a family chose; `null` = the usual one. */
export async function pathwayOf(trx: Trx, account: string): Promise<string | null> {
  const settings = await trx
    .selectFrom('family_settings')
    .select('pathway')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return settings?.pathway ?? null
}
