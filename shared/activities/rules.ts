/**
 * What an activity must be as a whole: both times or none, the end after the start on the same day,
 * and no later than one day after the server's own date (rule activities.date).
 */
export function activityRules(fields: Readonly<Record<string, unknown>>, today: string): Record<string, string[]> {
  return {
    ...timeErrors(fields['start_time'] ?? null, fields['end_time'] ?? null),
    ...dateErrors(fields['date'], today),
  }
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
