import type { Day } from '#shared/format/dates.ts'
import { dayIn, defaultTimezone } from '#shared/notifications/timezones.ts'

/** The day it is for a family that has set no time zone: on an evening in New York the server is on the day after. */
export function familyToday(): Day {
  return dayIn(defaultTimezone, Date.now())
}

/** Zone of this machine: a device that sets a family up settles it (rule notifications.timezone-settled). */
export const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day it is for a family that a device here has set up. */
export function deviceToday(): Day {
  return dayIn(deviceZone, Date.now())
}
