import type { Table } from 'dexie'

/** Up to so many keys are looked up one by one; for more, reading together what lies together is faster. */
export const fewKeys = 8

/**
 * Reads rows by their keys, in that order; `undefined` where there is none. For many keys, probes the range between
 * first and last before fetching: new keys find nothing there, and rows that were made together lie together, and are
 * read at once.
 */
export async function getMany<Row>(table: Table<Row, string>, keys: readonly string[]): Promise<(Row | undefined)[]> {
  const [first, last] = keys.length > fewKeys ? endsOf(keys.toSorted()) : []
  if (first === undefined || last === undefined) return table.bulkGet([...keys])

  const between = () => table.where(':id').between(first, last, true, true)
  // A few others may lie between them, which are read for nothing.
  const max = Math.ceil(keys.length * 1.5)
  const there = await between().limit(max).primaryKeys()
  if (there.length === max) return table.bulkGet([...keys])
  const wanted = new Set(keys)
  if (!there.some((key) => wanted.has(key))) return keys.map(() => undefined)

  const rows = await between().toArray()
  const byKey = new Map(there.map((key, index) => [key, rows[index]]))
  return keys.map((key) => byKey.get(key))
}

/** The first and the last of a sorted list. */
export function endsOf<T>(sorted: readonly T[]): [T | undefined, T | undefined] {
  return [sorted[0], sorted.at(-1)]
}
