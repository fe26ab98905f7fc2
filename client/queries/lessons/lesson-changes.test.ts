import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/format/dates.ts'
import { asInCourse, doneEntryId, doneLessons } from '#shared/lessons/done.ts'
import { currentDatabase } from '#client/store/database.ts'
import { create, open, remove, save } from '#client/queries/write.ts'
import { aCurriculum, aLesson } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { addExtraLesson, continueLesson, doLessons, pinLessons, skipLessons } from './lesson-changes.ts'
import { listCoursePlans, listLessonEntries, listLessonsOf } from './lessons.ts'

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

const today = dayOf(new Date())

/** A course of three lessons of 30 minutes. */
async function aCourse() {
  const fields = { student_id: v7(), subject_id: v7(), minutes: 30, book_id: null }
  const { ids } = await create('curricula', aCurriculum(fields))
  const [curriculum_id = ''] = ids
  for (const position of ['a0', 'a1', 'a2'])
    await create('lessons', aLesson({ curriculum_id, position, title: `Lesson ${position}`, minutes: null }))
  const [course] = await listCoursePlans()
  const lessons = (await lessonsOf(curriculum_id)).map((lesson) => ({ course: course ?? expect.fail('made'), lesson }))
  const [one, two, three] = lessons
  return one && two && three ? { curriculum_id, one, two, three } : expect.fail('three were made')
}

async function lessonsOf(course: string) {
  return (await listLessonsOf([course])).toSorted((one, other) => (one.position < other.position ? -1 : 1))
}

const done = async () => doneLessons(await listLessonEntries())
const entry = (lesson: string) => currentDatabase().activities.get(doneEntryId(lesson))

describe('a tick (rules lessons.tick, lessons.done-once)', () => {
  test('logs the lesson with its time, as one that comes of a lesson; Undo opens it again', async () => {
    const { one } = await aCourse()
    const { undo } = await doLessons([one], today)
    expect(await entry(one.lesson.id)).toMatchObject({
      title: one.lesson.title,
      duration_minutes: 30,
      date: today,
      source: 'lesson',
      lesson_id: one.lesson.id,
      lesson_done: true,
      student_id: one.course.student_id,
    })
    expect([...(await done())]).toEqual([[one.lesson.id, today]])

    await undo()
    expect((await done()).size).toBe(0)
  })

  test('of several is one step with one Undo', async () => {
    const { one, two } = await aCourse()
    const { undo } = await doLessons([one, two], today)
    const groups = new Set((await currentDatabase().outbox.toArray()).slice(-2).map(({ op }) => op.group))
    expect([groups.size, (await done()).size]).toEqual([1, 2])
    await undo()
    expect((await done()).size).toBe(0)
  })

  test('brings an entry back that was deleted, with the new values', async () => {
    const { one } = await aCourse()
    await doLessons([one], today)
    const made = await open('activities', doneEntryId(one.lesson.id))
    await remove(made ?? expect.fail('it was logged'))
    expect((await done()).size).toBe(0)

    const spent = { ...asInCourse(one.course, one.lesson, today), duration_minutes: 50 }
    await doLessons([{ ...one, spent }], today)
    expect(await entry(one.lesson.id)).toMatchObject({ duration_minutes: 50 })
    expect((await done()).size).toBe(1)
  })

  test('of a lesson that is done already keeps its entry', async () => {
    const { one } = await aCourse()
    await doLessons([{ ...one, spent: { ...asInCourse(one.course, one.lesson, today), duration_minutes: 50 } }], today)
    await doLessons([one], today)
    expect(await entry(one.lesson.id)).toMatchObject({ duration_minutes: 50 })
    expect(await listLessonEntries()).toHaveLength(1)
  })
})

test.each([
  ['child', { student_id: v7() }],
  ['subject', { subject_id: v7() }],
  ['day', { date: addDays(today, -3) }],
])('a lesson stays done where its entry moves to another %s (rule lessons.done)', async (_what, values) => {
  const { one, two } = await aCourse()
  await doLessons([one, two], today)
  const made = (await open('activities', doneEntryId(one.lesson.id))) ?? expect.fail('it was logged')
  await save(made, values)
  expect(await done()).toEqual(
    new Map([
      [one.lesson.id, { date: today, ...values }.date],
      [two.lesson.id, today],
    ]),
  )
  // Ticked again, as on a screen that hasn't heard of it, it stays one entry where it was moved to.
  await doLessons([one], today)
  expect(await listLessonEntries()).toHaveLength(2)
  expect(await entry(one.lesson.id)).toMatchObject(values)
})

test('Continue tomorrow logs time three days running, and the lesson stays open (rule lessons.continued)', async () => {
  const { one } = await aCourse()
  for (const minutes of [20, 25, 30])
    await continueLesson(one, { ...asInCourse(one.course, one.lesson, today), duration_minutes: minutes })
  expect((await done()).size).toBe(0)
  expect((await listLessonEntries()).map(({ duration_minutes }) => duration_minutes).toSorted((a, b) => a - b)).toEqual(
    [20, 25, 30],
  )
  await doLessons([one], today)
  expect((await done()).size).toBe(1)
  expect(await listLessonEntries()).toHaveLength(4)
})

test('lessons are skipped, put back and pinned, each with Undo (rules lessons.skipped, lessons.pinned)', async () => {
  const { curriculum_id, one, two } = await aCourse()
  const skipped = await skipLessons([one.lesson.id, two.lesson.id], true)
  expect((await lessonsOf(curriculum_id)).map((lesson) => lesson.skipped)).toEqual([true, true, false])
  await skipped.undo()
  const pinned = await pinLessons([two.lesson.id], '2026-12-01')
  expect((await lessonsOf(curriculum_id))[1]).toMatchObject({ skipped: false, pinned_date: '2026-12-01' })
  await pinned.undo()
  expect((await lessonsOf(curriculum_id))[1]).toMatchObject({ pinned_date: null })
})

test('an extra lesson stands behind the last one done (rule lessons.extra)', async () => {
  const { curriculum_id, one } = await aCourse()
  await doLessons([one], today)
  await addExtraLesson(one.course, 'Review', await lessonsOf(curriculum_id), await done())
  expect((await lessonsOf(curriculum_id)).map(({ title }) => title)).toEqual([
    'Lesson a0',
    'Review',
    'Lesson a1',
    'Lesson a2',
  ])
})
