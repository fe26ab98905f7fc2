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
  const revives = await deletedParents(tx, op, before)
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

/** Words of the record's parents that are deleted, when the op makes or leaves the record live. */
async function deletedParents(tx: LocalTransaction, op: Op, before: LocalRow | null): Promise<string[]> {
  if (op.kind === 'delete' || op.kind === 'purge') return []
  const values: Readonly<Record<string, unknown>> = { ...before, ...op.fields }
  const words: string[] = []
  for (const [field, parent] of Object.entries(definitionOf(op.record).parents)) {
    const id = values[field]
    if (typeof id !== 'string') continue
    // A parent is named by its table; the registry checks the name in a test.
    const record = parent.record as RecordName
    const [row] = await tx.rows(record, [id])
    if (row && row.deleted_at !== null) words.push(wordOf(record, id))
  }
  return words
}

async function readRows(tx: LocalTransaction, words: readonly string[]): Promise<Map<RecordName, LocalRow[]>> {
  const ids = new Map<RecordName, string[]>()
  for (const { record, id } of words.map(keyOf)) ids.set(record, [...(ids.get(record) ?? []), id])
  const rows = new Map<RecordName, LocalRow[]>()
  for (const [record, list] of ids) {
    const found = await tx.rows(record, list)
    rows.set(
      record,
      found.filter((row) => row !== undefined),
    )
  }
  return rows
}
