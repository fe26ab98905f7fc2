import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { addDays, daysBetween, type Day } from '#shared/format/dates.ts'
import { longDuration } from '#shared/format/duration.ts'
import type { ReminderFacts } from '#shared/notifications/reminder-words.ts'
import type { Due, FamilyDays } from '#shared/notifications/reminders.ts'

/** What is known of a family on its own day, as far as its devices have synced. */
export async function familyDays(trx: Trx, account: string, today: Day): Promise<FamilyDays> {
  const { rows } = await sql<Pick<FamilyDays, 'last_entry' | 'is_break' | 'has_plans'>>`
    select
      (select max(date) from activities where account_id = ${account} and deleted_at is null and date <= ${today}::date) as last_entry,
      exists (select 1 from breaks where account_id = ${account} and deleted_at is null
        and ${today}::date between start_date and end_date) as is_break,
      exists (select 1 from planned_activities where account_id = ${account} and deleted_at is null
        and planned_date = ${today}::date and status = 'planned') as has_plans`.execute(trx)
  const subjects = await sql<FamilyDays['subjects'][number]>`
    select s.id, s.name, max(a.date) as last_entry
    from subjects s left join activities a on a.account_id = s.account_id and a.subject_id = s.id and a.deleted_at is null
    where s.account_id = ${account} and s.deleted_at is null and s.is_active and s.required_hours > 0
    group by s.id, s.name`.execute(trx)
  const todos = await sql<{ id: string; due_date: Day }>`
    select id, due_date from compliance_todos
    where account_id = ${account} and deleted_at is null and not completed and not archived
      and priority = 'high' and due_date is not null`.execute(trx)
  const days = rows[0] ?? { last_entry: null, is_break: false, has_plans: false }
  return { ...days, subjects: subjects.rows, behind: [], milestones: [], todos: todos.rows }
}

/** What a letter about something due says; `null` for what it has no figures for. */
export async function factsOf(
  trx: Trx,
  account: string,
  today: Day,
  family: FamilyDays,
  { kind, name }: Due,
): Promise<ReminderFacts | null> {
  const [, about = ''] = name.split(' ')
  switch (kind) {
    case 'daily_reminder':
      return { kind }
    case 'inactivity':
      return { kind, days: daysBetween(about, today) }
    case 'subject_gap': {
      const subject = family.subjects.find(({ id }) => id === about)
      return subject?.last_entry ? { kind, subject: subject.name, days: daysBetween(subject.last_entry, today) } : null
    }
    case 'weekly_summary':
      return { kind, students: await weekOf(trx, account, today), due: [] }
    case 'compliance_due': {
      const { rows } = await sql<{ title: string; due_date: Day }>`
        select title, due_date from compliance_todos where account_id = ${account} and id = ${about}`.execute(trx)
      const [todo] = rows
      return todo ? { kind, todo: todo.title, due_date: todo.due_date, days: daysBetween(today, todo.due_date) } : null
    }
    case 'pacing':
    case 'milestone':
      return null
  }
}

/** The seven days up to today, by child. */
async function weekOf(trx: Trx, account: string, today: Day) {
  const { rows } = await sql<{ name: string; minutes: number; days: number }>`
    select st.name, sum(a.duration_minutes)::int as minutes, count(distinct a.date)::int as days
    from activities a join students st on st.account_id = a.account_id and st.id = a.student_id
    where a.account_id = ${account} and a.deleted_at is null and st.deleted_at is null
      and a.date between ${addDays(today, -6)}::date and ${today}::date
    group by st.id, st.name order by st.name`.execute(trx)
  return rows.map(({ name, minutes, days }) => ({ name, hours: longDuration(minutes), days }))
}
