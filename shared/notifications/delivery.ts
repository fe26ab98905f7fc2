import type { LocalMoment } from './local-time.ts'
import type { Due, ReminderKind } from './reminders.ts'
import { gatheredOn, summaryTimeAt, type Chosen } from './summary-day.ts'

/** Keep their own time and are never gathered (rule notifications.gathered). */
const ownTime: ReadonlySet<ReminderKind> = new Set(['daily_reminder', 'weekly_summary'])
/** High priority is never gathered. */
const urgent: ReadonlySet<ReminderKind> = new Set(['compliance_due'])

/** Mail due at this moment: letters sent alone, and those one digest gathers (rule notifications.gathered). */
interface Delivery {
  alone: readonly Due[]
  digest: readonly Due[]
  /**
   * Names to be told with them, so that what is gathered goes out once a day, also where there was nothing; and a day
   * is known to have been looked at.
   */
  marks: readonly string[]
}

/** Sorts what is due into letters and a digest; what must wait for its time is in neither. */
export function deliveryOf(
  now: LocalMoment,
  chosen: Chosen,
  due: readonly Due[],
  told: ReadonlySet<string> = new Set(),
): Delivery {
  const isOwn = ({ kind }: Due) => ownTime.has(kind) || urgent.has(kind)
  const [alone, rest] = [due.filter(isOwn), due.filter((one) => !isOwn(one))]
  if (!isTimeToGather(now, chosen, told)) return { alone, digest: [], marks: [] }
  const marks = [markOf(now, chosen)].filter((name) => !told.has(name))
  if (chosen.email_frequency === 'immediate') return { alone: [...alone, ...rest], digest: [], marks }
  return { alone, digest: rest, marks }
}

/** Returns the day a digest counts for; a weekly one that goes out late counts for its own day. */
function markOf(now: LocalMoment, chosen: Chosen): string {
  const week = chosen.email_frequency === 'weekly' ? summaryTimeAt(now, chosen) : null
  return gatheredOn(week?.day ?? now.day)
}

/** Returns whether the digest goes out now. "At once" means at that day's reminder time, so that nobody is woken. */
export function isTimeToGather(now: LocalMoment, chosen: Chosen, told: ReadonlySet<string>): boolean {
  const { time } = now
  if (chosen.email_frequency !== 'immediate' && told.has(markOf(now, chosen))) return false
  switch (chosen.email_frequency) {
    case 'immediate':
      return time >= chosen.daily_reminder_time
    case 'daily':
      return time >= chosen.daily_digest_time
    case 'weekly':
      return summaryTimeAt(now, chosen) !== null
  }
}
