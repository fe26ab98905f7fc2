import { expect, test } from 'vitest'
import { aFamilyWithALesson, change, opened, remove, syncAll } from './two-devices.ts'

test('a value put back on a record that she sees as deleted restores it without another card (rule sync.edit-restores)', async () => {
  const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'a' })
  await remove(ipad.writer, 'activities', lesson)
  await syncAll(ipad, phone)

  await change(phone, 'activities', lesson, { title: 'b' })
  await syncAll(phone, ipad)

  expect(home.onServer('activities', lesson)).toMatchObject({ title: 'b', deleted_at: null })
  for (const device of [ipad, phone]) expect(device.cards()).toEqual([])
})

test('an author who saw an earlier delete did not see the later one (rule sync.edit-restores)', async () => {
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

test('a field’s card stays when its record is deleted and edited at once: that makes a second card (rule sync.conflicts)', async () => {
  const { ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Rain' })
  await change(ipad, 'activities', lesson, { title: 'Snow' })
  await change(phone, 'activities', lesson, { title: 'Hail' })
  await syncAll(ipad, phone, ipad)
  const [card] = ipad.cards()
  expect(card).toMatchObject({ field: 'title' })
  await change(ipad, 'activities', lesson, { notes: 'Wet' })
  await remove(phone.writer, 'activities', lesson)

  await syncAll(ipad, phone, ipad)

  expect(ipad.cards()).toContainEqual(card)
  expect(
    ipad
      .cards()
      .map(({ field }) => field)
      .sort(),
  ).toEqual(['*', 'title'])
})

test('a server whose clock was set back still knows which change came later (rule sync.stamps)', async () => {
  const { home, ipad, phone, lesson } = await aFamilyWithALesson({ title: 'Rain' })
  await change(ipad, 'activities', lesson, { title: 'Snow' })
  await syncAll(ipad)
  home.pass(-60)
  await change(phone, 'activities', lesson, { title: 'Hail' })

  await syncAll(phone, ipad)

  expect(ipad.shows('activities', lesson)).toMatchObject({ title: 'Hail' })
  expect(ipad.cards()).toMatchObject([{ field: 'title', kept: 'Hail', lost: 'Snow' }])
})
