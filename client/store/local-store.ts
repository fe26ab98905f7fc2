import type { ClockMemory } from '#shared/clock/misdated.ts'
import type { MediaUsage } from '#shared/media/media-usage.ts'
import type { Op, OpAnswer, Rejection, SnapshotPart, UnacceptedChange } from '#shared/records/op.ts'
import { withKept } from '#shared/records/kept-fields.ts'
import type { ImportedGroup, ImportMemory } from './imported.ts'
import { type AnyRow, definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { EarlierSetup } from '#shared/setup/setup.ts'
import type { SetupMemory } from './setup-memory.ts'

/** A row as the device keeps it: booleans cannot be indexed, so `_live` is 1 while it is not deleted. */
export type LocalRow = AnyRow & {
  _live: 0 | 1
  /** The resync that last met this row; absent before the first one. */
  _gen?: number
}

/**
 * The state of an op. `queued` was never sent and may still be joined; `sent` may have reached the server and goes out
 * again unchanged; `rejected` and `blocked` (depends on a rejected one) wait for the parent under Needs attention.
 */
export type EntryState = 'queued' | 'sent' | 'rejected' | 'blocked'

/** The reason why an entry waits for the parent: the server's, or the device's own. */
export type RejectionReason = Rejection | 'edit_rejected' | 'refused_by_server' | 'unreadable'

/** One op in the device's outbox, in the order `seq` in which the parent did things. */
export interface OutboxEntry {
  seq: number
  op: Op
  state: EntryState
  /** Keys (`record:id`) of every row whose view this op changes: its own, those it hides and those it revives. */
  touches: readonly string[]
  /** Rows that a delete of their owner hides. */
  hides?: readonly string[]
  /** Rows that the restore of their owner brings back. */
  shows?: readonly string[]
  /** Rows that it brings back where nothing but the delete that it undoes hides them. */
  frees?: readonly string[]
  /** deleted owners that come back, inactive, because this op makes a child live. */
  revives?: readonly string[]
  /**
   * A permit to go beyond the daily limit of bulk apply: it goes with the push, never in a row (rule
   * templates.bulk-leave).
   */
  bulk_access_token?: string
  reason?: RejectionReason
  errors?: OpAnswer['errors']
  /** Waits for another one, and was never sent under its id. */
  unsent?: true
}

export type NewEntry = Omit<OutboxEntry, 'seq'>

/** The server's copy of a row that has pending ops; `row` is `null` when the server has none. */
export interface ServerRow {
  key: string
  row: AnyRow | null
}

/** The device's place in the server's history. */
export interface Cursor {
  epoch: string
  no: number
  /** The last page ended within what an op took: where (see `PullAnswer`). */
  within?: string
  /**
   * The last page was not all there was: some of what its number covers had changed again by then, and is still to
   * come.
   */
  partly?: true
  /** Counts the resyncs: a row of an older generation gives way whatever its number. */
  generation: number
  /** The records and fields of the build that pulled: a newer app that knows others pulls from the beginning. */
  known: string
  /** While a resync goes on: what this device holds of earlier histories is being compared with what the server has. */
  sweep?: true
  /** Its place in each earlier history, by generation; 0 where not all that it covers had come. */
  past?: readonly PastPlace[]
  /** The part of earlier histories that the server has, by their epochs; absent until a resync has asked. */
  kept?: Readonly<Record<string, number>>
}

/** A change number, in the history that it counts in. */
export interface PastPlace {
  epoch: string
  no: number
}

/** The address and the PIN of a packet's link, which the device that made it alone can show again. */
export interface KnownLink {
  /** The link that they open. */
  id: string
  url: string
  pin: string
  /** The number of this PIN among the link's; absent in what older builds kept. */
  pin_no?: number
}

/** Everything kept by key beside the records, with its type. */
export interface Settings {
  cursor: Cursor
  /** The engine that may write after a fetch; see `client/sync/lease.ts`. */
  lease: string
  device: { id: string; label: string }
  /** The account's change number when nothing waited last: every op made before was answered. */
  settled: PastPlace
  /** The progress of a first sync; absent once it has ended. */
  backfill: Backfill
  /** The change number from which on this device has had every row: there its first sync ended (rule sync.taken). */
  whole_from: number
  sync: SyncMemory
  /** The line's throughput, which sizes the next call. */
  line: LineMemory
  /** The progress of this device's comparison with the server. */
  compared: Compared
  /** The setup that was completed on this device; it stays, so that it is completed here once. */
  setup: SetupMemory
  /** The last writes of parents, by ids of their own: one whose answer was lost is not done twice. */
  written: readonly string[]
  /** The last timers that became entries, by their own ids: none becomes a second one (rule activities.timer-tabs). */
  timers: readonly string[]
  /** The last changes that a parent gave up, the oldest first: others may have seen them on the screen. */
  discarded: readonly Discarded[]
  /** The earlier account whose records come along, until they are queued. */
  carry: Carry
  /** The state of the media queue. */
  media: MediaMemory
  /** The family's media usage, as the server last said; `at` in milliseconds of the device's clock. */
  media_usage: MediaUsage & { at: number }
  /** Addresses and PINs of the packet links that were made on this device, by packet (rule packets.link). */
  packet_links: Readonly<Record<string, KnownLink>>
  /** This device's clock error by the server's answers, and what it misdated (rule clock.entries). */
  clock: ClockMemory
  /** The imports of this device, the newest first (rule imports.undo). */
  imports: readonly ImportMemory[]
  /** The records that one group of an import made. */
  [group: `imported:${string}`]: ImportedGroup
}

/** The media queue's memory between turns (rule media.queue). */
export interface MediaMemory {
  /** Failed tries in a row, and when the next one is due (device clock, milliseconds). */
  failures: number
  next_try_at: number | null
  /** The history of the server that took what it took: another one is asked again for all of it. */
  epoch: string | null
  /** The number of times that pieces are halved on this line. */
  cuts?: number
}

/** A change that a parent gave up before the server took it, and what its author had seen. */
export interface Discarded extends UnacceptedChange {
  key: string
  seq: number
}

/** The records of an earlier account that the parent wants in this one (rule accounts.carry-over). */
export interface Carry {
  /** The earlier account, whose database is on this device. */
  from: string
  /** Its family's setup; `null` where there was none. */
  setup: EarlierSetup | null
  /** `agreed` = she said yes, `queued` = all of it is among what waits. */
  state: 'agreed' | 'queued'
}

/**
 * The place where the comparison with the server goes on, and its results. Times are milliseconds of the device clock.
 */
export interface Compared {
  record: RecordName
  after: string
  due_at: number
  /** The time when everything was last equal. */
  equal_at: number | null
  /** The number of differences in a row. */
  differences: number
}

export interface Backfill {
  part: SnapshotPart
  after: string | null
  received: number
  total: number
}

/** The engine's memory between runs, for the sync chip and for the next run. */
export interface SyncMemory {
  /** Device clock in milliseconds when everything was last sent and received. */
  last_sync_at: number | null
  pause_reason: PauseReason | null
  /** Failed tries in a row, and when the next one is due (device clock, milliseconds). */
  failures: number
  next_try_at: number | null
  /** True where the last try found no server at all. */
  offline: boolean
  /** The server itself named the time of the next try; absent in what older versions left. */
  told_to_wait?: boolean
  /** The time to read everything again from a restored server; absent while that is not due. */
  resync_at?: number
}

/** The line's memory between calls (rule sync.line). */
export interface LineMemory {
  /** The share of a full call that the next one may carry. */
  share: number
  /** The share of a long call that is under way; it stays where the device dies before that ends. */
  carrying?: number
}

/** The memory before the first run. */
export const freshMemory: SyncMemory = {
  last_sync_at: null,
  pause_reason: null,
  failures: 0,
  next_try_at: null,
  offline: false,
}

/** A reason why the queue waits for a parent rather than for the network (rule sync.triggers). */
export type PauseReason = 'token_expired' | 'token_revoked' | 'payment' | 'wrong_account'

export interface SyncEvent {
  at: number
  event: string
  detail?: string
}

/**
 * The device's storage as the record writer and the engine use it: Dexie in the browser, maps in the simulation.
 * One call of `write` is one atomic transaction; nothing but calls of `tx` may be awaited inside.
 */
export interface LocalStore {
  /**
   * `strict` resolves when the data is on disk, and runs once (a parent's writes, and refusals of them); `relaxed`
   * sooner (rows from the server). Throws {@link StorageFull}.
   */
  write<T>(durability: 'strict' | 'relaxed', work: (tx: LocalTransaction) => Promise<T>): Promise<T>
}

export interface LocalTransaction {
  /** Rows by id, in the order of the ids; `undefined` where there is none. */
  rows(record: RecordName, ids: readonly string[]): Promise<(LocalRow | undefined)[]>
  /** Rows by their ids, after one of them, at most `limit`. */
  rowsAfter(record: RecordName, after: string, limit: number): Promise<LocalRow[]>
  /** The rows whose `field` holds one of these ids, deleted ones among them. */
  dependents(record: RecordName, field: string, ownerIds: readonly string[]): Promise<LocalRow[]>
  putRows(record: RecordName, rows: readonly LocalRow[]): Promise<void>
  dropRows(record: RecordName, ids: readonly string[]): Promise<void>

  /** The server rows there are of these keys. */
  serverRows(keys: readonly string[]): Promise<ServerRow[]>
  putServerRows(serverRows: readonly ServerRow[]): Promise<void>
  dropServerRows(keys: readonly string[]): Promise<void>

  /** Entries in the given states by `seq`, at most `limit`. */
  entries(states: readonly EntryState[], limit?: number): Promise<OutboxEntry[]>
  /** Entries in any state that touch one of the keys, by `seq`. */
  entriesTouching(keys: readonly string[]): Promise<OutboxEntry[]>
  /** Appends entries; answers their numbers. */
  addEntries(entries: readonly NewEntry[]): Promise<number[]>
  putEntries(entries: readonly OutboxEntry[]): Promise<void>
  dropEntries(seqs: readonly number[]): Promise<void>

  get<Key extends keyof Settings>(key: Key): Promise<Settings[Key] | undefined>
  set<Key extends keyof Settings>(key: Key, value: Settings[Key] | undefined): Promise<void>

  /**
   * Rows that a server once had, without this generation's mark and without pending ops, a page at a time; for a
   * resync's sweep.
   */
  unmarked(record: RecordName, generation: number, limit: number): Promise<LocalRow[]>
  /** Remembers an event among the last 500, for support. */
  log(event: SyncEvent): Promise<void>
}

/** The device has no room left; nothing of the transaction was written. */
export class StorageFull extends Error {
  override name = 'StorageFull'
}

/** A row with its `_live` flag set from `deleted_at`. */
export function asLocalRow(row: AnyRow): LocalRow {
  return { ...row, _live: row.deleted_at === null ? 1 : 0 }
}

/**
 * Returns all fields of a row, also those that this build does not know, as a create needs them so that nothing is
 * lost.
 */
export function createFields(record: RecordName, row: AnyRow): Record<string, unknown> {
  const { _x, id: _id, deleted_at: _at, deleted_by: _by, restores: _restores, ...rest } = withKept(record, row)
  const said = Object.entries(rest).filter(([name]) => !name.startsWith('_'))
  const unsaid = definitionOf(record).fieldNames.map((name) => [name, null] as const)
  return { ..._x, ...Object.fromEntries([...unsaid, ...said]) }
}

/** Stands in `deleted_by` of the copy that is kept of a purged row as long as ops are pending on it. */
export const purged = 'purged'
