import type { Day } from '#shared/format/dates.ts'

/** A moment as a family's clock on the wall shows it. */
export interface LocalMoment {
  day: Day
  weekday: Weekday
  /** HH:MM. */
  time: string
}

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
type Weekday = (typeof weekdays)[number]

/**
 * Returns the local date and time in a zone; `now` in milliseconds. An hour that a clock change skips never shows, so
 * its mail is due in the next; an hour that comes twice is known by the mail already sent (rule
 * notifications.local-time).
 */
export function localMoment(now: number, timezone: string): LocalMoment {
  const part = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const day: Day = `${part['year']}-${part['month']}-${part['day']}`
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday'
  return { day, weekday, time: `${part['hour']}:${part['minute']}` }
}

/** Returns whether this machine knows a time zone by this name. */
export function isTimezone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** Making one takes longer than all the rest; there are some hundred zones, though each may be written in many ways. */
const formats = new Map<string, Intl.DateTimeFormat>()
const maxFormats = 1000

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  if (formats.size >= maxFormats) formats.clear()
  formats.set(timeZone, format)
  return format
}
