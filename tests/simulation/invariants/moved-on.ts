import { isPurged, refOfKey } from '#shared/records/op.ts'
import type { Version } from './history.ts'
import type { SavedAs } from './fates.ts'
import { valueIn } from './units.ts'

/**
 * Fields, by record, that the server moves to a later day where a device's clock was behind (rules activities.evidence,
 * templates.bulk-leave).
 */
const moved: Partial<Record<string, string>> = { activities: 'written_on', bulk_runs: 'run_on' }

/** Returns whether a rule, and nobody, put a later day in a value's place. */
export function isMovedOn({ key, unit, value }: SavedAs, versions: readonly Version[] = []): boolean {
  const { record } = refOfKey(key)
  const isLater = ({ row }: Version) => !isPurged(row) && row[unit] !== null && valueIn(record, row, unit) > value
  return moved[record] === unit && versions.some(isLater)
}
