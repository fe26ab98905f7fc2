import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/format/dates.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import type { PlanFields } from '#shared/planner/plan.ts'
import { familyToday } from '#tests/support/family-today.ts'
import { anActivity } from '#tests/support/builders.ts'
import { aTeachingFamily } from '#tests/support/browser/teaching-family.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
/** A family for calls that are refused: none of them changes anything. */
let refused: Awaited<ReturnType<typeof aFamily>>
beforeAll(async () => {
  server = await startServer()
  refused = await aFamily()
})
afterAll(() => server.close())

type Shown = Record<string, unknown> & { id: string }
interface Loaded {
  planned_activities: Record<string, Shown[]>
  late_activities: Record<string, Shown[]>
}

const path = '/api/planned-activities'
const today = familyToday()

/** A family with a plan for today. */
async function aFamily(fields: Partial<PlanFields> = {}) {
  const { family, student_id, subject_id } = await aTeachingFamily(server)
  const body = { planned_date: today, student_id, subject_id, title: 'Fractions', notes: 'Page 40', ...fields }
  const answer = await family.post<{ planned_activity: Shown }>(path, body)
  const plan = answer.body.planned_activity
  const load = async () => (await family.get<Loaded>(path)).body
  return { family, student_id, subject_id, body, answer, plan, url: `${path}/${plan.id}`, load }
}

/** A plan as a device sends it that was offline until now. */
function sent(fields: Partial<PlanFields> & Pick<PlanFields, 'student_id' | 'subject_id'>, id = newId()) {
  const given = { title: 'Late', planned_date: today, ...fields }
  return anOp({ record: 'planned_activities', record_id: id, kind: 'create', fields: given })
}

describe('plans (rule planner.api)', () => {
  test('are added, loaded by day, read, changed and deleted, with the names of child and subject', async () => {
    const { family, answer, plan, url, load, student_id } = await aFamily({ duration_minutes: 45 })
    expect(answer.status).toBe(201)
    expect(plan).toMatchObject({
      planned_date: today,
      title: 'Fractions',
      notes: 'Page 40',
      status: 'planned',
      activity_type: 'lesson',
      duration_minutes: 45,
      student: { id: student_id },
      subject: { color: expect.stringMatching(/^#/) as string },
      completed_activity: null,
    })
    expect(await load()).toEqual({ planned_activities: { [today]: [plan] }, late_activities: {} })
    expect(await family.get(url)).toMatchObject({ status: 200, body: { planned_activity: plan } })

    const tomorrow = addDays(today, 1)
    const moved = await family.put<{ planned_activity: Shown }>(url, { planned_date: tomorrow, status: 'planned' })
    expect(moved).toMatchObject({ status: 200, body: { planned_activity: { planned_date: tomorrow } } })
    expect(await load()).toEqual({
      planned_activities: { [tomorrow]: [moved.body.planned_activity] },
      late_activities: {},
    })
    expect((await family.delete(url)).status).toBe(200)
    expect(await load()).toEqual({ planned_activities: {}, late_activities: {} })
    expect((await family.get(url)).status).toBe(404)
  })

  test('are skipped and restored (rule planner.status)', async () => {
    const { family, url } = await aFamily()
    for (const status of ['skipped', 'planned', 'skipped']) {
      expect(await family.put(url, { status })).toMatchObject({ status: 200, body: { planned_activity: { status } } })
    }
  })

  test('have an id of the caller, and are made once (rule api.create-once)', async () => {
    const { family, body } = await aFamily()
    const mine = { ...body, id: newId() }
    expect(await family.post(path, mine)).toMatchObject({ status: 201, body: { planned_activity: { id: mine.id } } })
    expect((await family.post(path, mine)).status).toBe(201)
    expect((await family.post(path, { ...mine, title: 'Another' })).status).toBe(409)
  })

  test.each([
    [{ planned_date: addDays(today, -1) }, 'planned_date'],
    [{ planned_date: addDays(today, 15) }, 'planned_date'],
    [{ title: ' ' }, 'title'],
    [{ status: 'completed' }, 'status'],
    [{ color: 'red' }, 'color'],
    [{ duration_minutes: 0 }, 'duration_minutes'],
  ])('are refused with %j (rules planner.window, planner.fields)', async (wrong, field) => {
    const { family, body, url } = refused
    const added = await family.post<{ errors: object }>(path, { ...body, ...wrong })
    const changed = await family.put<{ errors: object }>(url, wrong)
    expect([added.status, Object.keys(added.body.errors)]).toEqual([422, [field]])
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, [field]])
  })

  test('made offline for a day that has passed by then are taken, and are late (rules planner.window, planner.late)', async () => {
    const { family, student_id, subject_id, load, body } = await aFamily()
    const owners = { student_id, subject_id }
    const days = [-1, -30, -31].map((back) => addDays(today, back))
    const made = await family.push(days.map((planned_date) => sent({ ...owners, planned_date })))
    const byRest = await family.post(path, { ...body, id: newId(), planned_date: addDays(today, -2) })

    expect(made.body.answers).toMatchObject([{ code: 'ok' }, { code: 'ok' }, { code: 'ok' }])
    expect(byRest.status).toBe(201)
    const { planned_activities, late_activities } = await load()
    expect(Object.keys(planned_activities)).toEqual([today])
    // The plan of 31 days ago is in neither list (rule planner.archived).
    expect(Object.keys(late_activities)).toEqual([-30, -2, -1].map((back) => addDays(today, back)))
  })

  test('of a day that the caller names', async () => {
    const { family, plan } = await aFamily()
    const { body } = await family.get<Loaded>(`${path}?date=${addDays(today, 1)}`)
    expect(body).toMatchObject({ planned_activities: {}, late_activities: { [today]: [{ id: plan.id }] } })
  })

  test('of another family are not there (rule api.other-family)', async () => {
    const { url, plan } = await aFamily()
    const stranger = await server.family()
    expect((await stranger.get(url)).status).toBe(404)
    expect((await stranger.put(url, { status: 'skipped' })).status).toBe(404)
    expect((await stranger.delete(url)).status).toBe(404)
    expect((await stranger.get(`${path}/check-duplicates/${plan.id}`)).status).toBe(404)
    expect((await stranger.post(`${url}/complete`, { date: today, duration_minutes: 10 })).status).toBe(404)
    expect((await stranger.get(path)).body).toEqual({ planned_activities: {}, late_activities: {} })
  })
})

describe('completing a plan (rule planner.complete)', () => {
  test('logs its activity in the same step, with both days', async () => {
    const { family, url, plan, student_id, load } = await aFamily({ planned_date: addDays(today, 3) })
    const { status, body } = await family.post(`${url}/complete`, { date: today, duration_minutes: 50 })

    expect([status, body]).toMatchObject([
      200,
      {
        planned_activity: {
          id: plan.id,
          status: 'completed',
          planned_date: addDays(today, 3),
          completed_activity: { duration_minutes: 50 },
        },
        activity: {
          id: twinOf(plan.id),
          title: 'Fractions',
          date: today,
          duration_minutes: 50,
          notes: 'Page 40',
          source: 'plan',
          student_id,
        },
      },
    ])
    expect(Object.values((await load()).planned_activities)[0]).toMatchObject([
      { completed_activity: { id: twinOf(plan.id), duration_minutes: 50 } },
    ])
  })

  test('with start and end times, and notes of its own', async () => {
    const { family, url } = await aFamily()
    const times = { date: today, start_time: '09:00', end_time: '09:45', notes: 'At the park' }
    const { body } = await family.post(`${url}/complete`, times)
    expect(body).toMatchObject({ activity: { ...times, duration_minutes: 45 } })
  })

  test.each([
    [{ duration_minutes: 30, date: addDays(today, 1) }, 'date'],
    [{ duration_minutes: 30, date: undefined }, 'date'],
    [{ duration_minutes: 0 }, 'duration_minutes'],
    [{}, 'duration_minutes'],
    [{ duration_minutes: 24 * 60 }, 'duration_minutes'],
    [{ start_time: '09:00' }, 'end_time'],
    [{ start_time: '09:00', end_time: '09:00' }, 'end_time'],
    [{ duration_minutes: 10, mood: 'good' }, 'mood'],
  ])('is refused with %j', async (wrong, field) => {
    const { family, url } = refused
    const answer = await family.post<{ errors: object }>(`${url}/complete`, { date: today, ...wrong })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })

  test('twice makes one activity, and whatever status is sent leaves it completed (rule planner.completed-once)', async () => {
    const { family, url, subject_id } = await aFamily()
    const first = await family.post(`${url}/complete`, { date: today, duration_minutes: 50 })
    const second = await family.post(`${url}/complete`, { date: today, duration_minutes: 20 })
    expect(second).toMatchObject({ status: 200, body: first.body as object })

    for (const status of ['skipped', 'planned', 'completed'])
      expect(await family.put(url, { status })).toMatchObject({
        status: 200,
        body: { planned_activity: { status: 'completed' } },
      })
    expect((await family.get(`/api/activities?subject_id=${subject_id}`)).body).toMatchObject({ total: 1 })
  })

  test('is taken back by deleting the activity, and done again by completing or restoring it (rule planner.completed-once)', async () => {
    const { family, url, plan } = await aFamily()
    const statusNow = async () =>
      (await family.get<{ planned_activity: Shown }>(url)).body.planned_activity['status'] as string
    const complete = (minutes: number) => family.post(`${url}/complete`, { date: today, duration_minutes: minutes })
    const activity = `/api/activities/${twinOf(plan.id)}`
    await complete(50)

    expect((await family.delete(activity)).status).toBe(200)
    expect(await statusNow()).toBe('planned')

    expect(await complete(35)).toMatchObject({ status: 200, body: { activity: { duration_minutes: 35 } } })
    expect(await statusNow()).toBe('completed')

    await family.delete(activity)
    await family.push([anOp({ record: 'activities', record_id: twinOf(plan.id), kind: 'restore' })])
    expect(await statusNow()).toBe('completed')
  })
})

describe('duplicates (rule planner.duplicates)', () => {
  test('are what the same child did in the subject on the day asked, but for what the plan itself became', async () => {
    const { family, student_id, subject_id, plan, url } = await aFamily()
    const lesson = { student_id, subject_id, title: 'Flash cards', description: 'Sevens' }
    const yesterday = addDays(today, -1)
    await family.post('/api/activities', anActivity({ ...lesson, date: today, duration_minutes: 50 }))
    await family.post('/api/activities', anActivity({ ...lesson, date: today, duration_minutes: 40 }))
    await family.post('/api/activities', anActivity({ ...lesson, date: yesterday, duration_minutes: 20 }))
    await family.post(`${url}/complete`, { date: today, duration_minutes: 15 })
    const check = (date?: string) => family.get(`${path}/check-duplicates/${plan.id}${date ? `?date=${date}` : ''}`)

    expect((await check()).body).toEqual({
      has_duplicates: true,
      total_hours_today: 1.5,
      subject_name: expect.any(String) as string,
      existing_activities: [50, 40].map((duration_minutes) => ({
        id: expect.any(String) as string,
        title: 'Flash cards',
        description: 'Sevens',
        duration_minutes,
      })),
    })
    expect((await check(yesterday)).body).toMatchObject({ has_duplicates: true, total_hours_today: 0.3 })
    expect((await check(addDays(today, -2))).body).toMatchObject({
      has_duplicates: false,
      total_hours_today: 0,
      existing_activities: [],
    })
  })
})
