import { dependentsOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import { recordKey, type RecordRef } from '#shared/records/op.ts'
import type { Batch } from './batch.ts'
import type { StoredRow } from './record-store.ts'

/** A row that belongs to another one, or to one that does. */
export interface Descendant {
  record: RecordName
  row: StoredRow
  /** Keys of the rows, among those looked at, that it belongs to. */
  parents: string[]
}

/**
 * Every row below one, as far as `counts` lets it: what does not count ends its branch. A row with two parents below comes once.
 * Level by level, one statement for each kind of child. Parents come before their children.
 */
export async function descendantsOf(
  batch: Batch,
  top: RecordRef,
  counts: (row: StoredRow) => boolean,
): Promise<Descendant[]> {
  const found = new Map<string, Descendant>()
  let level = new Map<RecordName, string[]>([[top.record, [top.id]]])
  while (level.size > 0) {
    const next = new Map<RecordName, string[]>()
    for (const [record, ids] of level) {
      for (const { child, field } of dependentsOf(record)) {
        for (const row of (await batch.children(child, field, ids)).filter(counts)) {
          const parent = recordKey(record, String(row.fields[field]))
          const key = recordKey(child, row.id)
          const known = found.get(key)
          if (known) known.parents.push(parent)
          else {
            found.set(key, { record: child, row, parents: [parent] })
            next.set(child, [...(next.get(child) ?? []), row.id])
          }
        }
      }
    }
    level = next
  }
  // The registry names owners before what belongs to them.
  const place = (one: Descendant) => recordNames.indexOf(one.record)
  return [...found.values()].sort((one, other) => place(one) - place(other))
}
