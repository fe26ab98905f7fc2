import { expect, test } from 'vitest'
import { aFamilyWithALesson, change, opened, remove, syncAll } from './two-devices.ts'

test('to put a value back on a record that she sees as deleted brings it back without another card (rule sync.edit-restores)', async () => {
  const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'a' })
  await remove(ipad.writer, 'activities', lesson)
  await syncAll(ipad, phone)

  await change(phone, 'activities', lesson, { title: 'b' })
  await syncAll(phone, ipad)

  expect(home.onServer('activities', lesson)).toMatchObject({ title: 'b', deleted_at: null })
  for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
})

test('one who saw an earlier delete did not see the later one (rule sync.edit-restores)', async () => {
  const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'a' })
  await remove(ipad.writer, 'activities', lesson)
  await syncAll(ipad, phone)
  const form = await opened(phone.writer, 'activities', lesson)
  await ipad.writer.restore('activities', lesson)
  await syncAll(ipad)
  await remove(ipad.writer, 'activities', lesson)
  await syncAll(ipad)

  await phone.writer.save(form, { title: 'b' })
  await syncAll(phone)

  expect(home.onServer('activities', lesson)).toMatchObject({ title: 'b', deleted_at: null })
  expect(phone.cards()).toMatchObject([{ field: '*' }])
})
