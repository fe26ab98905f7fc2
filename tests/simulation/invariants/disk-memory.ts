import type { OutboxEntry } from '#client/store/local-store.ts'
import type { AnyRow } from '#shared/records/registry.ts'
import type { Intent } from './ledger.ts'

/** A device's database after its last commit, to compare the next one with. */
export interface DiskMemory {
  account: string
  /** The device's id in this database. */
  device: string
  outbox: Map<string, OutboxEntry>
  /** The server's copies by key, as of the last commit. */
  bases: Map<string, AnyRow>
  /** Keys that it had once and were purged. */
  gone: Set<string>
  /** The change number at which pulling began; rows up to it come with the first sync. */
  firstNo: number | null
  checkedNo: number
}

/** A commit's author: the changes that a parent meant, and whether she discarded entries under Needs attention. */
export interface Commit {
  intents: readonly Intent[]
  givesUp: boolean
}

/** Nothing seen yet. */
export function makeDiskMemory(account: string): DiskMemory {
  return { account, device: '', outbox: new Map(), bases: new Map(), gone: new Set(), firstNo: null, checkedNo: -1 }
}
