import { isPurged, refOfKey } from '#shared/records/op.ts'
import type { Version } from './history.ts'
import type { SavedValue } from './ledger.ts'
import { valueIn } from './units.ts'

/** The days that the server moves forward where a device's clock was behind, by record (rules activities.evidence, templates.bulk-leave). */
const moved: Partial<Record<string, string>> = { activities: 'written_on', bulk_runs: 'run_on' }

/** Whether a unit is a day that the rule moved on from the one that was shown: no news to anybody. */
export function isLaterDay(record: string, unit: string, shown: string, now: string): boolean {
  // As text: 'null' is no day.
  return moved[record] === unit && shown !== 'null' && now !== 'null' && now > shown
}

/** Whether a later day came in the place of the one that was said: nobody's value, but the rule. */
export function isMovedOn({ key, unit, value }: SavedValue, versions: readonly Version[] = []): boolean {
  const { record } = refOfKey(key)
  if (moved[record] !== unit) return false
  return versions.some(({ row }) => !isPurged(row) && row[unit] !== null && valueIn(record, row, unit) > value)
}
