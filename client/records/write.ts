import { newId } from '#client/store/new-id.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { makeDoor, type Door } from '#client/store/record-writer.ts'
import { announceSaved } from '#client/store/saved.ts'

/** Makes a record; answers its id and how to take it back. Throws `StorageFull` when the device has no room. */
export const create: Door['create'] = (record, fields, id) => currentDoor().create(record, fields, id)

/** Reads a record to change it: what `save` compares with is what the parent sees now. */
export const open: Door['open'] = (record, id) => currentDoor().open(record, id)

/** Saves what differs from what she saw when she opened it. */
export const save: Door['save'] = (opened, values) => currentDoor().save(opened, values)

/** Deletes a record, with its children if it is a parent. */
export const remove: Door['remove'] = (opened) => currentDoor().remove(opened)

/** Brings a deleted record back. */
export const restore: Door['restore'] = (record, id) => currentDoor().restore(record, id)

/** Several changes that apply together or not at all, with one undo. */
export const commit: Door['commit'] = (changes, once) => currentDoor().commit(changes, once)

/** The types a screen needs to change records. */
export type { Opened, Receipt } from '#client/store/record-writer.ts'

const doors = new Map<string, Door>()

/** The door of the account that is signed in: ids and times are stamped here and nowhere else. */
function currentDoor(): Door {
  const account = currentAccountId()
  const known = doors.get(account)
  if (known) return known
  const door = makeDoor({
    store: dexieStore(account),
    now: Date.now,
    newId,
    wake: () => announceSaved(account),
  })
  doors.set(account, door)
  return door
}
