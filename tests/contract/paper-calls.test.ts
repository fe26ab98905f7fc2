import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { utcDayOf } from '#shared/format/dates.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const thisYear = schoolYearOf(utcDayOf(new Date()), '08')
const date = `${thisYear.slice(0, 4)}-09-15`

/** A family with a child in grade 10, and 95 and 84 percent in two subjects. */
async function aGradedFamily(name = 'Zoë Groß') {
  const family = await server.family()
  const student_id = await aChild(family, name)
  for (const [subject, points_earned, level] of [
    ['Geometry', 95, 'honors'],
    ['Русский язык', 84, 'regular'],
  ] as const) {
    const made = await family.post<{ subject: { id: string } }>(
      '/api/subjects',
      aSubject({ name: subject, color: '#2F6F8F' }),
    )
    const subject_id = made.body.subject.id
    await family.post('/api/courses', { student_id, subject_id, school_year: thisYear, level })
    const work = { assessment_type: 'test', date, title: 'Test', points_earned, points_possible: 100 }
    await family.post('/api/assessments', { ...work, student_id, subject_id })
  }
  return { family, student_id }
}

async function aChild(family: Family, name: string): Promise<string> {
  const { body } = await family.post<{ student: { id: string } }>(
    '/api/students',
    aStudent({ name, grade_level: '10' }),
  )
  return body.student.id
}

/** A call that answers a file. */
async function ask({ token }: Family, url: string) {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: statusCode, headers, bytes: rawPayload }
}

describe('the transcript (rules papers.calls, papers.names)', () => {
  test('is a PDF whose figures are those of the GPA call', async () => {
    const { family, student_id } = await aGradedFamily()

    const { status, headers, bytes } = await ask(family, `/api/assessments/transcript?student_id=${student_id}`)

    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="transcript-zoe-gross.pdf"; filename*=UTF-8\'\'transcript-zo%C3%AB-gro%C3%9F.pdf',
      'content-length': String(bytes.length),
    })
    const [page = ''] = await textOf(bytes)
    const { body } = await family.get<{ overall: number; weighted: number }>(`/api/assessments/gpa/${student_id}`)
    expect(body).toMatchObject({ overall: 3.5, weighted: 3.75 })
    expect(page).toMatch(/3\.50 +3\.75 +0\.00/)
    expect(page).toMatch(/Geometry H +1\.00 +In progress +4\.0/)
    expect(page).toMatch(/Русский язык +1\.00 +In progress +3\.0/)
    expect(page).toContain('Zoë Groß')
    expect(page).toContain('Signature')
  })

  test('is of the only child, of one year, unofficial, or on A4, as asked', async () => {
    const { family } = await aGradedFamily()
    const textAt = async (query: string) =>
      (await textOf((await ask(family, `/api/assessments/transcript${query}`)).bytes)).join('')

    expect(await textAt('')).toContain('Geometry')
    expect(await textAt(`?school_year=${thisYear}`)).toContain('Geometry')
    expect(await textAt('?school_year=1999-2000')).not.toContain('Geometry')
    expect(await textAt('?official=false&paper=a4')).toMatch(/Unofficial/)
  })

  test('that cannot be made answers an error, never half a PDF (rule papers.whole)', async () => {
    const { family, student_id } = await aGradedFamily()
    await aChild(family, 'Silas')
    const stranger = await server.family()
    const at = (query: string) => `/api/assessments/transcript?${query}`

    expect(await family.get(at(''))).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: { student_id: ['Choose a student'] } },
    })
    expect(await family.get(at('student_id=none'))).toMatchObject({ status: 422 })
    expect(await family.get(at(`student_id=${student_id}&school_year=2026-2029`))).toMatchObject({ status: 422 })
    expect(await family.get(at(`student_id=${student_id}&paper=a3`))).toMatchObject({ status: 422 })
    expect(await family.get(at(`student_id=${newId()}`))).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await stranger.get(at(`student_id=${student_id}`))).toMatchObject({ status: 404 })
    await family.delete(`/api/students/${student_id}`)
    expect(await family.get(at(`student_id=${student_id}`))).toMatchObject({ status: 404 })
  })
})

describe('the report card (rules papers.calls, courses.report-card)', () => {
  test('is a PDF of a child and a term', async () => {
    const { family, student_id } = await aGradedFamily()
    const url = `/api/assessments/report-card?student_id=${student_id}`

    const first = await ask(family, `${url}&term=first`)
    const second = await ask(family, `${url}&term=second&school_year=${thisYear}`)

    expect(first.headers['content-disposition']).toContain(`report-card-zoe-gross-${thisYear}.pdf`)
    expect((await textOf(first.bytes)).join('')).toMatch(/Geometry H +1 +95\.00% +A +4\.0 +A/)
    expect((await textOf(second.bytes)).join('')).toMatch(/Geometry H +0 +A/)
    expect(await (await server.family()).get(url)).toMatchObject({ status: 404 })
    expect(await family.get(`${url}&term=third`)).toMatchObject({ status: 422 })
  })
})

describe('the progress report (rules papers.calls, progress.export)', () => {
  test('is a PDF whose figures are those of the progress calls', async () => {
    const { family, student_id } = await aGradedFamily()
    const { body } = await family.get<{ subjects: { id: string }[] }>('/api/subjects')
    const [first] = body.subjects
    for (const [title, duration_minutes] of [
      ['Fractions', 95],
      ['Русские сказки', 50],
    ] as const) {
      const spent = { date, duration_minutes, activity_type: 'lesson' }
      await family.post('/api/activities', { ...spent, title, student_id, subject_id: first?.id })
    }
    const graded = { assessment_type: 'quiz', title: 'Quiz', points_possible: 20, student_id, subject_id: first?.id }
    for (const [points_earned, day] of [
      [19, '2001-03-05'],
      [15, '2001-03-05'],
      [1, '2001-03-06'],
    ] as const)
      await family.post('/api/assessments', { ...graded, points_earned, date: day })
    const old = await ask(family, '/api/progress/export?from=2001-03-05&to=2001-03-05')
    const [oldPage = ''] = await textOf(old.bytes)
    for (const line of [/A +1 assessment +50\.0%/, /C +1 assessment +50\.0%/, /F +0 assessments +0\.0%/])
      expect(oldPage).toMatch(line)
    const period = `from=${date}&to=${date}`

    const { status, headers, bytes } = await ask(family, `/api/progress/export?${period}&paper=a4`)

    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="progress-report-\d{4}-\d\d-\d\d\.pdf"$/)
    const [page = ''] = await textOf(bytes)
    expect((await family.get(`/api/progress/overview?${period}`)).body).toMatchObject({ totalHours: 2.42 })
    expect(page).toMatch(/2\.4 +2 +1 +2\.4/)
    expect(page).toContain('Русские сказки')
    expect(page).toContain('Zoë Groß')
    const alone = await ask(family, `/api/progress/export?${period}&student_id=${newId()}`)
    expect((await textOf(alone.bytes)).join('')).toContain('No data available for selected time frame')
    expect(await family.get(`/api/progress/export?${period}&paper=a3`)).toMatchObject({ status: 422 })
    const stranger = await ask(await server.family(), `/api/progress/export?${period}&student_id=${student_id}`)
    expect((await textOf(stranger.bytes)).join('')).not.toMatch(/Zoë|Fractions/)
  })
})
