import { localMoment } from './local-time.ts'
import type { NotificationPreferencesFields } from './preferences.ts'
import { late } from './summary-day.ts'

const minute = 60_000
const minutesOfDay = 24 * 60

/**
 * The next moment at which the clock alone may make something due for a family (rule notifications.look); milliseconds,
 * as `now`. Never too late: where clocks change in between it may come early, and the one after it is right.
 */
export function nextLook(now: number, chosen: NotificationPreferencesFields, timezone: string): number {
  const { daily_reminder_time, weekly_summary_time, daily_digest_time } = chosen
  const times = ['00:00', late.from, late.to, daily_reminder_time, weekly_summary_time, daily_digest_time]
  const here = minutesOf(localMoment(now, timezone).time)
  const left = Math.min(...times.map((time) => after(here, minutesOf(time))))
  const began = Math.floor(now / minute) * minute
  const next = began + left * minute
  // Clocks that go forward until then bring it nearer.
  const skipped = after(here + left, minutesOf(localMoment(next, timezone).time)) % minutesOfDay
  return skipped > 0 && skipped < minutesOfDay / 2 ? Math.max(began + minute, next - skipped * minute) : next
}

/** Minutes from one time of day to another, 1 to 1,440. */
function after(from: number, to: number): number {
  return ((to - from - 1 + 2 * minutesOfDay) % minutesOfDay) + 1
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
