import type { RecordStore } from '#server/records/record-store.ts'
import type { PageAsked } from '#server/sync/pull.ts'
import type { Stretch } from '#shared/records/comparison.ts'
import type { PullAnswer, SnapshotAnswer, SnapshotPart } from '#shared/records/op.ts'
import type { AccountTables } from './account-tables.ts'
import type { Scheduler } from './scheduler.ts'

/** The storage of a simulated server: maps, or a real Postgres. Transactions apply whole or not at all. */
export interface Storage {
  /** Returns the tables, for the server's rules and for checks. */
  account: (id: string) => AccountTables
  /** Makes an account, where it does not begin by itself. */
  open: (account: string) => Promise<void>
  transact: <T>(account: string, work: (store: RecordStore) => Promise<T>) => Promise<T>
  pull: (account: string, after: number, asked: PageAsked) => Promise<PullAnswer>
  /** Compares stretches of rows for a device that has everything up to `no`. */
  compare: (account: string, no: number, stretches: readonly Stretch[]) => Promise<{ same?: boolean }>
  snapshot: (account: string, wanted: SnapshotWanted) => Promise<SnapshotAnswer>
  /** Says which school year an account is in; only where accounts are maps. */
  setYear?: (account: string, year: string) => void
  /** Keeps everything of the account as it is now; a later backup takes its place. */
  backUp: (account: string) => void
  /** Begins a new history of the account, as a restored server does: with its last backup, if there is one. */
  restore: (account: string, now: number) => Promise<void>
}

/** Asks for a page of a first sync; `recentFrom` is a day. */
export interface SnapshotWanted {
  part: SnapshotPart
  after: string | null
  limit: number
  recentFrom: string
  /** So many of the newest dated rows come with the core. */
  newest?: number | undefined
}

/** Makes the storage of a world's server; `committed` is called right after each commit on an account. */
export type MakeStorage = (scheduler: Scheduler, committed: (account: string) => void) => Storage
