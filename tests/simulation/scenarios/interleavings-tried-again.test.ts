import { expect, test } from 'vitest'
import { aSubject } from '#tests/support/builders.ts'
import { add, aFamilyWithALesson, change, log, opened, remove, syncAll } from './two-devices.ts'

test('a delete that is tried again takes from the screen what it takes on the server (rule sync.delete-of-owner)', async () => {
  const { home, ipad, phone, emma, science, lesson } = await aFamilyWithALesson()
  await remove(ipad.writer, 'subjects', science)
  ipad.line = 'refuses pushes'
  await ipad.sync()
  expect(ipad.lists('activities')).toEqual([lesson])
  ipad.line = 'clear'
  const since = await log(ipad, emma, science)
  await syncAll(ipad)

  await ipad.retry(ipad.outbox()[0]?.seq ?? 0)
  expect(ipad.lists('activities')).toEqual([])
  await syncAll(ipad, phone)

  for (const id of [lesson, since]) expect(home.onServer('activities', id)?.deleted_at).not.toBeNull()
  for (const device of [ipad, phone]) expect(device.lists('activities')).toEqual([])
})

test('so it does with what another device has put there since, which she has on the screen by then', async () => {
  const { home, ipad, phone, emma, science, lesson } = await aFamilyWithALesson()
  await change(ipad, 'subjects', science, { name: ' ' })
  await remove(ipad.writer, 'subjects', science)
  await ipad.sync()
  const since = await log(phone, emma, science)
  await syncAll(phone, ipad)
  expect(ipad.lists('activities')).toEqual([lesson, since])

  await ipad.retry(ipad.outbox()[1]?.seq ?? 0)
  await syncAll(ipad, phone)

  for (const id of [lesson, since]) expect(home.onServer('activities', id)?.deleted_at).not.toBeNull()
  for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
})

test('a retried delete keeps no copy of rows that have left its record (rule sync.delete-of-owner)', async () => {
  const { ipad, phone, science, lesson } = await aFamilyWithALesson()
  const art = await add(ipad, 'subjects', aSubject({ name: 'Art' }))
  await syncAll(ipad, phone)
  await remove(ipad.writer, 'subjects', science)
  ipad.line = 'refuses pushes'
  await ipad.sync()
  ipad.line = 'clear'
  await change(phone, 'activities', lesson, { subject_id: art })
  await syncAll(phone, ipad)

  await ipad.retry(ipad.outbox()[0]?.seq ?? 0)
  await syncAll(ipad, phone)

  expect(ipad.shows('activities', lesson)?.subject_id).toBe(art)
  expect(ipad.outbox()).toEqual([])
  expect(ipad.disk().serverRows).toEqual(new Map())
})

test('a restore that is tried again goes on showing what it brings back (rule sync.restore)', async () => {
  const { ipad, phone, science, lesson } = await aFamilyWithALesson()
  await remove(ipad.writer, 'subjects', science)
  await syncAll(ipad, phone)
  await ipad.writer.restore('subjects', science)
  ipad.line = 'refuses pushes'
  await ipad.sync()
  expect(ipad.outbox()).toMatchObject([{ state: 'rejected', op: { kind: 'restore' } }])

  await ipad.retry(ipad.outbox()[0]?.seq ?? 0)

  expect(ipad.lists('activities')).toEqual([lesson])
})

test('a delete resent automatically keeps hiding its rows, though its record is back (rule sync.delete-of-owner)', async () => {
  const { home, ipad, phone, emma, science, lesson } = await aFamilyWithALesson()
  const art = await add(ipad, 'subjects', aSubject({ name: 'Art' }))
  const [kept, gone] = [await log(ipad, emma, science), await log(ipad, emma, science)]
  await syncAll(ipad, phone)
  await ipad.writer.commit([
    { kind: 'set', opened: await opened(ipad.writer, 'activities', lesson), values: { subject_id: art, title: ' ' } },
    { kind: 'delete', opened: await opened(ipad.writer, 'subjects', science) },
  ])
  await ipad.writer.restore('activities', kept)
  ipad.line = 'answers are lost'
  await ipad.sync()
  ipad.line = 'clear'
  await change(ipad, 'activities', lesson, { title: 'Snow' })
  // The refusal and her correction are taken in at once, and what it hid is drawn before the delete is answered.
  const { send } = ipad.ports
  const shown: string[][] = []
  ipad.ports.send = (request) => {
    shown.push(ipad.lists('activities'))
    return send(request)
  }

  await syncAll(ipad, phone)

  expect(ipad.outbox()).toEqual([])
  expect(shown).not.toContainEqual(expect.arrayContaining([gone]))
  expect(home.onServer('activities', kept)?.deleted_at).toBeNull()
  expect(home.onServer('activities', gone)?.deleted_at).not.toBeNull()
  for (const device of [ipad, phone]) expect(device.lists('activities')).toEqual([lesson, kept])
})
