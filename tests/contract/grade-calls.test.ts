import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PullAnswer } from '#shared/records/op.ts'
import { utcDayOf } from '#shared/format/dates.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

interface Assessed {
  assessment: Record<string, unknown> & { id: string }
}
interface Listed {
  data: { title: string; percentage: number; student: { name: string }; subject: { name: string; color: string } }[]
  total: number
}
interface Said {
  course: Record<string, unknown> & { id: string }
}

const thisYear = schoolYearOf(utcDayOf(new Date()), '08')
const date = `${thisYear.slice(0, 4)}-09-15`
const lastYear = schoolYearOf(`${Number(thisYear.slice(0, 4)) - 1}-09-15`, '08')

/** A family with a child in grade 10 and two subjects. */
async function aFamily() {
  const family = await server.family()
  const student = await family.post<{ student: { id: string } }>(
    '/api/students',
    aStudent({ name: 'Nora', grade_level: '10' }),
  )
  const add = async (name: string) =>
    (await family.post<{ subject: { id: string } }>('/api/subjects', aSubject({ name, color: '#2F6F8F' }))).body.subject
      .id
  return { family, student_id: student.body.student.id, math: await add('Math'), art: await add('Art') }
}

/** Points of 20. */
function grade(family: Family, fields: object) {
  const usual = { assessment_type: 'quiz', date, title: 'Fractions', points_earned: 19, points_possible: 20 }
  return family.post<Assessed>('/api/assessments', { ...usual, ...fields })
}

describe('graded work (rules grades.api, grades.recomputed)', () => {
  test('is answered with what follows from its points, whatever the caller says', async () => {
    const { family, student_id, math } = await aFamily()
    const untrue = { percentage: 12, letter_grade: 'F', gpa_points: 0 }

    const { status, body } = await grade(family, { student_id, subject_id: math, ...untrue })
    const url = `/api/assessments/${body.assessment.id}`
    const changed = await family.put<Assessed>(url, { points_earned: 25, ...untrue })
    const only = await family.put<Assessed>(url, untrue)

    expect(status).toBe(201)
    expect(body.assessment).toMatchObject({ percentage: 95, letter_grade: 'A', gpa_points: 4, weight: 1 })
    expect(changed.body.assessment).toMatchObject({ percentage: 125, letter_grade: 'A+', points_possible: 20 })
    expect(only).toMatchObject({ status: 200, body: { assessment: { percentage: 125 } } })
    const { rows } = (await family.get<PullAnswer>('/api/sync/pull')).body
    expect(Object.keys(rows.assessments?.[0] ?? {})).not.toContain('percentage')
  })

  test('is listed newest first, in pages, by what it belongs to, its type and days', async () => {
    const { family, student_id, math, art } = await aFamily()
    await grade(family, { student_id, subject_id: math, title: 'One', date: `${thisYear.slice(0, 4)}-09-01` })
    await grade(family, { student_id, subject_id: art, title: 'Two', assessment_type: 'project' })
    const last = { title: 'Three', date: `${thisYear.slice(0, 4)}-10-01`, points_earned: 15 }
    await grade(family, { student_id, subject_id: math, ...last })

    const titles = async (path: string) => (await family.get<Listed>(path)).body.data.map(({ title }) => title)

    expect(await titles('/api/assessments')).toEqual(['Three', 'Two', 'One'])
    expect(await titles(`/api/assessments?subject_id=${math}`)).toEqual(['Three', 'One'])
    expect(await titles('/api/assessments?assessment_type=project')).toEqual(['Two'])
    expect(await titles(`/api/assessments?date_from=${date}&student_id=${student_id}`)).toEqual(['Three', 'Two'])
    expect(await titles(`/api/students/${student_id}/assessments?per_page=1&page=3`)).toEqual(['One'])
    expect((await family.get<Listed>('/api/assessments')).body).toMatchObject({
      data: [{ percentage: 75, student: { name: 'Nora' }, subject: { name: 'Math', color: '#2F6F8F' } }, {}, {}],
      total: 3,
      current_page: 1,
      last_page: 1,
    })
  })

  test.each([
    ['no points possible', { points_possible: 0 }, 'points_possible'],
    ['points below 0', { points_earned: -1 }, 'points_earned'],
    ['points in words', { points_earned: 'ten' }, 'points_earned'],
    ['three decimals', { points_earned: 1.005 }, 'points_earned'],
    ['too much weight', { weight: 101 }, 'weight'],
    ['a type that is none', { assessment_type: 'oral' }, 'assessment_type'],
    ['a blank title', { title: ' ' }, 'title'],
    ['a child that is none', { student_id: newId() }, 'student_id'],
    ['a field that is none', { curve: 5 }, 'curve'],
  ])('%s is refused', async (_, wrong, field) => {
    const { family, student_id, math } = await aFamily()
    const { status, body } = await grade(family, { student_id, subject_id: math, ...wrong })
    expect(status).toBe(422)
    expect(Object.keys((body as unknown as { errors: object }).errors)).toContain(field)
  })

  test('stays when the activity it was about is deleted, and goes with its subject', async () => {
    const { family, student_id, math } = await aFamily()
    const activity = await family.post<{ activity: { id: string } }>('/api/activities', {
      student_id,
      subject_id: math,
      activity_type: 'lesson',
      date,
      title: 'Fractions',
      duration_minutes: 30,
    })
    const { id } = activity.body.activity
    await grade(family, { student_id, subject_id: math, activity_id: id })

    await family.delete(`/api/activities/${id}`)
    expect((await family.get<Listed>('/api/assessments')).body.total).toBe(1)
    await family.delete(`/api/subjects/${math}`)
    expect((await family.get<Listed>('/api/assessments')).body.total).toBe(0)
  })
})

describe('the GPA (rules grades.api, courses.gpa)', () => {
  const gpaOf = async (family: Family, id: string) => (await family.get<object>(`/api/assessments/gpa/${id}`)).body

  test('is of the courses of a child, of all years and of this one', async () => {
    const { family, student_id, math, art } = await aFamily()
    expect(await gpaOf(family, student_id)).toEqual({
      overall: null,
      thisYear: null,
      creditHours: 0,
      totalAssessments: 0,
      weighted: null,
    })

    await grade(family, { student_id, subject_id: math })
    await grade(family, { student_id, subject_id: art, points_earned: 17, date: `${lastYear.slice(0, 4)}-10-01` })
    await family.post('/api/courses', { student_id, subject_id: math, school_year: thisYear, level: 'ap' })

    expect(await gpaOf(family, student_id)).toEqual({
      overall: 3.5,
      thisYear: 4,
      // The course of this year runs still.
      creditHours: 1,
      totalAssessments: 2,
      weighted: 4,
    })
  })

  test('of a child that is none, or of another family, is not there', async () => {
    const { family, student_id } = await aFamily()
    const stranger = await server.family()

    expect(await family.get(`/api/assessments/gpa/${newId()}`)).toMatchObject({ status: 404 })
    expect(await stranger.get(`/api/assessments/gpa/${student_id}`)).toMatchObject({ status: 404 })
    expect(await stranger.get(`/api/students/${student_id}/assessments`)).toMatchObject({ status: 404 })
    expect((await family.get('/api/assessments/gpa/1')).status).toBe(422)
  })
})

describe('courses (rules courses.api, courses.of-a-year)', () => {
  test('one is said again, and stays the same course; what is left out stays', async () => {
    const { family, student_id, math: subject_id } = await aFamily()
    const which = { student_id, subject_id, school_year: thisYear }

    const first = await family.post<Said>('/api/courses', { ...which, title: 'Algebra I', credit: 0.5 })
    const again = await family.post<Said>('/api/courses', { ...which, level: 'honors', final_grade: 'A-' })
    const changed = await family.put<Said>(`/api/courses/${first.body.course.id}`, { credit: 1.25 })

    expect(first).toMatchObject({
      status: 201,
      headers: { etag: /^"\d+"$/ },
      body: { course: { ...which, title: 'Algebra I', credit: 0.5, level: 'regular', final_grade: null } },
    })
    const { id } = first.body.course
    expect(again.body.course).toMatchObject({ id, title: 'Algebra I', credit: 0.5, level: 'honors', final_grade: 'A-' })
    expect(changed.body.course).toMatchObject({ id, credit: 1.25, level: 'honors' })
    expect((await family.get<{ courses: object[] }>('/api/courses')).body.courses).toHaveLength(1)
  })

  test('one that was deleted comes back, with nothing else said of it', async () => {
    const { family, student_id, math: subject_id } = await aFamily()
    const which = { student_id, subject_id, school_year: thisYear }
    const first = await family.post<Said>('/api/courses', { ...which, title: 'Algebra I', credit: 0.5 })
    const url = `/api/courses/${first.body.course.id}`

    expect((await family.delete(url)).status).toBe(200)
    expect((await family.get(url)).status).toBe(404)
    const back = await family.post<Said>('/api/courses', { ...which, level: 'ap' })

    expect(back.body.course).toMatchObject({ id: first.body.course.id, title: null, credit: null, level: 'ap' })
  })

  test('are listed by child, subject and year', async () => {
    const { family, student_id, math, art } = await aFamily()
    await family.post('/api/courses', { student_id, subject_id: math, school_year: thisYear })
    await family.post('/api/courses', { student_id, subject_id: art, school_year: lastYear })

    const listed = async (query: string) =>
      (await family.get<{ courses: { subject: { name: string } }[] }>(`/api/courses?${query}`)).body.courses.map(
        ({ subject }) => subject.name,
      )

    expect((await listed('')).sort()).toEqual(['Art', 'Math'])
    expect(await listed(`subject_id=${math}`)).toEqual(['Math'])
    expect(await listed(`school_year=${lastYear}&student_id=${student_id}`)).toEqual(['Art'])
  })

  test.each([
    ['a credit between the steps', { credit: 0.3 }, 'credit'],
    ['a level that is none', { level: 'college' }, 'level'],
    ['a grade that is none', { final_grade: 'E' }, 'final_grade'],
    ['a year that is none', { school_year: '2026' }, 'school_year'],
    ['a subject that is none', { subject_id: newId() }, 'subject_id'],
    ['a field that is none', { teacher: 'Hannah' }, 'teacher'],
  ])('%s is refused', async (_, wrong, field) => {
    const { family, student_id, math: subject_id } = await aFamily()
    const { status, body } = await family.post<{ errors: object }>('/api/courses', {
      student_id,
      subject_id,
      school_year: thisYear,
      ...wrong,
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toContain(field)
  })

  test('another family reads and changes none of them', async () => {
    const { family, student_id, math: subject_id } = await aFamily()
    const which = { student_id, subject_id, school_year: thisYear }
    const url = `/api/courses/${(await family.post<Said>('/api/courses', which)).body.course.id}`
    const stranger = await server.family()

    expect((await stranger.get<{ courses: object[] }>('/api/courses')).body.courses).toEqual([])
    expect([await stranger.get(url), await stranger.put(url, { credit: 2 }), await stranger.delete(url)]).toMatchObject(
      [{ status: 404 }, { status: 404 }, { status: 404 }],
    )
    expect((await stranger.post('/api/courses', which)).status).toBe(422)
    expect((await family.get<Said>(url)).body.course).toMatchObject({ credit: null })
  })
})

describe('the grade of an earlier year (rule courses.year-grade)', () => {
  const say = (family: Family, id: string, body: object) => family.put(`/api/students/${id}/grade-of-year`, body)
  const kept = async (family: Family) => (await family.get<PullAnswer>('/api/sync/pull')).body.rows.enrollments ?? []

  test('is kept as it was said, and said again; the present one stays', async () => {
    const { family, student_id } = await aFamily()

    expect((await say(family, student_id, { school_year: lastYear, grade_level: '8' })).status).toBe(200)
    expect((await say(family, student_id, { school_year: lastYear, grade_level: '9' })).status).toBe(200)

    expect(await kept(family)).toMatchObject([
      { school_year: thisYear, grade_level: '10' },
      { student_id, school_year: lastYear, grade_level: '9' },
    ])
  })

  test('of this year, of a child that is none, or of another family is refused', async () => {
    const { family, student_id } = await aFamily()
    const stranger = await server.family()
    const past = { school_year: lastYear, grade_level: '9' }

    expect((await say(family, student_id, { ...past, school_year: thisYear })).status).toBe(422)
    expect((await say(family, newId(), past)).status).toBe(404)
    expect((await say(stranger, student_id, past)).status).toBe(404)
    expect(await kept(family)).toHaveLength(1)
  })

  test('tells which courses have credit', async () => {
    const { family, student_id, math } = await aFamily()
    await grade(family, { student_id, subject_id: math, date: `${lastYear.slice(0, 4)}-10-01` })
    const credits = async () =>
      (await family.get<{ creditHours: number }>(`/api/assessments/gpa/${student_id}`)).body.creditHours

    expect(await credits()).toBe(1)
    await say(family, student_id, { school_year: lastYear, grade_level: '8' })
    expect(await credits()).toBe(0)
  })
})
