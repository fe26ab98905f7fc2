import type { SyncStatus } from '#client/queries/sync/sync-status.ts'
import { clockTime } from '#client/lib/clock-time.ts'

export type ChipState = 'attention' | 'offline' | 'waiting' | 'synced' | 'saved'

interface Chip {
  state: ChipState
  /** The chip's words (rule shell.chip). */
  words: string
  /** Further words for screen readers. */
  details: readonly string[]
}

/** The chip's words. What needs the parent comes first; offline looks as calm as synced. */
export function stateOf(status: SyncStatus | undefined, online: boolean): Chip {
  if (!status) return unknown

  const queue = queueOf(status, online)
  const asks =
    status.attention > 0 || status.openConflicts > 0 || status.media.refused > 0 || status.pauseReason !== null
  return asks ? { state: 'attention', words: 'Needs attention', details: [queue.words, ...queue.details] } : queue
}

const unknown: Chip = { state: 'saved', words: 'Saved on this device', details: [] }

function queueOf({ waiting: entries, media, offline, lastSyncAt, arrival }: SyncStatus, online: boolean): Chip {
  // A photo that is on this device only is not synced either.
  const waiting = entries + media.waiting
  const words = `${waiting.toLocaleString('en-US')} waiting to sync`
  if (!online || offline) return { state: 'offline', words: 'Offline', details: waiting > 0 ? [words] : [] }
  if (waiting > 0) return { state: 'waiting', words, details: [] }
  if (arrival !== 'whole') return { state: 'waiting', words: 'Records on their way', details: [] }
  if (lastSyncAt === null) return unknown
  return { state: 'synced', words: `All synced ${clockTime(lastSyncAt)}`, details: [] }
}
