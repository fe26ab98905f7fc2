import type { RecordName } from '#shared/records/registry.ts'
import { newId } from '#client/store/new-id.ts'
import { ensureSignedIn } from '#client/store/accounts.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { makeRecordWriter, type Opened, type RecordWriter } from '#client/store/record-writer.ts'
import { announceSaved } from '#client/store/saved.ts'

/** Makes a record; answers its id and how to take it back. Throws `StorageFull` when the device has no room. */
export const create: RecordWriter['create'] = (record, fields, id) => currentWriter().create(record, fields, id)

/** Reads a record to change it: what `save` compares with is what the parent sees now. */
export const open: RecordWriter['open'] = (record, id) => currentWriter().open(record, id)

/** Saves what differs from what she saw when she opened it. */
export const save: RecordWriter['save'] = (opened, values) => currentWriter().save(opened, values)

/** Reads many records of a kind to change them, in one turn to the database. */
export const openAll: RecordWriter['openAll'] = (record, ids) => currentWriter().openAll(record, ids)

/**
 * A record that came while the form of a new one was open: of its fields she saw what `nothing` says, for that is what
 * her form began with (rule records.seen). `null` where none came.
 */
export async function openUnseen<Name extends RecordName>(
  record: Name,
  id: string,
  nothing: Readonly<Record<string, unknown>>,
): Promise<Opened<Name> | null> {
  const opened = await open(record, id)
  return opened && { ...opened, seen: { ...opened.seen, ...nothing } }
}

/** Deletes a record, with its children if it is a parent. */
export const remove: RecordWriter['remove'] = (opened) => currentWriter().remove(opened)

/** Brings a deleted record back. */
export const restore: RecordWriter['restore'] = (record, id) => currentWriter().restore(record, id)

/** Several changes that apply together or not at all, with one undo. */
export const commit: RecordWriter['commit'] = (changes, once) => currentWriter().commit(changes, once)

/** The types a screen needs to change records. */
export type { Opened, Receipt } from '#client/store/record-writer.ts'

const writers = new Map<string, RecordWriter>()

/** The record writer of the account that this page shows: ids and times are stamped here and nowhere else. */
function currentWriter(): RecordWriter {
  const account = currentAccountId()
  const known = writers.get(account)
  if (known) return known
  const writer = makeRecordWriter({
    account,
    ensureSignedIn: () => ensureSignedIn(account),
    store: dexieStore(account),
    now: Date.now,
    newId,
    wake: () => announceSaved(account),
  })
  writers.set(account, writer)
  return writer
}
