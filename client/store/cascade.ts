import { keyOf, wordOf, type Op } from '#shared/records/op.ts'
import { childrenOf, definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { LocalRow, LocalTransaction, OutboxEntry } from './local-store.ts'

/** The other rows that an op changes on screen: what it hides or shows below its own, deleted parents it brings back above. */
export interface Reach {
  /** Words of all those rows. */
  words: string[]
  rows: Map<string, LocalRow>
  byRecord: Map<RecordName, LocalRow[]>
  marks: Pick<OutboxEntry, 'hides' | 'shows' | 'revives'>
}

/** Finds the rows an op reaches beside its own; `before` is its own row as shown until now. */
export async function reachOf(tx: LocalTransaction, op: Op, before: LocalRow | null): Promise<Reach> {
  const hides = op.kind === 'delete' ? await wordsBelow(tx, op, null) : []
  const shows = op.kind === 'restore' ? await wordsBelow(tx, op, before?.deleted_by ?? null) : []
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

/** Words of all below the op's row, as far as it is live, or was deleted by one op. */
async function wordsBelow(tx: LocalTransaction, op: Op, deletedBy: string | null): Promise<string[]> {
  const words = new Set<string>()
  const look = async (record: RecordName, ids: readonly string[]): Promise<void> => {
    for (const { child, field } of childrenOf(record)) {
      const children = await tx.childIds(child, field, ids, deletedBy)
      const fresh = children.filter((id) => !words.has(wordOf(child, id)))
      for (const id of fresh) words.add(wordOf(child, id))
      if (fresh.length > 0) await look(child, fresh)
    }
  }
  await look(op.record, [op.record_id])
  return [...words]
}

/** Words of what is deleted above every row that the op makes or leaves live; the record itself comes back by its own op. */
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
  return deletedAmong(tx, words)
}

async function deletedAmong(tx: LocalTransaction, words: ReadonlySet<string>): Promise<string[]> {
  const found = [...(await readRows(tx, [...words]))].flatMap(([record, rows]) =>
    rows.map((row) => [record, row] as const),
  )
  const deleted = found.filter(([, row]) => row.deleted_at !== null)
  if (deleted.length === 0) return []
  const above = await deletedAmong(tx, new Set(deleted.flatMap(([record, row]) => parentWords(record, row))))
  return [...new Set([...deleted.map(([record, row]) => wordOf(record, row.id)), ...above])]
}

/** Words of the records that values point to. */
export function parentWords(record: RecordName, values: Readonly<Record<string, unknown>>): string[] {
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
