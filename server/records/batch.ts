import { utcDayOf } from '#shared/format/dates.ts'
import { isPurged, recordKey, refOfKey, type Op, type RecordRef, type WireRows } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { afterCascade } from './after-cascade.ts'
import { BatchCascade } from './batch-cascade.ts'
import type { Execution, Permit } from './execution.ts'
import { KnowledgeIndex } from './knowledge-index.ts'
import { LiveRows } from './live-rows.ts'
import { NamedRows } from './named-rows.ts'
import type { Policy, PolicyContext } from './policy.ts'
import type {
  AccountState,
  DeviceState,
  Effects,
  Head,
  AuthorKnowledge,
  BulkRows,
  RecordStore,
  StoredRow,
} from './record-store.ts'
import { Stamps } from './stamps.ts'
import { wireRowOf } from './stored-row.ts'
import { byRecord, WorkingRows, type Slot } from './working-rows.ts'

/** A batch's beginning, as the store has it. */
export interface Beginning {
  head: Head
  device: DeviceState
  account: AccountState
}

/**
 * The rows one push works on, read set-wise beforehand and written once at the end. Changes of a refused group are
 * undone here, so that the database sees only what stands.
 */
export class Batch implements PolicyContext {
  readonly store: RecordStore
  readonly policies: readonly Policy[]
  readonly execution: Execution
  readonly account: AccountState
  readonly device: DeviceState
  readonly today: string
  readonly now: number
  readonly index: KnowledgeIndex
  readonly stamps: Stamps
  readonly bulk: BatchCascade
  readonly named: NamedRows

  private readonly head: Head
  private readonly rows = new WorkingRows()
  private readonly touched = new Set<string>()
  private readonly labels = new Map<string, string | null>()
  private readonly live: LiveRows
  private currentGroup: readonly Op[] = []

  constructor(store: RecordStore, policies: readonly Policy[], execution: Execution, beginning: Beginning) {
    this.store = store
    this.live = new LiveRows(store, this.rows)
    this.policies = policies
    this.execution = execution
    this.head = beginning.head
    this.device = { ...beginning.device }
    this.account = beginning.account
    this.today = utcDayOf(new Date(execution.now))
    this.index = new KnowledgeIndex(store, this.head, execution.device.id)
    this.stamps = new Stamps(execution, this.head, this.device)
    this.bulk = new BatchCascade(store, this.rows, this.stamps.now)
    this.named = new NamedRows(store, this.rows)
    this.now = this.stamps.now
  }

  get group(): readonly Op[] {
    return this.currentGroup
  }

  get permit(): Permit | null {
    return this.execution.permit ?? null
  }

  get epoch(): string {
    return this.head.epoch
  }

  /** The beginning of the present history, in microseconds. */
  get began(): number {
    return this.head.began_us
  }

  /** Reads rows, and where they stand in the account's history, in one statement per record. */
  async preload(refs: readonly RecordRef[]): Promise<void> {
    for (const [record, ids] of byRecord(refs)) {
      const missing = [...ids].filter((id) => !this.rows.isRead(recordKey(record, id)))
      if (missing.length === 0) continue
      for (const id of missing) this.rows.expect(recordKey(record, id))
      const stored = await this.store.rows(record, missing)
      for (const row of stored) this.rows.remember(record, afterCascade(record, row, this.bulk.written))
    }
    await this.index.preload(refs)
  }

  async preloadConflicts(recordIds: readonly string[]): Promise<void> {
    if (recordIds.length === 0) return
    for (const row of await this.store.openConflicts(recordIds)) this.rows.remember('conflicts', row)
  }

  /** A row as it stands now; marks it as one whose canonical copy goes back with the answer. */
  async get(record: RecordName, id: string): Promise<Slot> {
    const key = recordKey(record, id)
    if (!this.rows.isRead(key)) await this.preload([{ record, id }])
    this.touched.add(key)
    return this.rows.get(key)
  }

  /** Returns whether a record without a row was purged, rather than never accepted. */
  isPurged(record: RecordName, id: string): boolean {
    const key = recordKey(record, id)
    return this.rows.get(key) === null && (this.rows.isPurged(key) || this.index.isPurged(key))
  }

  /**
   * Returns rows as they stand now, live or deleted, that belong to others by a field. Within a bulk cascade (see
   * {@link beginBulkCascade}) it knows only those that need individual checks.
   */
  async dependents(record: RecordName, field: string, ownerIds: readonly string[]): Promise<StoredRow[]> {
    if (!this.bulk.covers(record, field, ownerIds)) {
      const stored = await this.store.dependents(record, field, ownerIds)
      for (const row of stored) this.rows.remember(record, row)
      await this.index.preload(stored.map(({ id }) => ({ record, id })))
    }
    const owners = new Set(ownerIds)
    return this.rows.of(record).filter((row) => owners.has(String(row.fields[field])))
  }

  /**
   * Treats these rows as one from here on: only those are read that an op must check one by one, given what its author
   * `known`.
   */
  async beginBulkCascade(many: BulkRows, known: AuthorKnowledge | null): Promise<void> {
    const ids = await this.store.idsToCheck(many, known)
    await this.preload(ids.map((id) => ({ record: many.record, id })))
    this.bulk.begin(many)
  }

  /** All live rows of a record as they stand now. */
  liveRows(record: RecordName): Promise<StoredRow[]> {
    return this.live.of(record, this.bulk.written)
  }

  /** The live rows of a record that belong to one other row by a field, as they stand now. */
  liveRowsOf(record: RecordName, field: string, owner: string): Promise<StoredRow[]> {
    return this.live.below(record, field, owner, this.bulk.written)
  }

  /** Open conflicts of a record as they stand now. */
  openConflictsOf({ record, record_id }: Op): StoredRow[] {
    const isOpen = ({ fields }: StoredRow) =>
      fields['record'] === record && fields['record_id'] === record_id && fields['resolved_at'] === null
    return this.rows.of('conflicts').filter(isOpen)
  }

  /** The label of a device, for a conflict. */
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
    this.rows.replace(key, next, purged)
    this.touched.add(key)
    this.stamps.note(next)
  }

  beginGroup(ops: readonly Op[]): void {
    this.currentGroup = ops
    this.rows.beginGroup()
  }

  rollbackGroup(): void {
    this.rows.rollbackGroup()
  }

  madeAt(op: Op): number {
    return this.stamps.madeAt(op)
  }

  /** The rows of a record that are to be written, as they stand now. */
  changedRows(record: RecordName): StoredRow[] {
    return this.rows.changedKeys(record).flatMap((key) => this.rows.get(key) ?? [])
  }

  /** Collects what is to be written: changed rows and purged records, under the next change number. */
  changes(): Pick<Effects, 'head' | 'clock_us' | 'rows' | 'purged' | 'bulkCascade'> {
    const keys = this.rows.changedKeys()
    const rows = keys.flatMap((key) => {
      const row = this.rows.get(key)
      return row ? [{ record: refOfKey(key).record, row, reported: this.index.isReported(key) }] : []
    })
    const purged = keys.filter((key) => this.rows.get(key) === null && this.rows.isPurged(key)).map(refOfKey)
    const bulkCascade = this.bulk.written
    const changed = rows.length + purged.length > 0 || bulkCascade !== null
    return { head: this.head.head + (changed ? 1 : 0), clock_us: this.stamps.last, rows, purged, bulkCascade }
  }

  /** The canonical rows of every touched record. */
  async wireRows(head: number): Promise<WireRows> {
    const changed = new Set(this.rows.changedKeys())
    await this.index.preload([...this.touched].map(refOfKey))
    const rows: WireRows = {}
    for (const key of this.touched) {
      const { record, id } = refOfKey(key)
      const row = this.rows.get(key)
      const no = changed.has(key) ? head : this.index.changeNo(key)
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
