import type { OutboxEntry } from '#client/store/local-store.ts'
import type { AnyRow } from '#shared/records/registry.ts'
import type { Intent } from './ledger.ts'

/** What was last seen of a device's database, to compare the next commit with. */
export interface DiskMemory {
  account: string
  /** The device's id in this database. */
  device: string
  outbox: Map<string, OutboxEntry>
  /** The server's copies by key, as of the last commit. */
  bases: Map<string, AnyRow>
  /** What it had once and has no more: it was deleted for ever. */
  gone: Set<string>
  /** Where pulling began; rows up to there come with the first sync. */
  firstNo: number | null
  checkedNo: number
}

/** Who committed: what a parent meant to change, and whether she gave up entries under Needs attention. */
export interface Commit {
  intents: readonly Intent[]
  givesUp: boolean
}

/** Nothing seen yet. */
export function makeDiskMemory(account: string): DiskMemory {
  return { account, device: '', outbox: new Map(), bases: new Map(), gone: new Set(), firstNo: null, checkedNo: -1 }
}
