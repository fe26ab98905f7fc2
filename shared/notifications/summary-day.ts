import { addDays, daysFrom, weekdayOf, type Day } from '#shared/format/dates.ts'
import { weekdays, type LocalMoment } from './local-time.ts'
import type { NotificationPreferencesFields } from './preferences.ts'

/** A family's choices, and the day it made them on; mail missed before that day isn't made up for. */
export interface Chosen extends NotificationPreferencesFields {
  settled_on: Day
  /** The family's first day: on it nobody is asked for anything (rule notifications.first-day). */
  began_on: Day
}

/** For two days more, and at no hour at which a device would wake anybody. */
export const late = { days: 2, from: '08:00', to: '20:00' } as const

/**
 * The day of the weekly summary that this moment belongs to: today, or one of the two days before, for what a server
 * that was away could not tell in time (rule notifications.late). `null` on all other days.
 */
export function summaryDayAt(now: LocalMoment, chosen: Chosen): { day: Day; is_late: boolean } | null {
  const isOn = (day: Day) => weekdays[weekdayOf(day)] === chosen.weekly_summary_day
  if (isOn(now.day)) return { day: now.day, is_late: false }
  if (now.time < late.from || now.time >= late.to) return null
  const day = daysFrom(addDays(now.day, -late.days), addDays(now.day, -1)).find(isOn)
  return day === undefined || day < chosen.settled_on ? null : { day, is_late: true }
}

/** The same, once the time that was chosen for it has come. */
export function summaryTimeAt(now: LocalMoment, chosen: Chosen): { day: Day; is_late: boolean } | null {
  const found = summaryDayAt(now, chosen)
  return found && (found.is_late || now.time >= chosen.weekly_summary_time) ? found : null
}

/** Notes that what is gathered went out on a day, or that there was nothing. */
export function gatheredOn(day: Day): string {
  return `digest ${day}`
}
