import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '#shared/format/dates.ts'
import { coursesLimit } from '#shared/lessons/curriculum.ts'
import { lessonsLimit } from '#shared/lessons/lesson.ts'
import { titlesOfPattern } from '#shared/lessons/pattern.ts'
import { inOrder } from '#shared/records/in-order.ts'
import { currentDatabase } from '#client/store/database.ts'
import { create, open, restore } from '#client/queries/write.ts'
import { aCurriculum } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { addLessons, deleteCourse, deleteLesson, setCourseActive } from './change-courses.ts'
import { doLessons } from './lesson-changes.ts'
import { listCoursePlans, listLessonEntries, listLessonsOf } from './lessons.ts'
import { childrenWithoutRoom, copyOf, makeCourses, type NewCourse } from './make-courses.ts'

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

const today = dayOf(new Date())
const subject_id = v7()

function aCourse(fields: Partial<NewCourse> = {}): NewCourse {
  const { student_id: _, curriculum_set: __, ...course } = aCurriculum({ student_id: v7(), subject_id, ...fields })
  return course
}

const titlesOf = (pattern: string) => {
  const read = titlesOfPattern(pattern)
  return 'titles' in read ? read.titles.map((title) => ({ title })) : expect.fail(read.message)
}

async function lessonsOf(course: string) {
  return inOrder(await listLessonsOf([course]))
}

/** A course of three lessons for one child. */
async function madeCourse() {
  const student = v7()
  await makeCourses(aCourse(), titlesOf('Lesson {1-3}'), [student])
  const [course] = await listCoursePlans()
  return course ?? expect.fail('it was made')
}

describe('a course for several children (rule lessons.several)', () => {
  test('is one for each, of one set, with its lessons in order; one Undo takes all back', async () => {
    const children = [v7(), v7(), v7()]
    const { made, failed, undo } = await makeCourses(aCourse(), titlesOf('Lesson {1-180}'), children)
    expect([made, failed]).toEqual([children, null])
    const courses = await listCoursePlans()
    expect(courses.map(({ student_id }) => student_id)).toEqual(children)
    expect(new Set(courses.map(({ curriculum_set }) => curriculum_set)).size).toBe(1)
    for (const { id, curriculum_set } of courses) {
      expect(curriculum_set).not.toBeNull()
      expect((await lessonsOf(id)).map(({ title }) => title)).toEqual(
        titlesOf('Lesson {1-180}').map((one) => one.title),
      )
    }
    const groups = new Set((await currentDatabase().outbox.toArray()).map(({ op }) => op.group))
    expect(groups.size).toBe(3)

    await undo()
    expect(await listCoursePlans()).toEqual([])
    expect(await listLessonsOf(courses.map(({ id }) => id))).toEqual([])
  })

  test('of 900 lessons is one step each', async () => {
    const { made } = await makeCourses(aCourse(), titlesOf(`Lesson {1-${lessonsLimit}}`), [v7(), v7(), v7()])
    expect(made).toHaveLength(3)
    expect(await currentDatabase().lessons.count()).toBe(3 * lessonsLimit)
  })

  test('on a device that fills up is whole for those who have it, with one Undo for what is there', async () => {
    const children = [v7(), v7(), v7()]
    currentDatabase().curricula.hook('creating', (_, { student_id }) => {
      if (student_id === children[2]) throw new DOMException('full', 'QuotaExceededError')
    })
    const { made, failed, undo } = await makeCourses(aCourse(), titlesOf('Lesson {1-20}'), children)
    expect(made).toEqual(children.slice(0, 2))
    expect(failed).not.toBeNull()
    expect(await currentDatabase().lessons.count()).toBe(40)
    await undo()
    expect(await listCoursePlans()).toEqual([])
  })

  test.each([0, 9, 19])(
    'that fills up at lesson %i of the second child has all of the first and nothing else',
    async (at) => {
      const children = [v7(), v7(), v7()]
      let seen = 0
      currentDatabase().lessons.hook('creating', () => {
        if (seen++ === 20 + at) throw new DOMException('full', 'QuotaExceededError')
      })
      const { made, failed, undo } = await makeCourses(aCourse(), titlesOf('Lesson {1-20}'), children)
      const courses = await listCoursePlans()
      expect([made, courses.map(({ student_id }) => student_id)]).toEqual([children.slice(0, 1), children.slice(0, 1)])
      expect(failed).not.toBeNull()
      expect([await currentDatabase().lessons.count(), await currentDatabase().outbox.count()]).toEqual([20, 21])
      await undo()
      expect([await listCoursePlans(), await listLessonsOf(courses.map(({ id }) => id))]).toEqual([[], []])
    },
  )

  test('for one child belongs to no set', async () => {
    expect((await madeCourse()).curriculum_set).toBeNull()
  })
})

test('a child has room for 40 courses; archived and deleted ones do not count (rule lessons.limits)', async () => {
  const [full, other] = [v7(), v7()]
  for (let count = 0; count < coursesLimit; count += 1)
    await create('curricula', aCurriculum({ student_id: full, subject_id, is_active: true }))
  expect(await childrenWithoutRoom([full, other])).toEqual([full])
  const [first, second] = await listCoursePlans()
  expect(await childrenWithoutRoom([full], first?.id)).toEqual([])
  const opened = await open('curricula', first?.id ?? '')
  const { undo } = await setCourseActive(opened ?? expect.fail('made'), false)
  expect(await childrenWithoutRoom([full])).toEqual([])
  await undo()
  await deleteCourse((await open('curricula', second?.id ?? '')) ?? expect.fail('made'))
  expect(await childrenWithoutRoom([full])).toEqual([])
})

test('a copy has the lessons anew, none done, skipped or pinned (rule lessons.copy)', async () => {
  const course = await madeCourse()
  const [first] = await lessonsOf(course.id)
  await doLessons([{ course, lesson: first ?? expect.fail('made') }], today)
  const other = v7()
  await makeCourses({ ...copyOf(course), start_date: '2027-08-23', finish_by: null }, await lessonsOf(course.id), [
    other,
  ])
  const copy = (await listCoursePlans()).find(({ student_id }) => student_id === other) ?? expect.fail('copied')
  const { title, weekdays, minutes } = course
  expect(copy).toMatchObject({ title, weekdays, minutes, start_date: '2027-08-23', double_until: null })
  const [done] = await listLessonEntries()
  const lessons = await lessonsOf(copy.id)
  expect(lessons.map((lesson) => lesson.title)).toEqual(['Lesson 1', 'Lesson 2', 'Lesson 3'])
  expect(lessons.some(({ id }) => id === done?.lesson_id)).toBe(false)
  expect(lessons.every(({ pinned_date, skipped }) => pinned_date === null && !skipped)).toBe(true)
})

test('a deleted course takes its lessons along and keeps what was logged; Undo brings them back (rule lessons.deleted)', async () => {
  const course = await madeCourse()
  const [first] = await lessonsOf(course.id)
  await doLessons([{ course, lesson: first ?? expect.fail('made') }], today)
  const opened = (await open('curricula', course.id)) ?? expect.fail('made')
  const { undo } = await deleteCourse(opened)
  expect([await listCoursePlans(), await lessonsOf(course.id)]).toEqual([[], []])
  expect(await listLessonEntries()).toHaveLength(1)
  await undo()
  expect(await lessonsOf(course.id)).toHaveLength(3)
  await deleteCourse(opened)
  await restore('curricula', course.id)
  expect(await lessonsOf(course.id)).toHaveLength(3)
})

test('lessons are added at the beginning, between two and at the end, and deleted, each with Undo (rule lessons.order)', async () => {
  const course = await madeCourse()
  const titles = async () => (await lessonsOf(course.id)).map(({ title }) => title)
  const [first, , third] = await lessonsOf(course.id)
  await addLessons(course, titlesOf('Start {1-2}'), await lessonsOf(course.id), null)
  await addLessons(course, titlesOf('Middle {1-2}'), await lessonsOf(course.id), first?.id ?? '')
  const { undo } = await addLessons(course, titlesOf('End'), await lessonsOf(course.id), third?.id ?? '')
  const all = ['Start 1', 'Start 2', 'Lesson 1', 'Middle 1', 'Middle 2', 'Lesson 2', 'Lesson 3']
  expect(await titles()).toEqual([...all, 'End'])
  await undo()
  const deleted = await deleteLesson(first?.id ?? '')
  expect(await titles()).toEqual(all.filter((title) => title !== 'Lesson 1'))
  await deleted.undo()
  expect(await titles()).toEqual(all)
})
