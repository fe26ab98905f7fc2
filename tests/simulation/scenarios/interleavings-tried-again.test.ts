import { expect, test } from 'vitest'
import { aFamilyWithALesson, log, remove, syncAll } from './two-devices.ts'

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
