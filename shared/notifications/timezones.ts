import { defaultTimezone } from './preferences.ts'

/** The time zones offered first (rule notifications.timezones). */
export const firstTimezones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
  'Australia/Sydney',
  'UTC',
] as const

/** Every zone after the first twelve, in the order given, each once; `chosen` is among them even where nobody knows it. */
export function otherTimezones(known: readonly string[], chosen: string): string[] {
  const first = new Set<string>(firstTimezones)
  return [...new Set([...known, chosen])].filter((zone) => !first.has(zone))
}

/** The zone that holds: the chosen one, else the browser's, else New York (rule notifications.timezone-in-use). */
export function timezoneInUse(chosen: string | null, browsers: string | undefined): string {
  return chosen ?? (browsers || defaultTimezone)
}
