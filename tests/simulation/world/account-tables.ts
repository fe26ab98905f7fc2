import type { DeviceState, Head, IndexEntry, LoggedOp, StoredRow } from '#server/records/record-store.ts'
import type { PastHistory } from '#shared/records/merge-histories.ts'
import { wireRowOf } from '#server/records/stored-row.ts'
import { refOfKey, type Op, type WireRow } from '#shared/records/op.ts'
import { recordNames, type RecordName } from '#shared/records/registry.ts'
import type { BulkCascade } from '#shared/records/bulk-cascade.ts'
import type { AccountType } from '#shared/students/limit.ts'

/** The log entry of an op: the answer, and who sent it. */
export type StoredOp = LoggedOp & { device: string; change_no: number; op?: Op }

/** One account as the server's tables hold it. */
export interface AccountTables {
  accountType: AccountType
  /** The school year that the account says it is in. */
  activeYear: string
  head: Map<'head', Head>
  /** The histories before the present one, oldest first. */
  past: PastHistory[]
  devices: Map<string, DeviceState>
  ops: Map<string, StoredOp>
  /** Ops that the product's log holds no more, and whether they came again; checks still look at them. */
  forgotten: Map<string, 'once' | 'again'>
  index: Map<string, IndexEntry>
  /** The change number at which a row was last written by itself, for rows of a bulk cascade. */
  ownNumbers: Map<string, number>
  takings: Map<string, BulkCascade>
  rows: Record<RecordName, Map<string, StoredRow>>
}

/** An account with no records. */
export function emptyAccount(epoch: string, accountType: AccountType): AccountTables {
  return {
    accountType,
    activeYear: '2026-2027',
    head: new Map([['head', { epoch, head: 0, clock_us: 0, began_us: 0 }]]),
    past: [],
    devices: new Map(),
    ops: new Map(),
    forgotten: new Map(),
    index: new Map(),
    ownNumbers: new Map(),
    takings: new Map(),
    rows: Object.fromEntries(recordNames.map((name) => [name, new Map()])) as AccountTables['rows'],
  }
}

/** The account's place in its history. */
export function headOf(tables: AccountTables): Head {
  const head = tables.head.get('head')
  if (head === undefined) throw new Error('An account begins with a head')
  return head
}

/** Begins a new history of an account, as a restored server does; `now` in milliseconds. */
export function beginHistory(tables: AccountTables, epoch: string, now: number): void {
  const { head, clock_us, epoch: ended } = headOf(tables)
  const ended_us = Math.max(clock_us, now * 1000)
  tables.past.push({ epoch: ended, kept_no: head, ended_us })
  tables.head.set('head', { epoch, head, clock_us: ended_us, began_us: ended_us })
}

/** A row as it travels, by its key: whole, or as the tombstone of a purged one. */
export function wireRow(tables: AccountTables, key: string): WireRow {
  const { record, id } = refOfKey(key)
  const entry = tables.index.get(key)
  if (entry === undefined) throw new Error(`${key} has no place in the history`)
  const row = tables.rows[record].get(id)
  return row === undefined ? { id, purged: true, _no: entry.change_no } : wireRowOf(record, row, entry.change_no)
}
