import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#shared/format/dates.ts'
import type { SetupAnswer } from '#shared/setup/setup.ts'
import { familyToday } from '#tests/support/family-today.ts'
import { aSetup, aStudent, aTemplate } from '#tests/support/builders.ts'
import { aTeachingFamily } from '#tests/support/browser/teaching-family.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
/** A family for calls that are refused: none of them changes anything. */
let refused: Awaited<ReturnType<typeof aFamily>>
beforeAll(async () => {
  server = await startServer()
  refused = await aFamily()
})
afterAll(() => server.close())

type Shown = Record<string, unknown> & { id: string }

const path = '/api/activity-templates'
const today = familyToday()
const justification = 'We were ill for a week.'
const row = { title: 'Math', activity_type: 'lesson', duration_minutes: 30, description: null }

/** A family with a template of two activities, 30 and 45 minutes. */
async function aFamily() {
  const { family, student_id, subject_id } = await aTeachingFamily(server)
  const activities = [
    { ...row, subject_id },
    { ...row, subject_id, title: 'Reading', duration_minutes: 45 },
  ]
  const body = { name: 'Regular day', is_default: true, activities }
  const { body: made } = await family.post<{ template: Shown }>(path, body)
  return { family, student_id, subject_id, template: made.template, url: `${path}/${made.template.id}` }
}

describe('templates (rule templates.api)', () => {
  test('are made, listed, read, changed and deleted, with the minutes they take', async () => {
    const { family, template, url } = await aFamily()
    expect(template).toMatchObject({ name: 'Regular day', is_default: true, total_duration_minutes: 75 })

    expect(await family.get(path)).toMatchObject({ status: 200, body: [template] })
    expect(await family.get(url)).toMatchObject({ status: 200, body: { template }, headers: { etag: /^"\d+"$/ } })
    const changed = await family.put(url, { name: 'Short day' })
    expect(changed).toMatchObject({
      status: 200,
      body: { template: { name: 'Short day', total_duration_minutes: 75 } },
    })
    expect(await family.delete(url)).toMatchObject({ status: 200 })
    expect(await family.get(path)).toMatchObject({ body: [] })
    expect((await family.get(url)).status).toBe(404)
  })

  test('are made once under an id of the caller (rule api.create-once)', async () => {
    const { family, subject_id } = await aFamily()
    const body = { ...aTemplate(subject_id), id: newId() }
    expect(await family.post(path, body)).toMatchObject({ status: 201, body: { template: { id: body.id } } })
    expect(await family.post(path, body)).toMatchObject({ status: 201 })
    expect(await family.post(path, { ...body, name: 'Another' })).toMatchObject({ status: 409 })
  })

  test("name no subject but the family's, and keep one that was deleted since (rules templates.api, templates.missing-subject)", async () => {
    const { family, subject_id, url } = await aFamily()
    const other = await aFamily()
    const rows = [
      { ...row, subject_id },
      { ...row, subject_id: other.subject_id },
    ]
    const refusal = {
      status: 422,
      body: { errors: { 'activities.1.subject_id': ['There is no such record.'] } },
    }
    expect(await family.post(path, { name: 'Mixed', activities: rows })).toMatchObject(refusal)
    expect(await family.put(url, { activities: rows })).toMatchObject(refusal)
    expect(await family.put(other.url, { activities: rows })).toMatchObject({ status: 404 })

    await family.delete(`/api/subjects/${subject_id}`)

    expect(await family.put(url, { activities: rows.slice(0, 1) })).toMatchObject({ status: 200 })
  })

  test('are the default one at a time (rule templates.default)', async () => {
    const { family, subject_id, template } = await aFamily()
    await family.post(path, { ...aTemplate(subject_id), is_default: true })
    const { body } = await family.get<Shown[]>(path)
    expect(body.filter((one) => one['is_default'] === true)).toHaveLength(1)
    expect(body.find(({ id }) => id === template.id)).toMatchObject({ is_default: false })
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ activities: [] }, 'activities'],
    [{ activities: [{ ...row, subject_id: newId(), duration_minutes: 0 }] }, 'activities.0.duration_minutes'],
    [{ color: 'red' }, 'color'],
  ])('are refused with %j (rule templates.fields)', async (wrong, field) => {
    const { family, subject_id } = refused
    const answer = await family.post<{ errors: object }>(path, { ...aTemplate(subject_id), ...wrong })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  test('of another family are not there (rule api.other-family)', async () => {
    const { student_id, url } = await aFamily()
    const stranger = await server.family()
    const bulk = { student_id, start_date: today, end_date: today, justification }
    expect((await stranger.get(url)).status).toBe(404)
    expect((await stranger.put(url, { name: 'Mine' })).status).toBe(404)
    expect((await stranger.delete(url)).status).toBe(404)
    expect((await stranger.post(`${url}/apply`, { student_id, date: today })).status).toBe(404)
    expect((await stranger.post(`${url}/apply-bulk`, bulk)).status).toBe(404)
  })
})

describe('a template on a day (rule templates.quick-day)', () => {
  test('is logged for each child, with adjustments', async () => {
    const { family, student_id, template, url } = await aFamily()
    const other = await family.post<{ student: Shown }>('/api/students', aStudent({ name: 'Silas' }))
    const student_ids = [student_id, other.body.student.id]
    const adjustments = [
      { index: 0, skip: true },
      { index: 1, duration_minutes: 20 },
    ]

    const answer = await family.post(`${url}/apply`, { student_ids, date: today, adjustments })

    expect(answer).toMatchObject({ status: 200, body: { applied_count: 2 } })
    const { data } = await logged(family)
    expect(data.map((one) => [one['title'], one['duration_minutes'], one['source'], one['template_id']])).toEqual(
      Array(2).fill(['Reading', 20, 'template', template.id]),
    )
    expect(setsOf(data)).toEqual([2])
  })

  test('is nothing where all is left out', async () => {
    const { family, student_id, url } = await aFamily()
    const adjustments = [
      { index: 0, skip: true },
      { index: 1, duration_minutes: 0 },
    ]
    const answer = await family.post(`${url}/apply`, { student_id, date: today, adjustments })
    expect(answer).toMatchObject({ status: 200, body: { applied_count: 0 } })
  })

  test.each([
    [{ student_id: undefined }, 'student_id'],
    [{ date: 'soon' }, 'date'],
    [{ adjustments: [{ index: 2 }] }, 'adjustments.0.index'],
    [{ adjustments: [{ index: 0, duration_minutes: -1 }] }, 'adjustments.0.duration_minutes'],
  ])('is refused with %j', async (wrong, field) => {
    const { family, student_id, url } = refused
    const answer = await family.post<{ errors: object }>(`${url}/apply`, { student_id, date: today, ...wrong })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect((await logged(family)).total).toBe(0)
  })

  test("is refused for another family's child", async () => {
    const [{ family, url }, { student_id }] = [refused, await aFamily()]
    const answer = await family.post(`${url}/apply`, { student_id, date: today })
    expect(answer).toMatchObject({ status: 422, body: { code: 'depends_on' } })
  })
})

describe('a template on many days', () => {
  const week = { start_date: addDays(today, -6), end_date: today, justification }

  test('is one run with its activities and their hours; what is there is skipped (rules templates.bulk-run, templates.bulk-count)', async () => {
    const { family, student_id, url } = await aFamily()
    const answer = await family.post<{ bulk_run_id: string }>(`${url}/apply-bulk`, { student_id, ...week })

    expect(answer).toMatchObject({ status: 200, body: { applied_count: 10, total_hours_logged: 6.3 } })
    const { data } = await logged(family)
    expect(new Set(data.map((one) => one['bulk_run_id']))).toEqual(new Set([answer.body.bulk_run_id]))
    expect(data.every((one) => one['source'] === 'bulk' && ![0, 6].includes(weekdayOf(String(one['date']))))).toBe(true)
    const again = await family.post(`${url}/apply-bulk`, { student_id, ...week })
    expect(again.body).toEqual({ applied_count: 0, total_hours_logged: 0, bulk_run_id: null })
  })

  test('of several children is a set for each activity and day (rule activities.together)', async () => {
    const { family, student_id, url } = await aFamily()
    const other = await family.post<{ student: Shown }>('/api/students', aStudent({ name: 'Silas' }))
    const student_ids = [student_id, other.body.student.id]
    await family.post(`${url}/apply-bulk`, { student_ids, ...week })

    expect(setsOf((await logged(family)).data)).toEqual(Array(10).fill(2))
  })

  test('leaves out breaks, unless told otherwise (rule school-years.breaks)', async () => {
    const { family, student_id, url } = await aFamily()
    await family.post('/api/breaks', { name: 'Off', start_date: week.start_date, end_date: week.end_date })
    expect(await family.post(`${url}/apply-bulk`, { student_id, ...week })).toMatchObject({
      body: { applied_count: 0 },
    })
    const all = { student_id, ...week, skip_breaks: false, days_of_week: [0, 1, 2, 3, 4, 5, 6] }
    expect(await family.post(`${url}/apply-bulk`, all)).toMatchObject({ body: { applied_count: 14 } })
  })

  test('is refused beyond 50 a day, over all runs (rule templates.bulk-limit)', async () => {
    const { family, student_id, url } = await aFamily()
    const every = { student_id, justification, end_date: today, days_of_week: [0, 1, 2, 3, 4, 5, 6] }
    const apply = (days: number, skip = true) =>
      family.post(`${url}/apply-bulk`, { ...every, start_date: addDays(today, 1 - days), skip_existing_dates: skip })

    expect(await apply(26)).toMatchObject({ status: 422, body: { code: 'bulk_limit' } })
    expect(await apply(25)).toMatchObject({ status: 200, body: { applied_count: 50 } })
    expect(await apply(1, false)).toMatchObject({
      status: 422,
      body: { code: 'bulk_limit', message: expect.stringContaining('Daily Limit Exceeded') },
    })
    expect((await logged(family)).total).toBe(50)
  })

  test.each([
    [{ student_id: undefined }, 'student_id'],
    [{ start_date: addDays(today, -91) }, 'start_date'],
    [{ end_date: addDays(today, 2) }, 'end_date'],
    [{ start_date: today, end_date: addDays(today, -1) }, 'end_date'],
    [{ days_of_week: [] }, 'days_of_week'],
    [{ justification: 'Too short' }, 'justification'],
    [{ justification: 'x'.repeat(501) }, 'justification'],
  ])('is refused with %j (rules templates.bulk-request, templates.bulk-dates)', async (wrong, field) => {
    const { family, student_id, url } = refused
    const answer = await family.post<{ errors: object }>(`${url}/apply-bulk`, { student_id, ...week, ...wrong })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect((await logged(family)).total).toBe(0)
  })

  test('goes up to 500 and a year back by its token, once; any other token means the normal limits (rule templates.bulk-leave)', async () => {
    const family = await server.family()
    const setup = aSetup()
    const { body } = await family.post<SetupAnswer>('/api/setup', setup)
    const url = `${path}/${body.created_template_id}/apply-bulk`
    const every = {
      student_id: setup.students[0]?.id,
      justification,
      end_date: today,
      days_of_week: [0, 1, 2, 3, 4, 5, 6],
    }
    const far = { ...every, start_date: addDays(today, -120) }
    const token = body.bulk_access_token

    expect(await family.post(url, { ...far, bulk_access_token: 'no such token' })).toMatchObject({
      status: 422,
      body: { errors: { start_date: ['Start Date can be at most 90 days ago'] } },
    })
    const made = await family.post<{ applied_count: number }>(url, { ...far, bulk_access_token: token })
    expect(made.status).toBe(200)
    expect(made.body.applied_count).toBeGreaterThan(50)
    expect((await family.post(url, { ...far, bulk_access_token: token })).status).toBe(422)
  })
})

async function logged(family: Family) {
  const { body } = await family.get<{ data: Shown[]; total: number }>('/api/activities?per_page=100')
  return body
}

/** How many activities each set has. */
function setsOf(activities: readonly Shown[]): number[] {
  const sets = Map.groupBy(activities, (one) => one['log_set'])
  expect(sets.has(null)).toBe(false)
  return [...sets.values()].map(({ length }) => length)
}
