import * as z from 'zod/mini'

/** Whole minutes above 0 and under 24 hours, as records keep a duration (rule activities.duration). */
export function durationMinutes() {
  return z
    .int('Duration must be in whole minutes')
    .check(z.minimum(1, 'Enter a duration above 0'), z.maximum(1439, 'Enter a duration under 24 hours'))
}
