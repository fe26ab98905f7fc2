import { shortDuration } from '#shared/format/duration.ts'

/** Time fields of a form, as typed, in one of two modes (rule activities.time-modes). */
export interface TimeTyped {
  time_mode: TimeMode
  hours: string
  minutes: string
  start_time: string
  end_time: string
}

export type TimeMode = 'duration' | 'times'

/** The three fields of an activity that tell the time spent. */
export interface TimeSpent {
  duration_minutes: number
  start_time: string | null
  end_time: string | null
}

/** The durations offered as one tap, in minutes. */
export const durationChoices = [15, 30, 45, 60] as const

/** Logging forms take at most this many hours (rule activities.duration). */
export const maxHoursLogged = 12

export type TimeErrors = Partial<Record<'hours' | 'minutes' | 'start_time' | 'end_time', string>>

/**
 * The time spent as typed, or what is wrong with it. `maxHours` is the form's limit (rules activities.duration,
 * activities.times).
 */
export function readTime(typed: TimeTyped, maxHours: number = maxHoursLogged): TimeSpent | TimeErrors {
  return typed.time_mode === 'duration' ? readDuration(typed, maxHours) : readTimes(typed)
}

/** Returns whether {@link readTime} found a time rather than errors. */
export function isTimeSpent(read: TimeSpent | TimeErrors): read is TimeSpent {
  return 'duration_minutes' in read
}

/**
 * A time spent as the form shows it: both times known opens in times mode, else hours and minutes (rule
 * activities.time-modes).
 */
export function typedTime(time: TimeSpent): TimeTyped {
  if (time.start_time !== null && time.end_time !== null) {
    return { ...noTime, time_mode: 'times', start_time: time.start_time, end_time: time.end_time }
  }
  return { ...noTime, ...typedDuration(time.duration_minutes) }
}

/** Minutes as the Hours and Minutes fields show them. */
export function typedDuration(total: number): Pick<TimeTyped, 'hours' | 'minutes'> {
  return { hours: String(Math.floor(total / 60)), minutes: String(total % 60) }
}

/** A form whose time is still empty. */
export const noTime: TimeTyped = { time_mode: 'duration', hours: '', minutes: '', start_time: '', end_time: '' }

/** The form after choosing a mode: what belongs to the other one is cleared (rule activities.time-modes). */
export function inMode(mode: TimeMode): TimeTyped {
  return { ...noTime, time_mode: mode }
}

/**
 * Minutes from one clock time to another of the same day; `null` unless the end is after the start (rule
 * activities.times).
 */
export function minutesBetween(start: string, end: string): number | null {
  const minutes = minuteOfDay(end) - minuteOfDay(start)
  return minutes > 0 ? minutes : null
}

/**
 * The time of an activity in a few words: its minutes, or the three fields that are written together. "1h 10m", "9:00
 * to 9:45".
 */
export function timeSpentText(value: unknown): string {
  if (typeof value === 'number') return shortDuration(value)
  // A group is stored as an object.
  const { duration_minutes, start_time, end_time } = value as Partial<Record<keyof TimeSpent, unknown>>
  const duration = typeof duration_minutes === 'number' ? shortDuration(duration_minutes) : 'Empty'
  return typeof start_time === 'string' && typeof end_time === 'string' ? `${start_time} to ${end_time}` : duration
}

function readDuration(typed: TimeTyped, maxHours: number): TimeSpent | TimeErrors {
  const hours = wholeNumber(typed.hours)
  const minutes = wholeNumber(typed.minutes)
  const errors: TimeErrors = {
    ...(hours <= maxHours ? {} : { hours: `Hours can be 0 to ${maxHours}` }),
    ...(minutes <= 59 ? {} : { minutes: 'Minutes can be 0 to 59' }),
  }
  if (Object.keys(errors).length > 0) return errors
  if (hours === 0 && minutes === 0) return { minutes: 'Enter a duration above 0' }
  return { duration_minutes: hours * 60 + minutes, start_time: null, end_time: null }
}

function readTimes({ start_time, end_time }: TimeTyped): TimeSpent | TimeErrors {
  if (start_time === '' || end_time === '') {
    return {
      ...(start_time === '' ? { start_time: 'Start Time is required' } : {}),
      ...(end_time === '' ? { end_time: 'End Time is required' } : {}),
    }
  }
  const duration_minutes = minutesBetween(start_time, end_time)
  if (duration_minutes === null) return { end_time: 'End Time must be after Start Time' }
  // Some browsers hand out seconds with a time; the record keeps HH:MM.
  return { duration_minutes, start_time: start_time.slice(0, 5), end_time: end_time.slice(0, 5) }
}

/** An empty field is 0; anything but digits is infinitely wrong, so that every limit refuses it. */
function wholeNumber(text: string): number {
  const trimmed = text.trim()
  if (trimmed === '') return 0
  return /^\d{1,4}$/.test(trimmed) ? Number(trimmed) : Infinity
}

function minuteOfDay(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}
