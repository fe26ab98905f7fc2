import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordName } from '#shared/records/registry.ts'
import { familyToday } from '#tests/support/family-today.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const [nora, silas, math, art] = ['nora', 'silas', 'math', 'art'] as const
type Who = typeof nora | typeof silas
type What = typeof math | typeof art
type Ids = Record<Who | What, string>

const november = 'from=2026-11-01&to=2026-11-30'

/** A family with two children, two subjects and these lessons. */
async function aFamilyWith(lessons: readonly (readonly [day: string, who: Who, what: What, minutes: number])[]) {
  const family = await server.family()
  const ids: Ids = { nora: newId(), silas: newId(), math: newId(), art: newId() }
  const create = (record: RecordName, record_id: string, fields: object) =>
    anOp({ record, record_id, kind: 'create', fields: { ...fields } })
  const { body } = await family.push([
    create('students', ids.nora, aStudent({ name: 'Nora', grade_level: '7' })),
    create('students', ids.silas, aStudent({ name: 'Silas', grade_level: '4' })),
    create('subjects', ids.math, aSubject({ name: 'Math', color: '#2F6F8F', required_hours: 36.5 })),
    create('subjects', ids.art, aSubject({ name: 'Art', color: '#D5896F', required_hours: null })),
    ...lessons.map(([date, who, what, duration_minutes], at) =>
      create('activities', newId(), {
        student_id: ids[who],
        subject_id: ids[what],
        activity_type: 'lesson',
        date,
        title: `Lesson ${at}`,
        duration_minutes,
      }),
    ),
  ])
  expect(body.answers.map(({ code }) => code)).toEqual(body.answers.map(() => 'ok'))
  return { family, ids }
}

const lessons = [
  ['2026-10-31', nora, math, 500],
  ['2026-11-01', nora, math, 90],
  ['2026-11-01', silas, art, 20],
] as const

const read = async <T>(family: Family, call: string) => (await family.get<T>(call)).body

test('the calls answer the figures of a period, of one child, of one subject (rule progress.api)', async () => {
  const { family, ids } = await aFamilyWith(lessons)
  const other = await server.family()

  expect(await read(family, `/api/progress/overview?${november}`)).toEqual({
    totalHours: 1.83,
    totalActivities: 2,
    activeSubjects: 2,
    avgDailyHours: 1.83,
    mostActiveSubject: { id: ids.math, name: 'Math', color: '#2F6F8F', hours: 1.5 },
    completionRate: 0,
    dateRange: { from: '2026-11-01', to: '2026-11-30' },
  })
  expect(await read(family, `/api/progress/overview?${november}&student_id=${ids.silas}`)).toMatchObject({
    totalHours: 0.33,
    totalActivities: 1,
    activeSubjects: 1,
  })
  expect(await read(family, `/api/progress/subjects?${november}`)).toEqual([
    { id: ids.math, name: 'Math', color: '#2F6F8F', hours: 1.5 },
    { id: ids.art, name: 'Art', color: '#D5896F', hours: 0.33 },
  ])
  const hours = await read<{ date: string; hours: number }[]>(family, `/api/progress/time-series?${november}`)
  expect(hours).toHaveLength(30)
  expect(hours.slice(0, 2)).toEqual([
    { date: '2026-11-01', hours: 1.83 },
    { date: '2026-11-02', hours: 0 },
  ])
  // 36.5 hours a year are 3 in the 30 days of November.
  const inNovember = { id: ids.math, name: 'Math', color: '#2F6F8F', requiredHours: 3 }
  expect(await read(family, `/api/progress/students?${november}`)).toEqual([
    {
      id: ids.nora,
      name: 'Nora',
      grade_level: '7',
      totalHours: 1.5,
      totalActivities: 1,
      subjects: [{ ...inNovember, hours: 1.5 }],
    },
    {
      id: ids.silas,
      name: 'Silas',
      grade_level: '4',
      totalHours: 0.33,
      totalActivities: 1,
      subjects: [
        { ...inNovember, hours: 0 },
        { id: ids.art, name: 'Art', color: '#D5896F', hours: 0.33, requiredHours: null },
      ],
    },
  ])
  expect(await read(family, `/api/subjects/${ids.art}/progress?${november}`)).toMatchObject([
    { name: 'Nora', totalHours: 0 },
    { name: 'Silas', totalHours: 0.33, subjects: [{ name: 'Art' }] },
  ])

  // Another family's child is like one that does not exist; its subject too.
  for (const call of ['subjects', 'recent-activities', 'students'])
    expect(await read(other, `/api/progress/${call}?student_id=${ids.nora}`)).toEqual([])
  expect(await read(other, '/api/progress/overview')).toMatchObject({ totalHours: 0, totalActivities: 0 })
  expect((await other.get(`/api/subjects/${ids.math}/progress`)).status).toBe(404)
  expect(await read(other, '/api/progress/export?format=csv')).toBe('\uFEFFdate,student,subject,minutes\n')
})

test('without days they reach from the first entry to the last (rule progress.api)', async () => {
  const { family } = await aFamilyWith([
    ['2025-01-31', nora, math, 60],
    ['2026-11-02', nora, math, 60],
  ])

  expect(await read(family, '/api/progress/overview?to=2026-11-20')).toMatchObject({
    totalHours: 2,
    dateRange: { from: '2025-01-31', to: '2026-11-20' },
  })
  const points = await read<{ date: string }[]>(family, '/api/progress/time-series?to=2026-11-20')
  expect([points.length, points[0], points.at(-1)]).toEqual([
    23,
    { date: '2025-01-01', hours: 1 },
    { date: '2026-11-01', hours: 1 },
  ])
  expect((await family.get('/api/progress/overview?from=2026-11-02&to=2026-11-01')).body).toMatchObject({
    code: 'invalid',
    errors: { to: ['To Date must be on or after From Date'] },
  })
  expect((await family.get('/api/progress/overview?from=soon')).status).toBe(422)
})

test('the latest activities come first, ten of them (rule progress.recent)', async () => {
  const days = Array.from({ length: 12 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
  const { family, ids } = await aFamilyWith(days.map((day) => [day, nora, math, 30]))

  const ten = await read<{ date: string }[]>(family, '/api/progress/recent-activities')
  expect(ten.map(({ date }) => date)).toEqual(days.toReversed().slice(0, 10))
  expect(ten[0]).toEqual({
    id: expect.any(String),
    title: 'Lesson 11',
    date: '2026-11-12',
    duration_minutes: 30,
    student_name: 'Nora',
    subject_name: 'Math',
    subject_color: '#2F6F8F',
  })
  const narrowed = `limit=2&to=2026-11-05&student_id=${ids.nora}&subject_id=${ids.math}`
  expect(await read(family, `/api/progress/recent-activities?${narrowed}`)).toMatchObject([
    { date: '2026-11-05' },
    { date: '2026-11-04' },
  ])
  expect(await read(family, `/api/progress/recent-activities?subject_id=${ids.art}`)).toEqual([])
  expect((await family.get('/api/progress/recent-activities?limit=0')).status).toBe(422)
})

test('the export is a file named after its day (rule progress.export)', async () => {
  const { family, ids } = await aFamilyWith([
    ['2026-11-02', nora, math, 30],
    ['2026-11-02', nora, math, 31],
    ['2026-11-01', silas, art, 20],
  ])

  const { body, headers } = await family.get(`/api/progress/export?format=csv&${november}`)

  expect(body).toBe('\uFEFFdate,student,subject,minutes\n2026-11-01,Silas,Art,20\n2026-11-02,Nora,Math,61\n')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const today = familyToday()
  expect(headers['content-disposition']).toBe(`attachment; filename="progress-report-${today}.csv"`)
  expect(await read(family, `/api/progress/export?format=csv&student_id=${ids.silas}`)).toBe(
    '\uFEFFdate,student,subject,minutes\n2026-11-01,Silas,Art,20\n',
  )
  expect((await family.get('/api/progress/export?format=doc')).status).toBe(422)
})
