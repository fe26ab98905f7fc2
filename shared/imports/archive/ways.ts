import type { HistoryRecord } from '#shared/imports/history.ts'
import type { RecordName } from '#shared/records/registry.ts'

/** The way by which a record of an archive comes in (rule archives.never). */
export type Way = 'device' | 'server' | 'never'

/** Made by the server alone: it brings them once the device is online. */
const byServer = ['rollovers', 'state_moves', 'enrollments', 'bulk_runs'] as const satisfies readonly HistoryRecord[]

/** Records that belong to the account, not to what a family keeps. */
const neverImported: ReadonlySet<RecordName> = new Set([
  'conflicts',
  'notification_preferences',
  'packet_links',
  'packet_letters',
])

/** Returns how rows of a record come in. */
export function wayOf(record: RecordName): Way {
  if (isHistory(record)) return 'server'
  return neverImported.has(record) ? 'never' : 'device'
}

/** Returns whether the server alone makes rows of a record. */
export function isHistory(record: RecordName): record is HistoryRecord {
  return (byServer as readonly RecordName[]).includes(record)
}
