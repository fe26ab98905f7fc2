import { expect, test } from 'vitest'
import { aSubject } from '#tests/support/builders.ts'
import type { ScriptedDevice } from './household.ts'
import { add, aFamilyWithALesson, carry, change, log, opened, remove, removeForEver, syncAll } from './two-devices.ts'

test('a subject is not deleted before the news that a lesson left it (rule sync.delete-waits)', async () => {
  const { home, ipad, phone, science, lesson } = await aFamilyWithALesson()
  const art = await add(ipad, 'subjects', aSubject({ name: 'Art' }))
  await syncAll(ipad, phone)
  await change(ipad, 'activities', lesson, { title: 'Clay' })
  await remove(ipad.writer, 'activities', lesson)
  await ipad.writer.restore('activities', lesson)
  await change(ipad, 'activities', lesson, { subject_id: art })
  await remove(ipad.writer, 'subjects', science)

  await syncAll(ipad, phone)

  expect(home.onServer('activities', lesson)).toMatchObject({ subject_id: art, deleted_at: null })
  expect(home.onServer('subjects', science)?.deleted_at).not.toBeNull()
  for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
})

test('nor when the server refuses to move it: it asks again (rule sync.delete-waits)', async () => {
  const { home, ipad, science, lesson } = await aFamilyWithALesson()
  const art = await add(ipad, 'subjects', aSubject({ name: 'Art' }))
  await syncAll(ipad)
  await change(ipad, 'activities', lesson, { subject_id: art, date: 'some day' })
  await remove(ipad.writer, 'subjects', science)

  await ipad.sync()

  expect(home.onServer('activities', lesson)).toMatchObject({ subject_id: science, deleted_at: null })
  expect(ipad.outbox()).toMatchObject([{ reason: 'validation' }, { reason: 'edit_rejected', op: { kind: 'delete' } }])
  expect(ipad.lists('subjects').sort()).toEqual([science, art].sort())
})

test('nor when it was refused before: also then it asks (rule sync.delete-waits)', async () => {
  const { home, ipad, science, lesson } = await aFamilyWithALesson()
  const art = await add(ipad, 'subjects', aSubject({ name: 'Art' }))
  await syncAll(ipad)
  await change(ipad, 'activities', lesson, { subject_id: art, date: 'some day' })
  await ipad.sync()
  await remove(ipad.writer, 'subjects', science)

  await ipad.sync()

  expect(home.onServer('activities', lesson)).toMatchObject({ subject_id: science, deleted_at: null })
  expect(ipad.outbox()).toMatchObject([{ reason: 'validation' }, { reason: 'edit_rejected', op: { kind: 'delete' } }])
  expect(ipad.lists('subjects').sort()).toEqual([science, art].sort())
})

test('nor while it waits for a record that was refused (rule sync.delete-waits)', async () => {
  const { home, ipad, science, lesson } = await aFamilyWithALesson()
  const art = await add(ipad, 'subjects', { ...aSubject({ name: 'Art' }), color: 'no color' })
  await ipad.sync()
  expect(ipad.outbox()).toMatchObject([{ reason: 'validation' }])
  await change(ipad, 'activities', lesson, { subject_id: art })
  await remove(ipad.writer, 'subjects', science)

  await ipad.sync()

  expect(home.onServer('activities', lesson)).toMatchObject({ subject_id: science, deleted_at: null })
  expect(ipad.outbox().at(-1)).toMatchObject({ reason: 'edit_rejected', op: { kind: 'delete' } })
})

test('nor while what the server could not read, and has, put it there (rule sync.delete-waits)', async () => {
  const { home, ipad, emma, science } = await aFamilyWithALesson()
  const art = await add(ipad, 'subjects', aSubject({ name: 'Art' }))
  await syncAll(ipad)
  const clay = await log(ipad, emma, science)
  ipad.line = 'answers are lost'
  await ipad.sync()
  await change(ipad, 'activities', clay, { subject_id: art })
  await remove(ipad.writer, 'subjects', science)
  await carry(ipad, 1 / 512)
  refuseOnce(ipad)

  await ipad.sync()

  expect(home.onServer('activities', clay)).toMatchObject({ subject_id: science, deleted_at: null })
  expect(ipad.outbox()).toMatchObject([
    { reason: 'refused_by_server', op: { kind: 'create' } },
    { state: 'blocked', op: { kind: 'set' } },
    { reason: 'edit_rejected', op: { kind: 'delete' } },
  ])

  await ipad.retry(ipad.outbox()[0]?.seq ?? 0)
  await ipad.retry(ipad.outbox().at(-1)?.seq ?? 0)
  await syncAll(ipad)

  expect(home.onServer('activities', clay)).toMatchObject({ subject_id: art, deleted_at: null })
  expect(home.onServer('subjects', science)?.deleted_at).not.toBeNull()
  expect(ipad.cards()).toEqual([])
})

test('what is made behind a delete that has to go out again is not taken by it (rule sync.delete-waits)', async () => {
  const { home, ipad, phone, emma, science, lesson } = await aFamilyWithALesson()
  const art = await add(ipad, 'subjects', aSubject({ name: 'Art' }))
  await syncAll(ipad, phone)
  await removeForEver(phone.writer, 'activities', lesson)
  await syncAll(phone)
  const [moving, leaving] = [
    await opened(ipad.writer, 'activities', lesson),
    await opened(ipad.writer, 'subjects', science),
  ]
  await ipad.writer.commit([
    { kind: 'set', opened: moving, values: { subject_id: art } },
    { kind: 'delete', opened: leaving },
  ])
  const late = await log(ipad, emma, science)

  await syncAll(ipad)

  expect(home.onServer('activities', lesson)).toMatchObject({ subject_id: art, deleted_at: null })
  expect(home.onServer('activities', late)).toMatchObject({ subject_id: science, deleted_at: null })
})

/** Its next push is refused as a whole. */
function refuseOnce(device: ScriptedDevice) {
  const { send } = device.ports
  device.line = 'refuses pushes'
  device.ports = {
    ...device.ports,
    send: async (request) => {
      const answer = await send(request)
      if (request.method === 'POST') device.line = 'clear'
      return answer
    },
  }
}
