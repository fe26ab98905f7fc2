import type { RecordName } from '#shared/records/registry.ts'
import { opOf, type Calling, type Fields } from './write.ts'

/** A record whose id follows from its key fields: there is one for each key. */
interface KeyedRow {
  record: RecordName
  id: string
  /** The key fields; they never change. */
  key: Fields
  /** The other fields of a record in which nothing is said yet. */
  blank: Fields
}

/** Makes the record of a key, or changes the one that is there; a deleted one comes back with these fields only. */
export async function upsertByKey(
  { store, applyAll }: Calling,
  { record, id, key, blank }: KeyedRow,
  fields: Fields,
): Promise<void> {
  const [row] = await store.rows(record, [id])
  if (!row) return applyAll([opOf(record, id, 'create', { fields: { ...key, ...blank, ...fields } })])
  if (row.deleted_at === null) return applyAll([opOf(record, id, 'set', { fields })])
  const from = { ...row.fields, deleted_by: row.deleted_by }
  await applyAll([
    opOf(record, id, 'restore', { from: { deleted_by: row.deleted_by } }),
    opOf(record, id, 'set', { fields: { ...blank, ...fields }, from }),
  ])
}
