import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import {
  isPurged,
  refOfKey,
  recordKey,
  type Op,
  type RecordRef,
  type WireRow,
  type WireRows,
} from '#shared/records/op.ts'
import { sameValue } from '#shared/records/values.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'
import type { AccountType } from '#shared/students/limit.ts'
import type { Execution } from './execute.ts'
import type { AccountState, DeviceState, Head, IndexEntry, RecordStore, StoredRow } from './record-store.ts'

/** A row as it stands in this batch: `null` = none, or purged. */
type Slot = StoredRow | null

/**
 * The rows one push works on, read set-wise beforehand and written once at the end. Changes of a group that is refused are
 * taken back from here, so that the database sees only what stands.
 */
export class Batch {
  readonly store: RecordStore
  readonly execution: Execution
  readonly head: Head
  readonly device: DeviceState
  readonly accountType: AccountType
  /** The school year the family is in; before its setup, that of today. */
  readonly schoolYear: string
  /** The server's clock of this transaction, in microseconds. */
  readonly now: number

  private readonly slots = new Map<string, Slot>()
  private readonly original = new Map<string, Slot>()
  private readonly index = new Map<string, IndexEntry>()
  private readonly indexed = new Set<string>()
  private readonly touched = new Set<string>()
  private readonly purgedKeys = new Set<string>()
  private readonly labels = new Map<string, string | null>()
  private journal: { key: string; slot: Slot; purged: boolean }[] = []
  private lastClock: number
  private students: Promise<void> | undefined

  constructor(store: RecordStore, execution: Execution, head: Head, device: DeviceState, account: AccountState) {
    this.store = store
    this.execution = execution
    this.head = head
    this.device = { ...device }
    this.accountType = account.account_type
    const today = new Date(execution.now).toISOString().slice(0, 10)
    this.schoolYear = account.active_school_year ?? schoolYearOf(today, account.school_year_start_month)
    this.now = Math.max(execution.now * 1000, head.clock_us + 1)
    this.lastClock = this.now
  }

  /** Reads rows, and where they stand in the account's history, in one statement per record. */
  async preload(refs: readonly RecordRef[]): Promise<void> {
    for (const [record, ids] of byRecord(refs)) {
      const missing = [...ids].filter((id) => !this.slots.has(recordKey(record, id)))
      if (missing.length === 0) continue
      for (const id of missing) this.slots.set(recordKey(record, id), null)
      for (const row of await this.store.rows(record, missing)) this.remember(record, row)
    }
    await this.preloadIndex(refs)
  }

  private async preloadIndex(refs: readonly RecordRef[]): Promise<void> {
    const missing = refs.filter(({ record, id }) => !this.indexed.has(recordKey(record, id)))
    if (missing.length === 0) return
    for (const { record, id } of missing) this.indexed.add(recordKey(record, id))
    for (const [key, entry] of await this.store.indexOf(missing)) this.index.set(key, entry)
  }

  private remember(record: RecordName, row: StoredRow): Slot {
    const key = recordKey(record, row.id)
    const slot = this.slots.get(key)
    if (slot) return slot
    if (this.original.has(key)) return null
    this.slots.set(key, row)
    return row
  }

  /** A row as it stands now; marks it as one whose canonical copy goes back with the answer. */
  async get(record: RecordName, id: string): Promise<Slot> {
    const key = recordKey(record, id)
    if (!this.slots.has(key)) await this.preload([{ record, id }])
    this.touched.add(key)
    return this.slots.get(key) ?? null
  }

  /** Whether a record that has no row was purged, rather than never accepted. */
  isPurged(record: RecordName, id: string): boolean {
    const key = recordKey(record, id)
    return this.slots.get(key) == null && (this.purgedKeys.has(key) || this.index.get(key)?.dead === true)
  }

  /** Children of rows as they stand now. */
  async children(record: RecordName, field: string, parentIds: readonly string[]): Promise<StoredRow[]> {
    const stored = await this.store.children(record, field, parentIds)
    for (const row of stored) this.remember(record, row)
    await this.preloadIndex(stored.map(({ id }) => ({ record, id })))
    const parents = new Set(parentIds)
    return this.rowsOf(record).filter((row) => parents.has(String(row.fields[field])))
  }

  private rowsOf(record: RecordName): StoredRow[] {
    return [...this.slots].flatMap(([key, slot]) => (slot && refOfKey(key).record === record ? [slot] : []))
  }

  /** How many active students the family has now, one of them left out. */
  async activeStudentsBeside(id: string): Promise<number> {
    this.students ??= this.store.liveRows('students').then((rows) => {
      for (const row of rows) this.remember('students', row)
    })
    await this.students
    const active = this.rowsOf('students').filter((row) => row.deleted_at === null && row.fields['is_active'] === true)
    return active.filter((row) => row.id !== id).length
  }

  /** Open conflicts of a record as they stand now. */
  openConflictsOf(recordId: string): StoredRow[] {
    return this.rowsOf('conflicts').filter(
      (row) => row.fields['record_id'] === recordId && row.fields['resolved_at'] === null,
    )
  }

  async preloadConflicts(recordIds: readonly string[]): Promise<void> {
    if (recordIds.length === 0) return
    for (const row of await this.store.openConflicts(recordIds)) this.remember('conflicts', row)
  }

  /** The label of a device for a conflict card. */
  async labelOf(device: string | null): Promise<string | null> {
    if (device === null) return null
    if (device === this.execution.device.id) return this.execution.device.label ?? this.device.label
    if (!this.labels.has(device)) this.labels.set(device, (await this.store.device(device))?.label ?? null)
    return this.labels.get(device) ?? null
  }

  put(record: RecordName, row: StoredRow): void {
    this.replace(recordKey(record, row.id), row, false)
  }

  purge(record: RecordName, id: string): void {
    this.replace(recordKey(record, id), null, true)
  }

  private replace(key: string, next: Slot, purged: boolean): void {
    const slot = this.slots.get(key) ?? null
    if (!this.original.has(key)) this.original.set(key, slot)
    this.journal.push({ key, slot, purged: this.purgedKeys.has(key) })
    this.slots.set(key, next)
    if (purged) this.purgedKeys.add(key)
    else this.purgedKeys.delete(key)
    this.touched.add(key)
    for (const clock of Object.values(next?.clocks ?? {})) this.lastClock = Math.max(this.lastClock, clock[0])
  }

  beginGroup(): void {
    this.journal = []
  }

  /** Takes back every change since {@link beginGroup}. */
  rollbackGroup(): void {
    for (const { key, slot, purged } of this.journal.reverse()) {
      this.slots.set(key, slot)
      if (purged) this.purgedKeys.add(key)
      else this.purgedKeys.delete(key)
    }
    this.journal = []
  }

  /** Whether the author of an op knew a row as it stands: she had pulled the last change that was not her own device's. */
  knew(record: RecordName, id: string, op: Op): boolean {
    const entry = this.index.get(recordKey(record, id))
    if (op.seen === undefined || entry === undefined) return true
    const byOthers = entry.device === this.execution.device.id ? entry.others_no : entry.change_no
    return byOthers <= op.seen
  }

  /** The moment an op was made, on the server's clock: not after now, not before the device's last one. Microseconds. */
  stampOf(op: Op): number {
    const age = Math.max(0, this.execution.sentAt - op.made_at) * 1000
    const stamp = Math.min(this.now, Math.max(Math.round(this.now - age), this.device.last_stamp + 1))
    this.device.last_stamp = stamp
    return stamp
  }

  private changedKeys(): string[] {
    return [...this.original.keys()].filter((key) => this.hasChanged(key))
  }

  private hasChanged(key: string): boolean {
    return !sameValue(this.original.get(key), this.slots.get(key))
  }

  /** The rows of a record that are to be written, as they stand now. */
  changedRows(record: RecordName): StoredRow[] {
    // Only these are compared: a push may bring hundreds of others.
    const keys = [...this.original.keys()].filter((key) => refOfKey(key).record === record && this.hasChanged(key))
    return keys.flatMap((key) => this.slots.get(key) ?? [])
  }

  /** What is to be written: changed rows and purged records, under the next change number. */
  changes(): { head: number; clock_us: number; rows: { record: RecordName; row: StoredRow }[]; purged: RecordRef[] } {
    const keys = this.changedKeys()
    const rows = keys.flatMap((key) => {
      const row = this.slots.get(key)
      return row ? [{ record: refOfKey(key).record, row }] : []
    })
    const purged = keys.filter((key) => this.slots.get(key) == null && this.purgedKeys.has(key)).map(refOfKey)
    const changed = rows.length + purged.length > 0
    return { head: this.head.head + (changed ? 1 : 0), clock_us: this.lastClock, rows, purged }
  }

  /** The canonical rows of every touched record. */
  async wireRows(head: number): Promise<WireRows> {
    const changed = new Set(this.changedKeys())
    await this.preloadIndex([...this.touched].map(refOfKey))
    const rows: WireRows = {}
    for (const key of this.touched) {
      const { record, id } = refOfKey(key)
      const row = this.slots.get(key)
      const no = changed.has(key) ? head : (this.index.get(key)?.change_no ?? 0)
      const wire = row
        ? wireRowOf(record, row, no)
        : this.isPurged(record, id)
          ? { id, purged: true as const, _no: no }
          : null
      if (wire && (isPurged(wire) || no > 0)) (rows[record] ??= []).push(wire)
    }
    return rows
  }
}

/** A stored row as it travels: flat, with its change number. */
export function wireRowOf(record: RecordName, row: StoredRow, no: number): WireRow {
  const { id, fields, ext, restores, deleted_at, deleted_by } = row
  const known = Object.fromEntries(definitionOf(record).fieldNames.map((name) => [name, fields[name] ?? null]))
  const unknown = Object.keys(ext).length > 0 ? { _x: ext } : {}
  return { id, ...known, deleted_at, deleted_by, restores, _no: no, ...unknown }
}

function byRecord(refs: readonly RecordRef[]): Map<RecordName, Set<string>> {
  const grouped = new Map<RecordName, Set<string>>()
  for (const { record, id } of refs) grouped.set(record, (grouped.get(record) ?? new Set()).add(id))
  return grouped
}
