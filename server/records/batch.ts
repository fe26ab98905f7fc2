import { utcDayOf } from '#shared/format/dates.ts'
import { isPurged, recordKey, refOfKey, type Op, type RecordRef, type WireRows } from '#shared/records/op.ts'
import type { NamingField } from '#shared/records/define-record.ts'
import type { PastHistory } from '#shared/records/merge-histories.ts'
import { namedIds } from '#shared/records/named-ids.ts'
import { isKnownTo, type RecordName } from '#shared/records/registry.ts'
import { afterCascade } from './after-cascade.ts'
import type { Execution, Permit } from './execution.ts'
import { LiveRows } from './live-rows.ts'
import type { Policy, PolicyContext } from './policy.ts'
import type {
  AccountState,
  DeviceState,
  Effects,
  Head,
  IndexEntry,
  AuthorKnowledge,
  BulkRows,
  NewBulkCascade,
  RecordStore,
  StoredRow,
} from './record-store.ts'
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

  private readonly head: Head
  private readonly rows = new WorkingRows()
  private readonly index = new Map<string, IndexEntry>()
  private readonly indexed = new Set<string>()
  private readonly touched = new Set<string>()
  private readonly reported = new Set<string>()
  private readonly labels = new Map<string, string | null>()
  private readonly named = new Map<string, ReadonlySet<string>>()
  private readonly live: LiveRows
  private past: readonly PastHistory[] = []
  private currentGroup: readonly Op[] = []
  private many: BulkRows | null = null
  private bulkCascade: NewBulkCascade | null = null
  private lastClock: number

  constructor(store: RecordStore, policies: readonly Policy[], execution: Execution, beginning: Beginning) {
    this.store = store
    this.live = new LiveRows(store, this.rows)
    this.policies = policies
    this.execution = execution
    this.head = beginning.head
    this.device = { ...beginning.device }
    this.account = beginning.account
    this.today = utcDayOf(new Date(execution.now))
    this.now = Math.max(execution.now * 1000, this.head.clock_us + 1)
    this.lastClock = this.now
  }

  /** Reads the histories before the present one: needed where an op speaks of them. */
  async preloadHistories(): Promise<void> {
    this.past = await this.store.pastHistories()
  }

  get histories(): readonly PastHistory[] {
    return this.past
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
      for (const row of stored) this.rows.remember(record, afterCascade(record, row, this.bulkCascade))
    }
    await this.preloadIndex(refs)
  }

  private async preloadIndex(refs: readonly RecordRef[]): Promise<void> {
    const missing = refs.filter(({ record, id }) => !this.indexed.has(recordKey(record, id)))
    if (missing.length === 0) return
    for (const { record, id } of missing) this.indexed.add(recordKey(record, id))
    for (const [key, entry] of await this.store.indexOf(missing)) this.index.set(key, entry)
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
    return this.rows.get(key) === null && (this.rows.isPurged(key) || this.index.get(key)?.dead === true)
  }

  /**
   * Returns rows as they stand now, live or deleted, that belong to others by a field. Within a bulk cascade (see
   * {@link beginBulkCascade}) it knows only those that need individual checks.
   */
  async dependents(record: RecordName, field: string, ownerIds: readonly string[]): Promise<StoredRow[]> {
    if (!this.isInCascade(record, field, ownerIds)) {
      const stored = await this.store.dependents(record, field, ownerIds)
      for (const row of stored) this.rows.remember(record, row)
      await this.preloadIndex(stored.map(({ id }) => ({ record, id })))
    }
    const owners = new Set(ownerIds)
    return this.rows.of(record).filter((row) => owners.has(String(row.fields[field])))
  }

  /** Returns whether a live row, or also a deleted one, names this id, as rows stand now. */
  async isNamed(naming: NamingField, id: string, { alsoDeleted = false } = {}): Promise<boolean> {
    const record = naming.record as RecordName // the registry's test checks the name
    const counts = ({ deleted_at }: StoredRow) => alsoDeleted || deleted_at === null
    const names = (row: StoredRow) => counts(row) && namedIds(naming, row.fields).includes(id)
    if (this.rows.of(record).some(names)) return true
    const read = this.rows.idsOf(record)
    // The store gives the same answer while the same rows are left out.
    const key = `${record}.${naming.field} ${read.length} ${alsoDeleted}`
    const named = this.named.get(key) ?? new Set(await this.store.namedBy(naming, read, alsoDeleted))
    this.named.set(key, named)
    return named.has(id)
  }

  private isInCascade(record: RecordName, field: string, [owner, ...others]: readonly string[]): boolean {
    const { many } = this
    return many?.record === record && many.field === field && many.owner === owner && others.length === 0
  }

  /**
   * Treats these rows as one from here on: only those are read that an op must check one by one, given what its author
   * `known`.
   */
  async beginBulkCascade(many: BulkRows, known: AuthorKnowledge | null): Promise<void> {
    const ids = await this.store.idsToCheck(many, known)
    await this.preload(ids.map((id) => ({ record: many.record, id })))
    this.many = many
  }

  /** Treats every row by itself again. */
  endBulkCascade(): void {
    this.many = null
  }

  /** Returns the owners of the rows of a bulk cascade: fields that name owners, each once. */
  async ownersInCascade(): Promise<{ record: RecordName; fields: Record<string, unknown> }[]> {
    const { many } = this
    return many ? (await this.store.ownersOf(many)).map((fields) => ({ record: many.record, fields })) : []
  }

  /** Deletes or restores the rows of a bulk cascade; `staying` are keys of rows that stay as they are. */
  cascade(op: Op, staying: ReadonlySet<string> = new Set()): void {
    const { many } = this
    if (!many) return
    const { deleted_by: undoes, ...below } = many
    const apart = this.rows.of(many.record).map(({ id }) => id)
    const except = apart.filter((id) => staying.has(recordKey(many.record, id)))
    const deleted_at = undoes === null ? Math.floor(this.now / 1000) : null
    this.bulkCascade = { ...below, op: op.id, undoes, deleted_at, except, apart }
  }

  /** Returns what the author of an op knew. Of rows that are named, later changes count as unknown. */
  knowledgeOf(op: Op): AuthorKnowledge | null {
    if (op.seen === undefined) return null
    return { no: this.toPresentHistory(op.seen, op.seen_in), device: this.execution.device.id }
  }

  /** All live rows of a record as they stand now. */
  liveRows(record: RecordName): Promise<StoredRow[]> {
    return this.live.of(record, this.bulkCascade)
  }

  /** The live rows of a record that belong to one other row by a field, as they stand now. */
  liveRowsOf(record: RecordName, field: string, owner: string): Promise<StoredRow[]> {
    return this.live.below(record, field, owner, this.bulkCascade)
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

  /** Marks a row as reported by a device from a history that was lost: it is nobody's change in this one. */
  markReported(record: RecordName, id: string): void {
    this.reported.add(recordKey(record, id))
  }

  purge(record: RecordName, id: string): void {
    this.replace(recordKey(record, id), null, true)
  }

  private replace(key: string, next: Slot, purged: boolean): void {
    this.rows.replace(key, next, purged)
    this.touched.add(key)
    for (const clock of Object.values(next?.clocks ?? {})) this.lastClock = Math.max(this.lastClock, clock[0])
  }

  beginGroup(ops: readonly Op[]): void {
    this.currentGroup = ops
    this.rows.beginGroup()
  }

  rollbackGroup(): void {
    this.rows.rollbackGroup()
  }

  /** Returns whether the author of an op knew a row as it stands: she had the last change of any other device. */
  knew(record: RecordName, id: string, op: Op): boolean {
    const key = recordKey(record, id)
    const entry = this.index.get(key)
    if (op.seen === undefined) return true
    // Her cursor passed what her build never showed her (rule sync.knows).
    if (!isKnownTo(op.knows, record)) return false
    if (this.reported.has(key)) return false
    if (entry === undefined) return true
    const byOthers = entry.device === this.execution.device.id ? entry.others_no : entry.change_no
    return [op.seen, op.seen_rows?.[key] ?? 0].some((no) => byOthers <= this.toPresentHistory(no, op.seen_in))
  }

  /**
   * Translates a change number of an earlier history into the present one, which doesn't know what came after the
   * backup.
   */
  private toPresentHistory(no: number, epoch: string | undefined): number {
    if (epoch === undefined || epoch === this.head.epoch) return no
    return Math.min(no, this.past.find((history) => history.epoch === epoch)?.kept_no ?? 0)
  }

  madeAt(op: Op): number {
    return this.execution.now - this.ageOf(op)
  }

  private ageOf(op: Op): number {
    return Math.max(0, this.execution.sentAt - op.made_at)
  }

  /** Stamps an op by the server's clock: not after now, not before the device's last one. Microseconds. */
  stampOf(op: Op): number {
    const earliest = Math.max(this.device.last_stamp, this.began) + 1
    const stamp = Math.min(this.now, Math.max(Math.round(this.now - this.ageOf(op) * 1000), earliest))
    this.device.last_stamp = stamp
    return stamp
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
      return row ? [{ record: refOfKey(key).record, row, reported: this.reported.has(key) }] : []
    })
    const purged = keys.filter((key) => this.rows.get(key) === null && this.rows.isPurged(key)).map(refOfKey)
    const { bulkCascade } = this
    const changed = rows.length + purged.length > 0 || bulkCascade !== null
    return { head: this.head.head + (changed ? 1 : 0), clock_us: this.lastClock, rows, purged, bulkCascade }
  }

  /** The canonical rows of every touched record. */
  async wireRows(head: number): Promise<WireRows> {
    const changed = new Set(this.rows.changedKeys())
    await this.preloadIndex([...this.touched].map(refOfKey))
    const rows: WireRows = {}
    for (const key of this.touched) {
      const { record, id } = refOfKey(key)
      const row = this.rows.get(key)
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
