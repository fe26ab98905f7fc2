import { expect, test } from 'vitest'
import { aFamilyWithALesson, change, syncAll } from './two-devices.ts'

test('a value refused once and present now counts as seen: the next one needs no card (rule sync.refused-values)', async () => {
  const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'a' })
  await change(ipad, 'activities', lesson, { title: 'b', date: 'some day' })
  await ipad.sync()
  await change(ipad, 'activities', lesson, { date: '2026-11-19' })
  await syncAll(ipad)
  expect(home.onServer('activities', lesson)?.title).toBe('b')

  await change(ipad, 'activities', lesson, { title: 'c' })
  await syncAll(ipad, phone)

  expect(home.onServer('activities', lesson)?.title).toBe('c')
  for (const device of [ipad, phone]) expect(device.lists('conflicts')).toEqual([])
})

test('a value that she put back before she tried again counts as seen, too (rule sync.refused-values)', async () => {
  const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'a', location: 'Home' })
  await change(ipad, 'activities', lesson, { title: 'b', date: 'some day' })
  await ipad.sync()
  await change(ipad, 'activities', lesson, { title: 'a', date: '2026-11-19' })
  await change(ipad, 'activities', lesson, { title: 'b' })
  await syncAll(ipad)

  await change(ipad, 'activities', lesson, { title: 'c' })
  await syncAll(ipad, phone)

  expect(home.onServer('activities', lesson)?.title).toBe('c')
  for (const device of [ipad, phone]) expect(device.lists('conflicts')).toEqual([])
})
