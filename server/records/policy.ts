import type { Op, RecordRef, Rejection } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { Permit, OpRefusal } from './execution.ts'
import type { AccountState, StoredRow } from './record-store.ts'

/** A rule of one record that needs the server's word; the list of all is `server/policies.ts`. */
export interface Policy {
  /** The record it watches. */
  record: RecordName
  /** Replaces values on which the server has the last word, before a create or a set is judged. */
  decide?: (op: Op, row: StoredRow | null, context: PolicyContext) => Promise<Op>
  /**
   * It looks only at values that an op sets: rows may pass it in bulk, deleted or restored as they were (rule
   * sync.taken).
   */
  valuesOnly?: true
  /** Returns why a create or a set is refused; `row` is the record before it, `null` when it is new. */
  refuse?: (op: Op, row: StoredRow | null, context: PolicyContext) => Promise<OpRefusal | null>
  /** Reason → what a caller of REST is told, for the reasons that only this policy gives. */
  refusals?: Partial<Record<Rejection, string>>
  /** A row as it is to be kept, of those that an op makes, changes or brings back; `before` is what it was. */
  adjust?: (row: StoredRow, before: StoredRow | null, context: PolicyContext) => Promise<StoredRow>
  /** Adds what follows from a delete of its record, whether that applied or something unseen kept the record. */
  deleted?: (op: Op, context: PolicyContext) => Promise<void>
  /** Adds what follows from all that changed; called once, when every op is applied. */
  after?: (context: PolicyContext) => Promise<void>
  /** Rows that `after` keeps for a record: they go back with a repeated answer too. */
  derivedRows?: (id: string, context: PolicyContext) => readonly RecordRef[]
}

/** The questions that a policy may ask: rows as they stand in the middle of a push. */
export interface PolicyContext {
  readonly account: AccountState
  /** The server's day, YYYY-MM-DD. */
  readonly today: string
  /** The server's clock of this transaction, in microseconds. */
  readonly now: number
  /** The beginning of the present history, in microseconds of the server's clock. */
  readonly began: number
  /** The sender's extra rights; `null` where it has none. */
  readonly permit: Permit | null
  /** The ops that apply with the present one, all or none, itself among them. */
  readonly group: readonly Op[]
  /** The moment an op was made, by its age on the device's clock; milliseconds of the server's clock. */
  madeAt(op: Op): number
  /** Reads rows in one statement per record; `get` asks one by one. */
  preload(refs: readonly RecordRef[]): Promise<void>
  get(record: RecordName, id: string): Promise<StoredRow | null>
  isPurged(record: RecordName, id: string): boolean
  /** All live rows of a record: for records of which a family has few. */
  liveRows(record: RecordName): Promise<StoredRow[]>
  /** The live rows of a record that belong to one other row by a field. */
  liveRowsOf(record: RecordName, field: string, owner: string): Promise<StoredRow[]>
  /** The rows of a record that this push changed so far. */
  changedRows(record: RecordName): StoredRow[]
  put(record: RecordName, row: StoredRow): void
}
