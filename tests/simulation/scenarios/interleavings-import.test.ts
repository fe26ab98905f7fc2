import { describe, expect, test } from 'vitest'
import type { ScriptedDevice } from './household.ts'
import { importInto } from './importing.ts'
import { aFamilyWithALesson, change, remove, syncAll } from './two-devices.ts'

const today = '2026-11-20'

/** Who reaches the server first. */
const orders = [
  ['the iPad', 0],
  ['the phone', 1],
] as const

describe.each(orders)(
  'an archive that two devices bring in, %s first (rules archives.other-family, sync.generated)',
  (_who, first) => {
    test('both at once: every record is there once, without a card', async () => {
      const { home, ipad, phone, inOrder } = await aFamilyOfTwo(first)
      await importOn(ipad, home.newId())
      home.pass(5)
      await importOn(phone, home.newId())

      await inOrder()

      for (const device of [ipad, phone]) {
        expect(ipad.lists('activities')).toHaveLength(7)
        expect([device.lists('students').length, device.lists('subjects').length]).toEqual([2, 2])
        expect([device.cards(), device.outbox()]).toEqual([[], []])
      }
    })

    test('changed on one before the other sent its own: the change stands', async () => {
      const { home, ipad, phone, inOrder } = await aFamilyOfTwo(first)
      await importOn(ipad, home.newId())
      const entry = importedOn(ipad)
      await change(ipad, 'activities', entry, { title: 'Verbs, with the sun out' })
      home.pass(60)
      await importOn(phone, home.newId())

      await inOrder()

      for (const device of [ipad, phone]) {
        expect(device.shows('activities', entry)).toMatchObject({ title: 'Verbs, with the sun out' })
        expect([device.cards(), device.outbox()]).toEqual([[], []])
      }
    })
  },
)

test('what one device deleted comes back where another brings in the same, not knowing of it, and a card says so (rule archives.groups)', async () => {
  const { home, ipad, phone } = await aFamilyOfTwo(0)
  await importOn(ipad, home.newId())
  const entry = importedOn(ipad)
  await syncAll(ipad)
  await remove(ipad.writer, 'activities', entry)
  await syncAll(ipad)
  home.pass(60)
  await importOn(phone, home.newId())

  await syncAll(phone, ipad)

  for (const device of [ipad, phone]) {
    expect(device.lists('activities')).toHaveLength(7)
    expect(device.cards()).toMatchObject([{ record_id: entry, field: '*', kept: 'kept', lost: 'deleted' }])
  }
})

test('an import that was broken off goes on, also after a sync, and brought in again it adds nothing (rule archives.groups)', async () => {
  const { home, ipad, phone } = await aFamilyOfTwo(0)
  const run = home.newId()
  let left = 2
  const commit: typeof ipad.writer.commit = async (changes, once) => {
    if ((left -= 1) < 0) throw new Error('closed')
    return await ipad.writer.commit(changes, once)
  }
  await expect(importOn(ipad, run, { ...ipad.writer, commit })).rejects.toThrow('closed')
  await syncAll(ipad, phone)

  expect(await importOn(ipad, run)).toBe(8)
  expect(await importOn(phone, home.newId())).toBe(2)
  await syncAll(ipad, phone)

  expect(await importOn(ipad, home.newId())).toBe(0)
  for (const device of [ipad, phone]) expect(device.lists('activities')).toHaveLength(7)
})

test('brought in again on a device that doesn’t know of a delete it brings nothing back (rule archives.deleted)', async () => {
  const { home, ipad, phone } = await aFamilyOfTwo(0)
  await importOn(ipad, home.newId())
  await syncAll(ipad, phone)
  const nora = phone.lists('students').find((id) => phone.shows('students', id)?.name === 'Nora') ?? ''
  await remove(phone.writer, 'students', nora)
  await syncAll(phone)

  expect(await importOn(ipad, home.newId())).toBe(0)
  await syncAll(ipad)

  expect([ipad.shows('students', nora), ipad.lists('activities').length]).toEqual([null, 1])
})

async function aFamilyOfTwo(first: 0 | 1) {
  const family = await aFamilyWithALesson()
  const { ipad, phone } = family
  const inOrder = () => (first === 0 ? syncAll(ipad, phone, ipad) : syncAll(phone, ipad, phone))
  return { ...family, inOrder }
}

/** Brings the archive in on a device; answers how many records it made in all. */
function importOn(device: ScriptedDevice, run: string, writer = device.writer): Promise<number> {
  const { account, store } = device.ports
  return importInto({ account, store, writer, tables: device.disk, today }, run)
}

function importedOn(device: ScriptedDevice): string {
  const entry = device.lists('activities').find((id) => device.shows('activities', id)?.title === 'Verbs 3')
  return entry ?? expect.fail('The entry was brought in')
}
