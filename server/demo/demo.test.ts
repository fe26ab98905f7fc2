import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import '#server/plugins/authentication.ts'
import { finishDemoAccount, openDemoAccount } from '#server/features/accounts/demo-account.ts'
import type { SignedIn } from '#shared/accounts/sign-in.ts'
import type { Activity } from '#shared/activities/activity.ts'
import { doneLessons } from '#shared/lessons/done.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import type { PullAnswer } from '#shared/records/op.ts'
import { uuidTime } from '#shared/records/uuid-time.ts'
import { subjectPalette } from '#shared/subjects/subject.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'
import { subjects } from './family.ts'
import { plannedActivity } from '#shared/planner/plan.ts'
import { demoName, demoSignIn, makeDemo } from './make-demo.ts'
import { plansFrom } from './plans.ts'
import { activitiesUntil } from './school-days.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({}, { demo: demoSignIn })
})
afterAll(() => server.close())

describe('the demo family', () => {
  test.each(['2026-11-21', '2026-07-15', '2027-01-01', '2026-08-26', '2028-02-29'])(
    'on %s has thousands of activities of two school years, the last of them today',
    (today) => {
      const done = activitiesUntil(today)
      const dates = done.map(({ fields }) => fields.date)

      expect(done.length).toBeGreaterThan(1500)
      expect(dates).toEqual([...dates].sort())
      expect(new Set(done.filter(({ fields }) => fields.date === today).map(({ child }) => child)).size).toBe(3)
      expect(dates[0]?.slice(5, 7)).toBe('08')
      expect(done).toEqual(activitiesUntil(today))
    },
  )

  test.each(['2026-11-21', '2026-07-15', '2028-02-29'])(
    'on %s has plans for school days to come, none twice',
    (today) => {
      const plans = plansFrom(today, activitiesUntil(today))
      const places = plans.map(({ child, slot, fields }) => `${child} ${fields.planned_date} ${slot}`)

      expect(new Set(places).size).toBe(places.length)
      expect(plans.every(({ fields }) => plannedActivity.schema.shape.title.safeParse(fields.title).success)).toBe(true)
      expect(plans.filter(({ fields }) => fields.planned_date < today).length).toBeLessThanOrEqual(1)
    },
  )

  test('takes its colours from the palette', () => {
    for (const { color } of Object.values(subjects)) expect(subjectPalette).toContain(color)
  })

  test('is made once, goes on after a break, and can be signed in to (rule accounts.demo)', async () => {
    const { db } = server.connection
    const opened = await openDemoAccount(server.app, { name: demoName, ...demoSignIn })
    const account = opened?.id ?? expect.fail('an empty database gets a demo family')
    const [today, later] = ['2025-10-20', '2025-10-21']

    let batches = 0
    const stopping = async () => {
      batches += 1
      if (batches === 3) throw new Error('The server stops')
    }
    await expect(makeDemo(server.app, account, today, stopping)).rejects.toThrow('The server stops')
    await makeDemo(server.app, account, later, async () => {})
    await finishDemoAccount(db, account)

    expect(await openDemoAccount(server.app, { name: demoName, ...demoSignIn })).toEqual({
      id: account,
      isFinished: true,
    })
    const shown = await server.visit<object>({ method: 'GET', url: '/api/demo' })
    const { body } = await server.visit<SignedIn>({ method: 'POST', url: '/api/login', payload: shown.body })
    const { rows } = (await server.as(body).get<PullAnswer>('/api/sync/pull?limit=5000')).body
    expect(rows.students?.map((row) => 'name' in row && row.name).sort()).toEqual([
      'Nora Weaver',
      'Silas Weaver',
      'Wren Weaver',
    ])
    expect(rows.subjects).toHaveLength(8)
    expect(rows.activities).toHaveLength(activitiesUntil(later).length)
    const inOrder = [...(rows.activities ?? [])].sort((one, other) => (one.id < other.id ? -1 : 1))
    const days = inOrder.map((row) => ('date' in row ? String(row['date']) : ''))
    expect(days).toEqual([...days].sort())
    // A visitor's entry on the day the family was made is newer than all seeded entries, however early it is.
    for (const { id, ...row } of inOrder) {
      const written = uuidTime(id)
      expect(written).toBeLessThan(Date.parse(`${'date' in row ? String(row['date']) : ''}T01:00`))
    }
    // Two courses, done as far as their entries say (rule lessons.done).
    const lessonsOf = (rows.lessons ?? []) as unknown as Pick<Lesson, 'id' | 'title'>[]
    const entries = inOrder.filter((row) => 'lesson_id' in row && row['lesson_id'] !== null) as unknown as Activity[]
    const named = new Map(lessonsOf.map(({ id, title }) => [id, title]))
    expect([rows.curricula?.length, lessonsOf.length, rows.absences?.length]).toEqual([2, 360, 1])
    expect(entries.length).toBeGreaterThan(60)
    expect(doneLessons(entries).size).toBe(entries.length)
    for (const { lesson_id, title } of entries) expect(named.get(lesson_id ?? '')).toBe(title)
    expect(rows.assessments?.length).toBeGreaterThan(50)
    expect(rows.courses).toMatchObject([{ title: 'Pre-Algebra' }])
    const todos = (rows.compliance_todos ?? []) as unknown as { due_date: string | null; completed: boolean }[]
    expect(todos.length).toBeGreaterThan(3)
    expect(todos.some(({ completed }) => completed)).toBe(true)
    for (const { due_date, completed } of todos) expect(completed).toBe(due_date !== null && due_date <= later)
    expect(rows.conflicts ?? []).toEqual([])
    // A run that was cut off on the day before had planned that day too.
    const planned = (rows.planned_activities ?? []).map((row) =>
      'planned_date' in row ? String(row['planned_date']) : '',
    )
    expect(planned.length).toBeGreaterThan(40)
    expect(planned.sort((one, other) => one.localeCompare(other)).at(-1)).toBe('2025-10-30')
    expect(rows.templates).toMatchObject([{ name: 'Regular School Day', is_default: true }])
    expect(rows.notification_preferences).toMatchObject([{ id: account, timezone: 'America/New_York' }])
    for (const goal of rows.goals ?? []) {
      const total = 'total_goal' in goal ? Number(goal['total_goal']) : Number.NaN
      const steps = (rows.goal_progress ?? []).filter((step) => 'goal_id' in step && step['goal_id'] === goal.id)
      const done = steps.reduce((sum, step) => sum + ('amount' in step ? Number(step['amount']) : 0), 0)
      expect(done).toBeGreaterThan(0)
      expect(done).toBeLessThanOrEqual(total)
    }
    expect(rows.goals).toHaveLength(3)
    expect(body.user).toMatchObject({ is_setup_complete: true, current_state: 'PA', current_school_year: '2025-2026' })
  })

  test('is not made where families keep records', async () => {
    const { db } = server.connection
    await server.family()
    await db.deleteFrom('demo').execute()

    expect(await openDemoAccount(server.app, { name: demoName, ...demoSignIn })).toBeNull()
  })

  test('is not shown where there is none', async () => {
    const other = await startServer({}, { connection: server.connection })
    expect((await other.visit({ method: 'GET', url: '/api/demo' })).status).toBe(404)
    await other.close()
  })
})
