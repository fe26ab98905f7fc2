import { dependentsOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import { recordKey, type RecordRef } from '#shared/records/op.ts'
import type { Batch } from './batch.ts'
import type { StoredRow } from './record-store.ts'

/** A row that belongs to another one, or to one that does. */
export interface Descendant {
  record: RecordName
  row: StoredRow
  /** Keys of the rows, among those looked at, that it belongs to. */
  owners: string[]
}

/**
 * Returns every row below one, as far as `counts` allows: a row that doesn't count ends its branch. A row with two
 * owners comes once. Reads level by level, one statement for each kind of dependent, owners before what belongs to
 * them.
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
      for (const { child: dependent, field } of dependentsOf(record)) {
        for (const row of (await batch.dependents(dependent, field, ids)).filter(counts)) {
          const owner = recordKey(record, String(row.fields[field]))
          const key = recordKey(dependent, row.id)
          const known = found.get(key)
          if (known) known.owners.push(owner)
          else {
            found.set(key, { record: dependent, row, owners: [owner] })
            const ids = next.get(dependent)
            if (ids) ids.push(row.id)
            else next.set(dependent, [row.id])
          }
        }
      }
    }
    level = next
  }
  // The registry names owners before what belongs to them.
  const rank = (one: Descendant) => recordNames.indexOf(one.record)
  return [...found.values()].sort((one, other) => rank(one) - rank(other))
}
