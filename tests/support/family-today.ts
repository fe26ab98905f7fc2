import type { Day } from '#shared/format/dates.ts'
import { dayIn, defaultTimezone } from '#shared/notifications/timezones.ts'

/** The day it is for a family that has set no time zone: on an evening in New York the server is on the day after. */
export function familyToday(): Day {
  return dayIn(defaultTimezone, Date.now())
}
