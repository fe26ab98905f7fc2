import type { Trx } from '#server/db/database.ts'
import { daysBetween, type Day } from '#shared/format/dates.ts'
import type { ReminderFacts } from '#shared/notifications/reminder-words.ts'
import type { Due } from '#shared/notifications/reminders.ts'
import type { KnownFamily } from './family-days.ts'
import { familyWeek } from './family-week.ts'

/** The facts of a letter about something due on `day`; `null` when they hold no more today. */
export async function reminderFactsOf(
  trx: Trx,
  account: string,
  { day, today }: { day: Day; today: Day },
  family: KnownFamily,
  { kind, name }: Due,
): Promise<ReminderFacts | null> {
  const about = name.slice(kind.length + 1)
  switch (kind) {
    case 'daily_reminder':
      return day === today && family.last_entry !== today ? { kind } : null
    case 'inactivity':
      return family.last_entry === about ? { kind, days: daysBetween(about, today) } : null
    case 'subject_gap': {
      const subject = family.subjects.find(({ id, last_entry }) => `${id} ${last_entry}` === about)
      return subject?.last_entry ? { kind, subject: subject.name, days: daysBetween(subject.last_entry, today) } : null
    }
    case 'pacing':
      return family.behind.length > 0 ? { kind, children: family.behind } : null
    case 'weekly_summary':
      return { kind, ...(await familyWeek(trx, account, about)) }
    case 'milestone': {
      const reached = family.milestones.find((one) => one.name === about)
      return reached ? { kind, student: reached.student, what: reached.what } : null
    }
    case 'compliance_due': {
      const todo = family.todos.find(({ id, due_date }) => about.startsWith(`${id} ${due_date} `))
      if (!todo || todo.due_date < today) return null
      return { kind, todo: todo.title, due_date: todo.due_date, days: daysBetween(today, todo.due_date) }
    }
  }
}
