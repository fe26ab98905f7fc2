import { utcDayOf } from '#shared/format/dates.ts'
import { clockOf } from '#shared/records/clock.ts'
import type { Policy } from '#server/records/policy.ts'

/** Behind every clock of the world, in milliseconds: where a day is last over. */
const lastOnEarth = 12 * 3600 * 1000

/**
 * Moves the day on which an activity was written forward to the day of its stamp, which tells how old its op can be: a
 * device whose clock was set back writes nothing as of an earlier day (rule activities.evidence). Never back, and never
 * once it stands.
 */
export const writtenOn: Policy = {
  record: 'activities',
  valuesOnly: true,
  adjust: async (row, before) => {
    const written = row.fields['written_on']
    if (typeof written !== 'string' || before?.fields['written_on'] === written) return row
    const [stamp] = clockOf(row.clocks, 'written_on')
    const earliest = utcDayOf(new Date(stamp / 1000 - lastOnEarth))
    return written < earliest ? { ...row, fields: { ...row.fields, written_on: earliest } } : row
  },
}
