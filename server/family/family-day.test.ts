import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#shared/format/dates.ts'
import { dayIn, defaultTimezone } from '#shared/notifications/timezones.ts'
import type { PullAnswer } from '#shared/records/op.ts'
import { anActivity, aTemplate } from '#tests/support/builders.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

// One of these two zones is always on another day than the server.
const [first, last] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']

describe.each([
  [first, first],
  [last, last],
  [null, defaultTimezone],
  // A browser may know one that this server does not.
  ['Mars/Olympus', defaultTimezone],
])('a family whose zone is set to %s lives by %s (rule notifications.timezone-in-use)', (set, zone) => {
  test('in all that the server dates for it', async () => {
    const { family, parents } = await aFamilyIn(set)
    const { source: _source, written_on: _written, ...entry } = anActivity(parents)
    const today = dayIn(zone, Date.now())

    const logged = await family.post<{ activity: object }>('/api/activities', { ...entry, date: today })
    const listed = await family.get<{ activities: object[] }>('/api/activities/today')
    const start = await family.get('/api/dashboard')
    const planned = { ...parents, title: 'Fractions', planned_date: today }
    const plan = await family.post<{ planned_activity: { id: string } }>('/api/planned-activities', planned)
    const complete = `/api/planned-activities/${plan.body.planned_activity.id}/complete`
    const early = await family.post(complete, { date: addDays(today, 1), duration_minutes: 30 })
    const done = await family.post(complete, { date: today, duration_minutes: 30 })

    expect(logged.body).toMatchObject({ activity: { written_on: today } })
    expect(listed.body.activities).toHaveLength(1)
    expect(start.body).toMatchObject({ stats: { today_activities: 1 } })
    expect([early.status, done.status]).toEqual([422, 200])
    expect(await rowsOf(family, 'activities')).toMatchObject([{ written_on: today }, { written_on: today }])
  })

  test('in a bulk run', async () => {
    const { family, parents } = await aFamilyIn(set)
    const today = dayIn(zone, Date.now())
    const template = await family.post<{ template: { id: string } }>(
      '/api/activity-templates',
      aTemplate(parents.subject_id),
    )
    const { id } = template.body.template
    const days = { start_date: addDays(today, -7), end_date: today, days_of_week: [weekdayOf(addDays(today, -1))] }
    const more = { student_ids: [parents.student_id], justification: 'We were at the lake for the whole week' }

    const made = await family.post(`/api/activity-templates/${id}/apply-bulk`, { ...days, ...more })

    expect(made).toMatchObject({ status: 200 })
    expect(await rowsOf(family, 'bulk_runs')).toMatchObject([{ run_on: today }])
  })
})

async function aFamilyIn(timezone: string | null) {
  const family = await server.family()
  const parents = await giveParents(family.push)
  const op = { record: 'notification_preferences', record_id: family.user.id, kind: 'set' } as const
  // One that the server does not know holds up nothing that is set beside it.
  const set = anOp({ ...op, fields: { timezone, pacing_alerts: false }, from: { timezone: null, pacing_alerts: true } })
  const { body } = await family.push([set])
  expect(body.answers).toMatchObject([{ code: 'ok' }])
  expect((await family.get('/api/notifications/preferences')).body).toMatchObject({
    preferences: { timezone, pacing_alerts: false },
  })
  return { family, parents }
}

async function rowsOf(family: Family, record: 'activities' | 'bulk_runs') {
  return (await family.get<PullAnswer>('/api/sync/pull')).body.rows[record] ?? []
}

describe('two devices that settle it at once (rule notifications.timezone-settled)', () => {
  // Both have seen that none was set; what was settled is said as of the beginning of time.
  test.each([
    ['the first that arrives stands', false, false, first],
    ['a parent’s own choice stands, made before and told after', false, true, last],
    ['a parent’s own choice stands that was there already', true, false, first],
  ])('%s', async (_what, isFirstChosen, isLastChosen, stands) => {
    const family = await server.family()
    const chosenAt = Date.now()
    const settle = (timezone: string, isChosen: boolean) => {
      const op = { record: 'notification_preferences', record_id: family.user.id, kind: 'set' } as const
      const made_at = isChosen ? chosenAt : 0
      return family.push([anOp({ ...op, fields: { timezone }, from: { timezone: null }, made_at })], {
        device: newId(),
      })
    }

    await settle(first, isFirstChosen)
    await settle(last, isLastChosen)

    const { rows } = (await family.get<PullAnswer>('/api/sync/pull')).body
    expect(rows.notification_preferences).toMatchObject([{ timezone: stands }])
    expect((rows.conflicts ?? []).filter((row) => 'resolved_at' in row && row['resolved_at'] === null)).toEqual([])
  })
})

test('nothing else on the server says which day it is (rule notifications.timezone-in-use)', async () => {
  const room = join(import.meta.dirname, '..')
  const files: string[] = []
  for await (const file of glob('**/*.ts', { cwd: room, exclude: (name) => name.endsWith('.test.ts') }))
    files.push(file)
  const saying = await Promise.all(
    files.map(async (file) =>
      /\b(utcDayOf|dayOf)\(|ISOString\(\)\.slice/.test(await readFile(join(room, file), 'utf8')) ? file : [],
    ),
  )

  // Bounds that hold wherever on earth a device is, and the day an account was opened.
  expect(saying.flat().toSorted()).toEqual([
    'family/family-input.ts',
    'features/accounts/queries.ts',
    'features/activities/written-on-policy.ts',
    'features/templates/bulk-policy.ts',
    'records/batch.ts',
    'rest/sql-paper-source.ts',
    'sync/snapshot.ts',
  ])
})
