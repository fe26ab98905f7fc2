import { expect, test } from 'vitest'
import { changesOfMark, dayMarkId, type SaidDay } from '#client/queries/day-mark-changes.ts'
import type { ScriptedDevice } from './household.ts'
import { aFamilyWithALesson, remove, syncAll } from './two-devices.ts'

const date = '2026-11-19'

/** Marks a day as the screen does it. */
async function mark(device: ScriptedDevice, said: SaidDay): Promise<void> {
  await device.writer.commit(changesOfMark(said, await device.writer.open('day_marks', dayMarkId(said))))
}

test('two devices mark a child’s day alike: one mark, no card (rule compliance.day-marks)', async () => {
  const { home, ipad, phone, emma } = await aFamilyWithALesson()
  const id = dayMarkId({ student_id: emma, date })
  await mark(ipad, { student_id: emma, date, mark: 'absent' })
  await mark(phone, { student_id: emma, date, mark: 'absent' })

  await syncAll(ipad, phone, ipad)

  expect([ipad.lists('day_marks'), phone.lists('day_marks')]).toEqual([[id], [id]])
  expect(home.onServer('day_marks', id)?.mark).toBe('absent')
  expect(ipad.cards()).toEqual([])
})

test('two devices mark a child’s day differently: the later mark stands, a card has the other', async () => {
  const { home, ipad, phone, emma } = await aFamilyWithALesson()
  const id = dayMarkId({ student_id: emma, date })
  await mark(ipad, { student_id: emma, date, mark: 'half', note: 'Dentist' })
  home.pass(5)
  await mark(phone, { student_id: emma, date, mark: 'full' })

  await syncAll(phone, ipad, phone)

  expect([ipad.lists('day_marks'), phone.lists('day_marks')]).toEqual([[id], [id]])
  expect(phone.shows('day_marks', id)?.mark).toBe('full')
  expect(phone.cards().filter(({ field }) => field === 'mark')).toMatchObject([{ kept: 'full', lost: 'half' }])
})

test('one device takes a mark back while the other adds a note: both changes stand', async () => {
  const { ipad, phone, emma } = await aFamilyWithALesson()
  const id = dayMarkId({ student_id: emma, date })
  await mark(ipad, { student_id: emma, date, mark: 'half' })
  await syncAll(ipad, phone)
  await mark(ipad, { student_id: emma, date, mark: 'auto' })
  await mark(phone, { student_id: emma, date, note: 'Dentist' })

  await syncAll(ipad, phone, ipad)

  expect(ipad.shows('day_marks', id)).toMatchObject({ mark: 'auto', note: 'Dentist' })
  expect(ipad.cards()).toEqual([])
})

test('a mark for a child who was deleted meanwhile brings the child back, archived, with the mark', async () => {
  const { home, ipad, phone, emma } = await aFamilyWithALesson()
  const id = dayMarkId({ student_id: emma, date })
  await remove(phone.writer, 'students', emma)
  await mark(ipad, { student_id: emma, date, mark: 'absent' })

  await syncAll(phone, ipad, phone)

  expect(home.onServer('students', emma)).toMatchObject({ deleted_at: null, is_active: false })
  expect(phone.shows('day_marks', id)?.mark).toBe('absent')
})
