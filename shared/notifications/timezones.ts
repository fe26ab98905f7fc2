import type { Day } from '#shared/format/dates.ts'
import { isTimezone, localMoment } from './local-time.ts'

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

/**
 * Every zone after the first twelve, in the order given, each once; `chosen` is among them even where nobody knows it.
 */
export function otherTimezones(known: readonly string[], chosen: string): string[] {
  const first = new Set<string>(firstTimezones)
  return [...new Set([...known, chosen])].filter((zone) => !first.has(zone))
}

/** Zone of a family that nothing else is known about (rule notifications.timezone-in-use). */
export const defaultTimezone = 'America/New_York'

/**
 * The zone that a family lives by: the one that is set, where this machine knows it, else New York (rule
 * notifications.timezone-in-use).
 */
export function familyZone(set: string | null | undefined): string {
  return set && isTimezone(set) ? set : defaultTimezone
}

/** The day it is in a zone; `now` in milliseconds. */
export function dayIn(timezone: string, now: number): Day {
  return localMoment(now, timezone).day
}

/**
 * The zone that a device offers to a family that lives by another one; `null` where it has nothing to offer (rule
 * notifications.timezone-offered).
 */
export function zoneToOffer(set: string | null, devices: string | undefined): string | null {
  if (set === null || !devices || !isTimezone(devices)) return null
  return isTimezone(set) && canonical(set) === canonical(devices) ? null : devices
}

/** Some zones have several names: Asia/Calcutta is Asia/Kolkata. */
function canonical(timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
}

/**
 * A zone as a parent reads it: "Pacific Time (Los Angeles)"; by its name alone where this machine knows no more of it.
 */
export function zoneText(timeZone: string): string {
  const city = zoneName(timeZone).split('/').at(-1)
  if (city === timeZone || !isTimezone(timeZone)) return zoneName(timeZone)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return `${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone} (${city})`
}

/** "America/Los Angeles": for the long list, where formats of 400 zones would take a phone a second. */
export function zoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}
