import { expect, test } from 'vitest'
import { aBook } from '#tests/support/builders.ts'
import { asBuild, type Build } from '#tests/simulation/world/builds.ts'
import type { ScriptedDevice } from './household.ts'
import { add, aFamilyWithALesson, remove, syncAll } from './two-devices.ts'

/** Emma has a book, and the phone's build knows none. */
async function aBookUnknownToThePhone() {
  const family = await aFamilyWithALesson()
  const { ipad, emma } = family
  const book = await add(ipad, 'books', aBook())
  const reading = { student_id: emma, book_id: book, finished_on: '2026-11-06', note: null }
  return { ...family, book, reading }
}

type Family = Awaited<ReturnType<typeof aBookUnknownToThePhone>>

test.each<[what: string, author: Build, sender: Build, between?: (family: Family) => Promise<unknown>]>([
  ['sent by that build', 'before', 'before'],
  ['sent after its update', 'before', 'this'],
  ['made after its update, before a pull', 'this', 'this'],
  ['made after its update, while it reads a restored server', 'this', 'this', beginToReadRestored],
])(
  'a build without books leaves books that it never showed below a child: a delete %s (rule sync.knows)',
  async (...given) => {
    const [, author, sender, between] = given
    const family = await aBookUnknownToThePhone()
    const { home, ipad, phone, emma, book, reading } = family
    const id = await add(ipad, 'book_readings', reading)
    await syncAll(ipad)
    await syncAs('before', phone)
    expect(phone.lists('books')).toEqual([])

    await between?.(family)
    await asBuild(author, () => remove(phone.writer, 'students', emma))
    await syncAs(sender, phone)
    await syncAll(phone, ipad)

    expect(home.onServer('students', emma)).toMatchObject({ deleted_at: null, is_active: false })
    expect(phone.cards()).toMatchObject([{ record_id: emma, field: '*', kept: 'kept', lost: 'deleted' }])
    for (const device of [phone, ipad]) {
      expect(device.lists('books')).toEqual([book])
      expect(device.lists('book_readings')).toEqual([id])
    }
  },
)

test('an updated device deletes what it shows below a child, also before it has pulled (rule sync.knows)', async () => {
  const { home, ipad, phone, emma, reading } = await aBookUnknownToThePhone()
  await syncAll(ipad)
  await syncAs('before', phone)
  await add(phone, 'book_readings', reading)

  await remove(phone.writer, 'students', emma)
  await syncAll(phone)

  expect(phone.cards()).toEqual([])
  expect(home.onServer('students', emma)?.deleted_at).not.toBeNull()
})

/** A turn of a device whose app is of one build; the server is of this one. */
async function syncAs(build: Build, device: ScriptedDevice): Promise<void> {
  const { ports } = device
  device.ports = { ...ports, send: (request) => asBuild('this', () => ports.send(request)) }
  await asBuild(build, () => syncAll(device))
  device.ports = ports
}

/** The phone hears of the restored server, and of nothing else. */
async function beginToReadRestored({ home, phone }: Family): Promise<void> {
  home.server.records.backUp(home.account)
  await home.server.restart(home.account)
  const { ports } = phone
  let calls = 0
  const send: typeof ports.send = async (request) =>
    (calls += 1) === 1 ? await ports.send(request) : { kind: 'unreachable' }
  phone.ports = { ...ports, send }
  await phone.sync()
  phone.ports = ports
}
