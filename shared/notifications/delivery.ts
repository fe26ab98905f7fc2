import type { LocalMoment } from './local-time.ts'
import type { NotificationPreferencesFields } from './preferences.ts'
import type { Due, ReminderKind } from './reminders.ts'

/** Keep their own time and are never gathered (rule notifications.gathered). */
const ownTime: ReadonlySet<ReminderKind> = new Set(['daily_reminder', 'weekly_summary'])
/** High priority is never gathered. */
const urgent: ReadonlySet<ReminderKind> = new Set(['compliance_due'])

/** What goes out at this moment: letters of their own, and what one digest gathers (rule notifications.gathered). */
export interface Delivery {
  alone: readonly Due[]
  digest: readonly Due[]
  /** Names to be told with them, so that what is gathered goes out once a day, also where there was nothing. */
  marks: readonly string[]
}

/** Sorts what is due into letters and a digest; what must wait for its time is in neither. */
export function deliveryOf(
  now: LocalMoment,
  chosen: NotificationPreferencesFields,
  due: readonly Due[],
  told: ReadonlySet<string> = new Set(),
): Delivery {
  const isOwn = ({ kind }: Due) => ownTime.has(kind) || urgent.has(kind)
  const [alone, rest] = [due.filter(isOwn), due.filter((one) => !isOwn(one))]
  if (!isTimeToGather(now, chosen, told)) return { alone, digest: [], marks: [] }
  if (chosen.email_frequency === 'immediate') return { alone: [...alone, ...rest], digest: [], marks: [] }
  return { alone, digest: rest, marks: [markOf(now)] }
}

function markOf({ day }: LocalMoment): string {
  return `digest ${day}`
}

/** Whether what is gathered goes out now. At once means at the time of the daily reminder of that day: nobody is woken. */
export function isTimeToGather(
  now: LocalMoment,
  chosen: NotificationPreferencesFields,
  told: ReadonlySet<string>,
): boolean {
  const { time, weekday } = now
  if (chosen.email_frequency !== 'immediate' && told.has(markOf(now))) return false
  switch (chosen.email_frequency) {
    case 'immediate':
      return time >= chosen.daily_reminder_time
    case 'daily':
      return time >= chosen.daily_digest_time
    case 'weekly':
      return weekday === chosen.weekly_summary_day && time >= chosen.weekly_summary_time
  }
}
