import { useLiveCalmly } from '#client/lib/use-live.ts'
import { readStatus, type SyncStatus } from '#client/queries/sync/sync-status.ts'

/**
 * How sync stands; `undefined` = still reading. One reading serves every part of the screen, a moment after the last
 * change: a save writes what it reads several times until it is answered, and the list it stands in comes first.
 */
export function useSyncStatus(): SyncStatus | undefined {
  return useLiveCalmly(readStatus)
}
