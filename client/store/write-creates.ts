import type { RecordName } from '#shared/records/registry.ts'
import { recordKey, refOfKey } from '#shared/records/op.ts'
import { ownerKeys } from './cascade.ts'
import type { LocalRow, LocalTransaction, NewEntry } from './local-store.ts'
import { applyEntry } from './optimistic-view.ts'

/**
 * Writes new records and their entries in bulk: five hundred one by one would take a second. Returns their rows in
 * order; `null`, with nothing written, where a record exists already or has a deleted owner, since then each must see
 * the rows before it.
 */
export async function writeCreates(tx: LocalTransaction, entries: readonly NewEntry[]): Promise<LocalRow[] | null> {
  const made = new Set(entries.map(({ op }) => recordKey(op.record, op.record_id)))
  if (made.size < entries.length || (await needsOneByOne(tx, entries, made))) return null

  const rows = entries.map((entry) => {
    const { record, record_id } = entry.op
    const row = applyEntry(record, record_id, null, entry)
    if (!row) throw new Error(`A change left no row of ${recordKey(record, record_id)}`)
    return row
  })
  const byRecord = Map.groupBy(rows.keys(), (at) => entries[at]?.op.record)
  for (const [record, places] of byRecord) {
    if (record)
      await tx.putRows(
        record,
        places.flatMap((at) => rows[at] ?? []),
      )
  }
  await tx.addEntries([...entries])
  return rows
}

async function needsOneByOne(
  tx: LocalTransaction,
  entries: readonly NewEntry[],
  made: ReadonlySet<string>,
): Promise<boolean> {
  const owners = entries.flatMap(({ op }) => ownerKeys(op.record, op.fields ?? {}))
  const wanted = Map.groupBy(new Set([...made, ...owners]), (key) => refOfKey(key).record)
  const isInTheWay = (record: RecordName, row: LocalRow | undefined) =>
    row !== undefined && (row.deleted_at !== null || made.has(recordKey(record, row.id)))
  for (const [record, keys] of wanted) {
    const found = await tx.rows(
      record,
      keys.map((key) => refOfKey(key).id),
    )
    if (found.some((row) => isInTheWay(record, row))) return true
  }
  return false
}
