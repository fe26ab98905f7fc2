import { recordKey, refOfKey, type RecordRef } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { StoredRow } from './record-store.ts'

/** A row as it stands now: `null` = none, or purged. */
export type Slot = StoredRow | null

/** Rows by their keys, in memory: as they stand now, as they were, and the way back to where the group began. */
export class WorkingRows {
  private readonly slots = new Map<string, Slot>()
  private readonly original = new Map<string, Slot>()
  private readonly purgedKeys = new Set<string>()
  private journal: { key: string; slot: Slot; purged: boolean }[] = []

  isRead(key: string): boolean {
    return this.slots.has(key)
  }

  get(key: string): Slot {
    return this.slots.get(key) ?? null
  }

  /** Purged in this push. */
  isPurged(key: string): boolean {
    return this.purgedKeys.has(key)
  }

  /** Says that a row was asked for: until one is remembered there is none. */
  expect(key: string): void {
    this.slots.set(key, null)
  }

  /** Takes a row as the store has it, unless it was read, or changed, before. */
  remember(record: RecordName, row: StoredRow): void {
    const key = recordKey(record, row.id)
    if (this.slots.get(key) || this.original.has(key)) return
    this.slots.set(key, row)
  }

  of(record: RecordName): StoredRow[] {
    return [...this.slots].flatMap(([key, slot]) => (slot && refOfKey(key).record === record ? [slot] : []))
  }

  /** Ids that were asked for, whether there is a row or not. */
  idsOf(record: RecordName): string[] {
    return [...this.slots.keys()].flatMap((key) => (refOfKey(key).record === record ? [refOfKey(key).id] : []))
  }

  replace(key: string, next: Slot, purged: boolean): void {
    const slot = this.get(key)
    if (!this.original.has(key)) this.original.set(key, slot)
    this.journal.push({ key, slot, purged: this.purgedKeys.has(key) })
    this.slots.set(key, next)
    this.markPurged(key, purged)
  }

  beginGroup(): void {
    this.journal = []
  }

  /** Takes back every change since {@link beginGroup}. */
  rollbackGroup(): void {
    for (const { key, slot, purged } of this.journal.reverse()) {
      this.slots.set(key, slot)
      this.markPurged(key, purged)
    }
    this.journal = []
  }

  /**
   * Returns keys of the rows that differ from the store; also of what came and was purged, which leaves a mark there.
   */
  changedKeys(record?: RecordName): string[] {
    // Only those of the record are compared: a push may bring hundreds of others.
    const keys = [...this.original.keys()].filter((key) => record === undefined || refOfKey(key).record === record)
    return keys.filter((key) => this.isPurged(key) || !sameValue(this.original.get(key), this.slots.get(key)))
  }

  private markPurged(key: string, purged: boolean): void {
    if (purged) this.purgedKeys.add(key)
    else this.purgedKeys.delete(key)
  }
}

/** The ids of refs, by their records. */
export function byRecord(refs: readonly RecordRef[]): Map<RecordName, Set<string>> {
  const grouped = new Map<RecordName, Set<string>>()
  for (const { record, id } of refs) grouped.set(record, (grouped.get(record) ?? new Set()).add(id))
  return grouped
}
