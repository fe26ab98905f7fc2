import { dayOf, fullDay } from '#shared/format/dates.ts'

/**
 * Why the figures of the room are not of now, or are not there: when the server said them last, in milliseconds, if it
 * ever did.
 */
export function unansweredWords(saidAt: number | undefined, isOnline: boolean): string {
  if (saidAt !== undefined) return `Last checked on ${fullDay(dayOf(new Date(saidAt)))}.`
  return isOnline
    ? 'We can’t check right now how much space they take. Please try again later.'
    : 'Connect to the internet to check how much space they take.'
}
