import { refOfKey, recordKey, type Op } from '#shared/records/op.ts'
import { dependentsOf, definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { LocalRow, LocalTransaction, OutboxEntry } from './local-store.ts'

/** The other rows that an op changes on screen: what it hides or shows below its own, deleted owners it brings back above. */
export interface Cascade {
  /** Keys of all those rows. */
  keys: string[]
  rows: Map<string, LocalRow>
  byRecord: Map<RecordName, LocalRow[]>
  marks: Pick<OutboxEntry, 'hides' | 'shows' | 'revives'>
}

/** Finds the rows an op reaches beside its own; `before` is its own row as shown until now. */
export async function cascadeOf(tx: LocalTransaction, op: Op, before: LocalRow | null): Promise<Cascade> {
  const hides = op.kind === 'delete' ? await keysBelow(tx, op, null) : []
  const shows = op.kind === 'restore' ? await keysBelow(tx, op, before?.deleted_by ?? null) : []
  const shown = await readRows(tx, shows)
  const revives = await deletedOwners(tx, op, before, shown)
  const keys = [...hides, ...shows, ...revives]
  const byRecord = await readRows(tx, keys)
  const rows = new Map([...byRecord].flatMap(([record, list]) => list.map((row) => [recordKey(record, row.id), row])))
  const marks = {
    ...(hides.length > 0 ? { hides } : {}),
    ...(shows.length > 0 ? { shows } : {}),
    ...(revives.length > 0 ? { revives } : {}),
  }
  return { keys, rows, byRecord, marks }
}

/** Keys of all below the op's row, as far as it is live, or was deleted by one op. */
async function keysBelow(tx: LocalTransaction, op: Op, deletedBy: string | null): Promise<string[]> {
  const keys = new Set<string>()
  const look = async (record: RecordName, ids: readonly string[]): Promise<void> => {
    for (const { child, field } of dependentsOf(record)) {
      const children = await tx.dependentIds(child, field, ids, deletedBy)
      const fresh = children.filter((id) => !keys.has(recordKey(child, id)))
      for (const id of fresh) keys.add(recordKey(child, id))
      if (fresh.length > 0) await look(child, fresh)
    }
  }
  await look(op.record, [op.record_id])
  return [...keys]
}

/** Keys of what is deleted above every row that the op makes or leaves live; the record itself comes back by its own op. */
async function deletedOwners(
  tx: LocalTransaction,
  op: Op,
  before: LocalRow | null,
  shown: ReadonlyMap<RecordName, readonly LocalRow[]>,
): Promise<string[]> {
  if (op.kind === 'delete' || op.kind === 'purge') return []
  const keys = new Set(ownerKeys(op.record, { ...before, ...op.fields }))
  for (const [record, rows] of shown) for (const row of rows) for (const key of ownerKeys(record, row)) keys.add(key)
  keys.delete(recordKey(op.record, op.record_id))
  return deletedAmong(tx, keys)
}

async function deletedAmong(tx: LocalTransaction, keys: ReadonlySet<string>): Promise<string[]> {
  const found = [...(await readRows(tx, [...keys]))].flatMap(([record, rows]) =>
    rows.map((row) => [record, row] as const),
  )
  const deleted = found.filter(([, row]) => row.deleted_at !== null)
  if (deleted.length === 0) return []
  const above = await deletedAmong(tx, new Set(deleted.flatMap(([record, row]) => ownerKeys(record, row))))
  return [...new Set([...deleted.map(([record, row]) => recordKey(record, row.id)), ...above])]
}

/** Keys of the records that values point to. */
export function ownerKeys(record: RecordName, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(definitionOf(record).belongsTo).flatMap(([field, owner]) => {
    const id = values[field]
    // An owner is named by its table; the registry checks the name in a test.
    return typeof id === 'string' ? [recordKey(owner.record as RecordName, id)] : []
  })
}

async function readRows(tx: LocalTransaction, keys: readonly string[]): Promise<Map<RecordName, LocalRow[]>> {
  const ids = new Map<RecordName, string[]>()
  for (const { record, id } of keys.map(refOfKey)) ids.set(record, [...(ids.get(record) ?? []), id])
  // All records at once: a parent waits for each turn to the database and back.
  const found = await Promise.all([...ids].map(([record, list]) => tx.rows(record, list)))
  return new Map(
    [...ids.keys()].map((record, place) => [record, (found[place] ?? []).filter((row) => row !== undefined)]),
  )
}

/** Keys of the rows of an op, and of the owners that a move takes its record away from. */
export function placesOf({ op, touches }: Pick<OutboxEntry, 'op' | 'touches'>): string[] {
  return op.kind === 'set' ? [...touches, ...ownerKeys(op.record, op.from ?? {})] : [...touches]
}
