import { keyOf, wordOf, type Op } from '#shared/records/op.ts'
import { childrenOf, definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { LocalRow, LocalTransaction, OutboxEntry } from './local-store.ts'

/** The other rows that an op changes on screen: children it hides or shows, deleted parents it brings back. */
export interface Reach {
  /** Words of all those rows. */
  words: string[]
  rows: Map<string, LocalRow>
  byRecord: Map<RecordName, LocalRow[]>
  marks: Pick<OutboxEntry, 'hides' | 'shows' | 'revives'>
}

/** Finds the rows an op reaches beside its own; `before` is its own row as shown until now. */
export async function reachOf(tx: LocalTransaction, op: Op, before: LocalRow | null): Promise<Reach> {
  const hides = op.kind === 'delete' ? await childWords(tx, op, null) : []
  const shows = op.kind === 'restore' ? await childWords(tx, op, before?.deleted_by ?? null) : []
  const shown = await readRows(tx, shows)
  const revives = await deletedParents(tx, op, before, shown)
  const words = [...hides, ...shows, ...revives]
  const byRecord = await readRows(tx, words)
  const rows = new Map([...byRecord].flatMap(([record, list]) => list.map((row) => [wordOf(record, row.id), row])))
  const marks = {
    ...(hides.length > 0 ? { hides } : {}),
    ...(shows.length > 0 ? { shows } : {}),
    ...(revives.length > 0 ? { revives } : {}),
  }
  return { words, rows, byRecord, marks }
}

async function childWords(tx: LocalTransaction, op: Op, deletedBy: string | null): Promise<string[]> {
  const words: string[] = []
  for (const { child, field } of childrenOf(op.record)) {
    const ids = await tx.childIds(child, field, op.record_id, deletedBy)
    words.push(...ids.map((id) => wordOf(child, id)))
  }
  return words
}

/** Words of the deleted parents of every row that the op makes or leaves live; the record itself comes back by its own op. */
async function deletedParents(
  tx: LocalTransaction,
  op: Op,
  before: LocalRow | null,
  shown: ReadonlyMap<RecordName, readonly LocalRow[]>,
): Promise<string[]> {
  if (op.kind === 'delete' || op.kind === 'purge') return []
  const words = new Set(parentWords(op.record, { ...before, ...op.fields }))
  for (const [record, rows] of shown)
    for (const row of rows) for (const word of parentWords(record, row)) words.add(word)
  words.delete(wordOf(op.record, op.record_id))
  const parents = await readRows(tx, [...words])
  return [...parents].flatMap(([record, rows]) =>
    rows.filter((row) => row.deleted_at !== null).map((row) => wordOf(record, row.id)),
  )
}

function parentWords(record: RecordName, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(definitionOf(record).parents).flatMap(([field, parent]) => {
    const id = values[field]
    // A parent is named by its table; the registry checks the name in a test.
    return typeof id === 'string' ? [wordOf(parent.record as RecordName, id)] : []
  })
}

async function readRows(tx: LocalTransaction, words: readonly string[]): Promise<Map<RecordName, LocalRow[]>> {
  const ids = new Map<RecordName, string[]>()
  for (const { record, id } of words.map(keyOf)) ids.set(record, [...(ids.get(record) ?? []), id])
  // All records at once: a parent waits for each turn to the database and back.
  const found = await Promise.all([...ids].map(([record, list]) => tx.rows(record, list)))
  return new Map(
    [...ids.keys()].map((record, place) => [record, (found[place] ?? []).filter((row) => row !== undefined)]),
  )
}
