import { counted } from '#shared/format/duration.ts'
import { minutesBetween } from './time-spent.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Checks an activity as a whole. It has both times or none, and the end comes after the start on the same day with the
 * duration between them (rule activities.times). Its date is at most one day after the server's own (rule
 * activities.date).
 */
export function activityRules(fields: Fields, today: string): Record<string, string[]> {
  const times = timeErrors(fields['start_time'] ?? null, fields['end_time'] ?? null)
  return {
    ...times,
    ...(Object.keys(times).length === 0 ? durationErrors(fields) : {}),
    ...dateErrors(fields['date'], today),
  }
}

/**
 * The duration that follows from the times of an activity; `undefined` where they tell none (rule activities.times).
 */
export function minutesOfTimes({ start_time, end_time }: Fields): number | undefined {
  if (typeof start_time !== 'string' || typeof end_time !== 'string') return undefined
  return minutesBetween(start_time, end_time) ?? undefined
}

function durationErrors(fields: Fields): Record<string, string[]> {
  const between = minutesOfTimes(fields)
  const said = fields['duration_minutes']
  if (between === undefined || said === undefined || said === between) return {}
  return { duration_minutes: [`Start Time to End Time is ${counted(between, 'minute', 'minutes')}`] }
}

function timeErrors(start: unknown, end: unknown): Record<string, string[]> {
  if (start === null && end === null) return {}
  if (start === null) return { start_time: ['Start Time is required'] }
  if (end === null) return { end_time: ['End Time is required'] }
  return String(end) > String(start) ? {} : { end_time: ['End Time must be after Start Time'] }
}

function dateErrors(date: unknown, today: string): Record<string, string[]> {
  return String(date) > dayAfter(today) ? { date: ['Date cannot be in the future'] } : {}
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
