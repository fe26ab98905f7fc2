import { currentDatabase } from '#client/store/database.ts'
import type { MediaState } from '#client/store/media/media-tables.ts'
import { arrivalOf, type Arrival } from './arrival.ts'
import { decidedConflicts } from './conflicts.ts'
import {
  freshMemory,
  type Backfill,
  type Compared,
  type EntryState,
  type PauseReason,
  type SyncMemory,
} from '#client/store/local-store.ts'

/** Everything the sync chip shows (rule shell.chip). Times are milliseconds of the device clock. */
export interface SyncStatus {
  /** Entries that go out by themselves. */
  waiting: number
  /** Entries that need the parent: refused ones, and their dependents. */
  attention: number
  openConflicts: number
  /** Photos and recordings that go out by themselves, and those that the server does not take. */
  media: { waiting: number; refused: number }
  lastSyncAt: number | null
  /** When everything on the device was last seen to be the same as on the server. */
  equalAt: number | null
  /** The last try found no server. */
  offline: boolean
  pauseReason: PauseReason | null
  /** Failed tries in a row. */
  failures: number
  nextTryAt: number | null
  /** The part of the family's records that a first sync has brought. */
  arrival: Arrival
  /**
   * How far a first sync is; `null` before it begins and once it has ended. `recentReady` = the last 90 days are here.
   */
  backfill: { received: number; total: number; recentReady: boolean } | null
}

const waitingStates: EntryState[] = ['queued', 'sent']
const attentionStates: EntryState[] = ['rejected', 'blocked']

/** How sync stands now. */
export async function readStatus(): Promise<SyncStatus> {
  const database = currentDatabase()
  const { outbox, conflicts, kv, media } = database
  // One transaction: this runs after every write, for every part of the screen that shows it.
  return database.transaction('r', outbox, conflicts, kv, media, async () => {
    const countMedia = (state: MediaState) => media.where('[state+added_at]').between([state], [state, []]).count()
    const [waiting, attention, sending, refused, met, decided, memory, backfill, compared, cursor, setup] =
      await Promise.all([
        countEntries(waitingStates),
        countEntries(attentionStates),
        countMedia('waiting'),
        countMedia('refused'),
        conflicts.count(),
        decidedConflicts().count(),
        // Each key of this table holds its own type, see Settings.
        kv.get('sync') as Promise<SyncMemory | undefined>,
        kv.get('backfill') as Promise<Backfill | undefined>,
        kv.get('compared') as Promise<Compared | undefined>,
        kv.get('cursor'),
        kv.get('setup'),
      ])
    const { last_sync_at, offline, pause_reason, failures, next_try_at } = memory ?? freshMemory
    return {
      waiting,
      attention,
      openConflicts: met - decided,
      media: { waiting: sending, refused },
      lastSyncAt: last_sync_at,
      equalAt: compared?.equal_at ?? null,
      offline,
      pauseReason: pause_reason,
      failures,
      nextTryAt: next_try_at,
      arrival: arrivalOf(cursor !== undefined, backfill, setup !== undefined),
      backfill: backfill ? progressOf(backfill) : null,
    }
  })
}

/** Bytes this app takes on the device, and may take; `null` where the browser does not tell. */
export async function storageUsed(): Promise<{ used: number; quota: number } | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  return usage === undefined || quota === undefined ? null : { used: usage, quota }
}

async function countEntries(states: EntryState[]): Promise<number> {
  const { outbox } = currentDatabase()
  const counts = await Promise.all(states.map((state) => outbox.where('state').equals(state).count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

function progressOf({ part, received, total }: Backfill) {
  return { received, total, recentReady: part === 'older' }
}
