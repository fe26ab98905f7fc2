import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AssessmentFields } from '#shared/assessments/assessment.ts'
import { gpaOf } from '#shared/courses/gpa.ts'
import { currentDatabase } from '#client/store/database.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import {
  addAssessments,
  countAssessments,
  countAssessmentsIn,
  listActivitiesToLink,
  listAssessments,
} from './assessments.ts'
import { courseId } from './course-changes.ts'
import { listCoursesOf, sayOfCourse } from './courses.ts'
import { logActivities } from './activities.ts'
import { readGrades } from './grade-book.ts'
import { create, open, remove } from './write.ts'

const [nora, silas, math, art] = [v7(), v7(), v7(), v7()]

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

describe('graded work on the device (rule grades.list)', () => {
  test('is listed newest first, narrowed and in pages', async () => {
    await grade({ title: 'One', date: '2026-09-01' })
    await grade({ title: 'Two', date: '2026-11-20', subject_id: art, assessment_type: 'project' })
    await grade({ title: 'Three', date: '2026-10-01' }, [silas])

    expect(await titles({})).toEqual(['Two', 'Three', 'One'])
    expect(await titles({ student_id: nora })).toEqual(['Two', 'One'])
    expect(await titles({ student_id: nora, subject_id: math })).toEqual(['One'])
    expect(await titles({ subject_id: math, from: '2026-09-15' })).toEqual(['Three'])
    expect(await titles({ assessment_type: 'project', to: '2026-11-19' })).toEqual([])
    expect([await countAssessments({ from: '2026-10-01' }), await countAssessmentsIn(math)]).toEqual([2, 2])
  })

  test('a page past the last is the last', async () => {
    for (let place = 0; place < 26; place += 1) await grade({ title: `Quiz ${place}` })

    const { total, page, assessments } = await listAssessments({}, 9)

    expect({ total, page, shown: assessments.length }).toEqual({ total: 26, page: 2, shown: 1 })
  })

  test('several children are graded in one step with one Undo, each with her own points (rule grades.fast-entry)', async () => {
    const activity_id = v7()
    const { undo } = await addAssessments(quiz({ activity_id }), [
      { student_id: nora, points_earned: 19 },
      { student_id: silas, points_earned: 12.5 },
    ])

    const { assessments } = await listAssessments({})
    expect(new Map(assessments.map((one) => [one.student_id, [one.points_earned, one.activity_id]]))).toEqual(
      new Map([
        [nora, [19, activity_id]],
        // An activity is one child's.
        [silas, [12.5, null]],
      ]),
    )
    expect(new Set((await currentDatabase().outbox.toArray()).map(({ op }) => op.group)).size).toBe(1)
    await undo()
    expect((await listAssessments({})).total).toBe(0)
  })

  test('offers the newest activities of the child and the subject to be linked (rule grades.form)', async () => {
    const lesson = {
      activity_type: 'lesson',
      duration_minutes: 30,
      start_time: null,
      end_time: null,
      description: null,
      location: null,
      materials_used: null,
      learning_objectives: null,
      notes: null,
    } as const
    const days = Array.from({ length: 22 }, (_, index) => ({
      title: `Lesson ${index}`,
      date: `2026-09-${two(index + 1)}`,
    }))
    await logActivities(
      days.map((one) => ({ ...lesson, ...one, student_id: nora, subject_id: math })),
      'form',
    )
    await logActivities([{ ...lesson, title: 'Clay', date: '2026-10-01', student_id: nora, subject_id: art }], 'form')

    const offered = await listActivitiesToLink(nora, math, 20)

    expect(offered).toHaveLength(20)
    expect(offered[0]).toMatchObject({ title: 'Lesson 21' })
  })
})

describe('courses on the device (rule courses.of-a-year)', () => {
  const which = { student_id: nora, subject_id: math, school_year: '2026-2027' }

  test('a course has one record, however often something is said of it', async () => {
    await sayOfCourse(which, { title: 'Algebra I' })
    await sayOfCourse({ ...which, school_year: '2026-2026' }, { credit: 0.5 })

    expect(await listCoursesOf(nora)).toMatchObject([{ id: courseId(which), title: 'Algebra I', credit: 0.5 }])
    expect(await currentDatabase().courses.count()).toBe(1)
  })

  test('Undo says again what was said before', async () => {
    await sayOfCourse(which, { title: 'Algebra I' })
    const { undo } = await sayOfCourse(which, { title: 'Pre-Algebra', final_grade: 'A' })
    await undo()

    expect(await listCoursesOf(nora)).toMatchObject([{ title: 'Algebra I', final_grade: null }])
  })

  test.each([
    ['a course', { level: 'honors' }],
    ['a course of which nothing was said before', null],
  ] as const)('the form of %s takes nothing from what was said meanwhile (rule records.seen)', async (_, before) => {
    if (before) await sayOfCourse(which, before)
    const opened = await open('courses', courseId(which))
    const shown = { title: null, credit: null, level: before?.level ?? ('regular' as const), final_grade: null }

    await sayOfCourse(which, { credit: 0.5, title: 'His' })
    await sayOfCourse(which, { ...shown, title: 'Hers' }, opened)

    expect(await listCoursesOf(nora)).toMatchObject([{ title: 'Hers', credit: 0.5, level: shown.level }])
    expect((await currentDatabase().outbox.toArray()).at(-1)?.op).toMatchObject({ from: { title: null } })
  })

  test('one that was deleted comes back, with nothing else said of it', async () => {
    await sayOfCourse(which, { title: 'Algebra I', credit: 2 })
    await remove((await open('courses', courseId(which))) ?? expect.fail('it was just made'))
    expect(await listCoursesOf(nora)).toEqual([])

    await sayOfCourse(which, { level: 'ap' })

    expect(await listCoursesOf(nora)).toMatchObject([{ title: null, credit: null, level: 'ap' }])
  })
})

test('the GPA is told offline, from what is on the device (rule courses.gpa)', async () => {
  const { ids } = await create('students', { name: 'Nora', grade_level: '10', enrollment_date: '2026-08-01' })
  const student_id = ids[0] ?? expect.fail('it was just made')
  await grade({ student_id, points_earned: 19 }, [student_id])
  await sayOfCourse({ student_id, subject_id: math, school_year: '2026-2027' }, { level: 'honors' })

  const kept = (await readGrades(student_id)) ?? expect.fail('there is such a child')

  const time = { active: '2026-2027', startMonth: '08' as const, today: '2026-11-20' }
  expect(gpaOf({ ...kept, ...time })).toMatchObject({ overall: 4, weighted: 4.5, totalAssessments: 1 })
  expect(await readGrades(v7())).toBeNull()
})

function quiz(fields: Partial<AssessmentFields> = {}): AssessmentFields {
  return {
    student_id: nora,
    subject_id: math,
    activity_id: null,
    assessment_type: 'quiz',
    date: '2026-11-20',
    title: 'Fractions',
    points_earned: 19,
    points_possible: 20,
    weight: 1,
    description: null,
    learning_objectives_met: null,
    feedback: null,
    import_run_id: null,
    ...fields,
  }
}

function grade(fields: Partial<AssessmentFields>, children: readonly string[] = [nora]) {
  const one = quiz(fields)
  return addAssessments(
    one,
    children.map((student_id) => ({ student_id, points_earned: one.points_earned })),
  )
}

async function titles(filter: Parameters<typeof listAssessments>[0]): Promise<string[]> {
  return (await listAssessments(filter)).assessments.map(({ title }) => title)
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
