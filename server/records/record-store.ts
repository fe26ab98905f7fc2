import type { Selectable } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { PastHistory } from '#shared/records/merge-histories.ts'
import type { SettledMark } from './forget-answers.ts'
import type { Clocks } from '#shared/records/clock.ts'
import type { Op, OpAnswer, OpCode, Rejection, RecordRef } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'

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
  /** When this history began, in microseconds; 0 for the first. */
  began_us: number
}

/** Where a record stands in the account's history. */
export interface IndexEntry {
  change_no: number
  /** The device that changed it last. */
  device: string | null
  /** The change number of the last change by any other device; 0 when there is none. */
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

/** What policies may ask of the account. */
export type AccountState = Pick<
  Selectable<Database['accounts']>,
  'account_type' | 'active_school_year' | 'school_year_start_month' | 'created_at'
>

/** What is remembered of an op; the op itself only while it is rejected. */
export interface LoggedOp {
  id: string
  code: Exclude<OpCode, 'dup' | 'gone'>
  reason?: Rejection
  errors?: OpAnswer['errors']
  body_hash: string
}

/** Everything one call of execute changed, written at once. */
export interface Effects {
  /** `change_no` of all rows and ops below; the new head. Equals the old one when no row changed. */
  head: number
  clock_us: number
  device: { id: string } & DeviceState
  rows: { record: RecordName; row: StoredRow }[]
  purged: RecordRef[]
  /** The device's ops up to this change number are forgotten. */
  forget: number | null
  ops: (LoggedOp & { op?: Op })[]
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
  /** Open conflicts of these records. */
  openConflicts(recordIds: readonly string[]): Promise<StoredRow[]>
  /** Index entries by key (`record:id`) for the refs that have one. */
  indexOf(refs: readonly RecordRef[]): Promise<Map<string, IndexEntry>>
  write(effects: Effects): Promise<void>
}
