import { sql } from 'kysely'
import { absencesOf, breaksOf } from '#server/family/breaks.ts'
import type { Trx } from '#server/db/database.ts'
import type { Day } from '#shared/format/dates.ts'
import type { FamilyToday } from '#shared/notifications/reminders.ts'
import { daysOffOfAll } from '#shared/school-years/days-off.ts'
import { breakOn } from '#shared/school-years/school-day.ts'
import type { YearFigures } from '#shared/notifications/year-figures.ts'
import { openTodos, type OpenTodo } from './open-todos.ts'

/** A family's facts on its own day, with the names that its letters use. */
export interface KnownFamily extends FamilyToday, YearFigures {
  behind: YearFigures['behind']
  milestones: YearFigures['milestones']
  todos: readonly Pick<OpenTodo, 'id' | 'title' | 'due_date'>[]
}

/**
 * Reads a family's facts on its own day, as far as its devices have synced; `figures` are those of its year, if asked
 * for.
 */
export async function familyDays(
  trx: Trx,
  account: string,
  today: Day,
  figures: YearFigures = { behind: [], milestones: [] },
): Promise<KnownFamily> {
  const { rows } = await sql<Pick<FamilyToday, 'last_entry' | 'has_plans' | 'has_devices'> & { students: string[] }>`
    select
      (select max(date) from activities
        where account_id = ${account} and deleted_at is null and date <= ${today}::date) as last_entry,
      (select coalesce(jsonb_agg(id), '[]') from students where account_id = ${account} and deleted_at is null
        and is_active) as students,
      exists (select 1 from planned_activities where account_id = ${account} and deleted_at is null
        and planned_date = ${today}::date and status = 'planned') as has_plans,
      exists (select 1 from push_subscriptions p join sessions s on s.account_id = p.account_id and s.id = p.session_id
        where p.account_id = ${account} and revoked_at is null and expires_at > now()) as has_devices`.execute(trx)
  const subjects = await sql<FamilyToday['subjects'][number]>`
    select s.id, s.name, max(a.date) as last_entry
    from subjects s left join activities a on a.account_id = s.account_id and a.subject_id = s.id
      and a.deleted_at is null and a.date <= ${today}::date
    where s.account_id = ${account} and s.deleted_at is null and s.is_active and s.required_hours > 0
    group by s.id, s.name order by s.name, s.id`.execute(trx)
  const { students, ...days } = rows[0] ?? { last_entry: null, has_plans: false, has_devices: false, students: [] }
  const off = { breaks: await breaksOf(trx, account), absences: await absencesOf(trx, account) }
  const breaks = daysOffOfAll(students, off)
  const is_break = breakOn(today, breaks) !== undefined
  return {
    ...days,
    ...figures,
    is_break,
    breaks,
    subjects: subjects.rows,
    todos: await mandatoryTodos(trx, account, today),
  }
}

/** Open to-dos that the law insists on, with a day that has not passed before the family was here (rule law.asked). */
async function mandatoryTodos(trx: Trx, account: string, today: Day): Promise<KnownFamily['todos']> {
  const open = await openTodos(trx, account, today)
  return open.flatMap(({ id, title, due_date, mandatory }) => (mandatory ? { id, title, due_date } : []))
}
