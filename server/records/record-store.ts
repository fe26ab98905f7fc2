import type { AccountDays } from '#server/family/family-day.ts'
import type { PastHistory } from '#shared/records/merge-histories.ts'
import type { SettledMark } from './forget-answers.ts'
import type { Clocks } from '#shared/records/clock.ts'
import type { Op, OpAnswer, OpCode, Rejection, RecordRef, WireRows } from '#shared/records/op.ts'
import type { NamingField } from '#shared/records/define-record.ts'
import type { AnyRow, RecordName } from '#shared/records/registry.ts'
import type { Below, BulkCascade, CascadeDelta, CompleteRange } from '#shared/records/bulk-cascade.ts'

/** A row as the server keeps it. */
export interface StoredRow {
  id: string
  /** All of them, also those of newer clients that this server does not know: they have no column, and no schema. */
  fields: Readonly<Record<string, unknown>>
  clocks: Clocks
  restores: number
  /** Milliseconds since 1970. */
  deleted_at: number | null
  deleted_by: string | null
}

/** The account's place in its own history; reading it takes the lock that makes commit order and number order one. */
export interface Head {
  epoch: string
  head: number
  /** The last clock given out, in microseconds. */
  clock_us: number
  /** The beginning of this history, in microseconds; 0 for the first. */
  began_us: number
}

/** A record's place in the account's history. */
export interface IndexEntry {
  change_no: number
  /** The device that changed it last; `null` where one only reported it. */
  device: string | null
  /**
   * The change number of the last change by any other device; 0 when there is none, or once that device deleted it
   * forever.
   */
  others_no: number
  /** Purged: only this entry is left. */
  dead: boolean
}

export interface DeviceState {
  /** The last stamp given to an op of this device, in microseconds. */
  last_stamp: number
  label: string | null
  settled: SettledMark | null
}

/** The account's dates that policies may ask for. */
export type AccountState = AccountDays

/** The log entry of an op; it holds the op only while that is rejected, without values that were accepted since. */
export interface LoggedOp {
  id: string
  code: Exclude<OpCode, 'dup' | 'gone'>
  reason?: Rejection
  errors?: OpAnswer['errors']
  body_hash: string
}

/** A row to be written; one that a device `reported` of another history is no change of its own. */
export interface WrittenRow {
  record: RecordName
  row: StoredRow
  reported?: boolean
}

/** Everything one call of execute changed, written at once. */
export interface Effects {
  /** `change_no` of all rows and ops below; the new head. Equals the old one when no row changed. */
  head: number
  clock_us: number
  device: { id: string } & DeviceState
  rows: WrittenRow[]
  purged: RecordRef[]
  /** The device's ops below this change number are forgotten. */
  forget: number | null
  ops: (LoggedOp & { op?: Op })[]
  /** Refused ops, of this call or earlier ones, without what was taken since (rule sync.refused-values). */
  trimmedRejections: readonly Op[]
  /** Written before the rows above, which it leaves alone. */
  bulkCascade: NewBulkCascade | null
}

/** A bulk cascade under the change number of its effects; `apart` are the ids of rows there that it does not touch. */
export type NewBulkCascade = Omit<BulkCascade, 'no' | 'undoes_no'> & { apart: readonly string[] }

/** Rows of one owner: its live ones, or those that one op deleted. */
export interface BulkRows extends Below {
  deleted_by: string | null
}

/** The knowledge of a delete's author: every change up to a number, and her own device's. */
export interface AuthorKnowledge {
  no: number
  device: string
}

/**
 * One transaction on one account's records, holding the account's lock from `lockHead` to its end.
 * Postgres and PGlite in the product, maps in the simulation.
 */
export interface RecordStore {
  lockHead(): Promise<Head>
  /** The histories before the present one, oldest first. */
  pastHistories(): Promise<PastHistory[]>
  account(): Promise<AccountState>
  device(id: string): Promise<DeviceState | null>
  /** The remembered ops among these ids. */
  loggedOps(ids: readonly string[]): Promise<LoggedOp[]>
  /** This device's rejected ops on these records, oldest first. */
  rejectedOps(device: string, refs: readonly RecordRef[]): Promise<Op[]>
  rows(record: RecordName, ids: readonly string[]): Promise<StoredRow[]>
  /** Rows, live or deleted, whose `field` holds one of these ids. */
  dependents(record: RecordName, field: string, ownerIds: readonly string[]): Promise<StoredRow[]>
  /** Live rows of a record; used for records of which a family has few. */
  liveRows(record: RecordName): Promise<StoredRow[]>
  /** Ids that live rows of a record name by a field or list, without what rows with these ids name. */
  namedBy(naming: NamingField, except: readonly string[], alsoDeleted: boolean): Promise<string[]>
  /** Open conflicts of these records. */
  openConflicts(recordIds: readonly string[]): Promise<StoredRow[]>
  /** Index entries by key (`record:id`) for the refs that have one. */
  indexOf(refs: readonly RecordRef[]): Promise<Map<string, IndexEntry>>
  /** Returns whether there are more of these than a number. */
  exceeds(many: BulkRows, max: number): Promise<boolean>
  /**
   * Returns ids of those that an op has to check one by one: changed by somebody of whom its author did not know, or
   * with something below them that would go along.
   */
  idsToCheck(many: BulkRows, known: AuthorKnowledge | null): Promise<string[]>
  /** The values by which these belong to others, each once, for one field after the other. */
  ownersOf(many: BulkRows): Promise<Record<string, unknown>[]>
  /** Returns the bulk cascade of an op, if it had one. */
  bulkCascadeOf(op: string): Promise<BulkCascade | null>
  /** The rows of an owner that were written by themselves after a change number, as they travel. */
  rowsSince(below: Below, no: number): Promise<AnyRow[]>
  /** Returns the bulk cascades up to a number, for a device that gets all rows that were written up to `sent`. */
  cascadeDelta(whole: CompleteRange, upTo: number, sent: number): Promise<{ taken: CascadeDelta; rows: WireRows }>
  write(effects: Effects): Promise<void>
}
