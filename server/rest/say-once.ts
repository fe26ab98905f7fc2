import type { RecordName } from '#shared/records/registry.ts'
import { opOf, type Calling } from './write.ts'

type Fields = Readonly<Record<string, unknown>>

/** A record of which there is one for what it is about, by an id that follows from that. */
interface Once {
  record: RecordName
  id: string
  /** The fields that tell which it is: they never change. */
  which: Fields
  /** The other fields, with nothing said in them. */
  nothing: Fields
}

/** Makes the record, or says more of the one that is there; one that was deleted comes back, with nothing else said of it. */
export async function sayOnce(
  { store, applyAll }: Calling,
  { record, id, which, nothing }: Once,
  fields: Fields,
): Promise<void> {
  const [row] = await store.rows(record, [id])
  if (!row) return applyAll([opOf(record, id, 'create', { fields: { ...which, ...nothing, ...fields } })])
  if (row.deleted_at === null) return applyAll([opOf(record, id, 'set', { fields })])
  const from = { ...row.fields, deleted_by: row.deleted_by }
  await applyAll([
    opOf(record, id, 'restore', { from: { deleted_by: row.deleted_by } }),
    opOf(record, id, 'set', { fields: { ...nothing, ...fields }, from }),
  ])
}
