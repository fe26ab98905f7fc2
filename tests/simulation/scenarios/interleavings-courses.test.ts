import { expect, test } from 'vitest'
import { changesOfCourse, courseId, type SaidOfCourse, type WhichCourse } from '#client/queries/course-changes.ts'
import type { ScriptedDevice } from './household.ts'
import { aFamilyWithALesson, remove, syncAll } from './two-devices.ts'

/** Says something of a course as the screen does it. */
async function say(device: ScriptedDevice, which: WhichCourse, said: SaidOfCourse): Promise<void> {
  await device.writer.commit(changesOfCourse(which, said, await device.writer.open('courses', courseId(which))))
}

async function aFamilyWithACourse() {
  const family = await aFamilyWithALesson()
  const [subject_id = ''] = family.ipad.lists('subjects')
  const which = { student_id: family.emma, subject_id, school_year: '2026-2027' }
  return { ...family, which, id: courseId(which) }
}

test('two devices set the same values of a course: one course, no card (rule courses.of-a-year)', async () => {
  const { home, ipad, phone, which, id } = await aFamilyWithACourse()
  await say(ipad, which, { title: 'Algebra I', final_grade: 'A' })
  await say(phone, which, { title: 'Algebra I', final_grade: 'A' })

  await syncAll(ipad, phone, ipad)

  expect([ipad.lists('courses'), phone.lists('courses')]).toEqual([[id], [id]])
  expect(home.onServer('courses', id)).toMatchObject({ title: 'Algebra I', final_grade: 'A' })
  expect(ipad.cards()).toEqual([])
})

test('two devices set different values of a new course: all of them stand', async () => {
  const { home, ipad, phone, which, id } = await aFamilyWithACourse()
  await say(ipad, which, { credit: 0.5 })
  home.pass(5)
  await say(phone, which, { level: 'honors' })

  await syncAll(ipad, phone, ipad)

  expect(home.onServer('courses', id)).toMatchObject({ credit: 0.5, level: 'honors', title: null })
  expect(ipad.cards()).toEqual([])
})

test('two final grades for one course: the later stands, a card has the other', async () => {
  const { home, ipad, phone, which, id } = await aFamilyWithACourse()
  await say(ipad, which, { final_grade: 'B' })
  home.pass(5)
  await say(phone, which, { final_grade: 'A' })

  await syncAll(phone, ipad, phone)

  expect(phone.shows('courses', id)?.final_grade).toBe('A')
  expect(phone.cards()).toMatchObject([{ field: 'final_grade', kept: 'A', lost: 'B' }])
})

test('naming a course whose subject another device deletes brings both back, the subject inactive', async () => {
  const { home, ipad, phone, which, id } = await aFamilyWithACourse()
  await remove(phone.writer, 'subjects', which.subject_id)
  await say(ipad, which, { title: 'Algebra I' })

  await syncAll(phone, ipad, phone)

  expect(home.onServer('subjects', which.subject_id)).toMatchObject({ deleted_at: null, is_active: false })
  expect(phone.shows('courses', id)?.title).toBe('Algebra I')
})
