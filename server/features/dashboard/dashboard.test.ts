import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFurnishedFamily } from '#tests/support/server/furnished-family.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

interface Shown {
  stats: Record<string, number>
  quick_stats: { label: string; value: string }[]
  recent_activities: { title: string; date: string; duration_formatted: string; student_name: string }[]
  students: { name: string }[]
  setup_required: boolean
}

/** A family with a lesson of an hour and a half on each of these days; the one it is furnished with is gone. */
async function aFamilyWith(days: readonly string[]) {
  const { family, ids, fieldsOf } = await aFurnishedFamily(server)
  const lesson = { ...fieldsOf('activities'), duration_minutes: 90, start_time: null, end_time: null }
  const ops = days.map((date, at) => {
    const fields = { ...lesson, title: `Lesson ${at}`, date }
    return anOp({ record: 'activities', record_id: newId(), kind: 'create', fields })
  })
  await family.push([anOp({ record: 'activities', record_id: ids.activities, kind: 'delete' }), ...ops])
  return family
}

test('the start page counts the family of a day, of one school year or of all (rule dashboard.api)', async () => {
  const family = await aFamilyWith(['2026-11-20', '2026-11-20', '2026-11-15', '2026-11-14', '2025-11-20'])
  await server.family()

  const { body } = await family.get<Shown>('/api/dashboard?date=2026-11-20')
  expect(body.stats).toEqual({
    students: 1,
    subjects: 1,
    total_activities: 5,
    today_activities: 2,
    hours_this_week: 4.5,
    assessments: 1,
  })
  expect(body.quick_stats).toEqual([
    { label: 'Students', value: '1' },
    { label: 'Total Activities', value: '5' },
    { label: 'Hours This Week', value: '4.5' },
    { label: 'Subjects', value: '1' },
    { label: 'Assessments', value: '1' },
    { label: 'Compliance', value: 'unknown' },
  ])
  expect(body.recent_activities.map(({ title }) => title)).toEqual([
    'Lesson 1',
    'Lesson 0',
    'Lesson 2',
    'Lesson 3',
    'Lesson 4',
  ])
  expect(body.recent_activities[0]).toMatchObject({ duration_formatted: '1h 30m', date: '2026-11-20' })
  expect(body).toMatchObject({ students: [{ name: 'Nora' }], setup_required: true })

  const year = await family.get<Shown>('/api/dashboard?date=2026-11-20&school_year=2025-2026')
  expect(year.body.stats).toMatchObject({ total_activities: 1, today_activities: 2, assessments: 0 })
  expect(year.body.recent_activities.map(({ title }) => title)).toEqual(['Lesson 4'])
})

test('it names ten activities at most, and says what it cannot read (rule dashboard.api)', async () => {
  const family = await aFamilyWith(Array.from({ length: 12 }, () => '2026-11-20'))
  expect((await family.get<Shown>('/api/dashboard')).body.recent_activities).toHaveLength(10)
  expect((await family.get('/api/dashboard?school_year=soon')).status).toBe(422)
  expect((await family.get('/api/dashboard?date=soon')).status).toBe(422)
})
