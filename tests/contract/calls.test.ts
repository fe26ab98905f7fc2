import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { signToken } from '#server/plugins/tokens.ts'
import { restRecords } from '#server/rest/routes.ts'
import type { RestRecord } from '#shared/records/registry.ts'
import { addDays, weekOf } from '#shared/format/dates.ts'
import { anActivity, aStudent } from '#tests/support/builders.ts'
import { aTeachingFamily } from '#tests/support/browser/teaching-family.ts'
import { familyToday } from '#tests/support/family-today.ts'
import { anOp, secret, startServer, type TestServer } from '#tests/support/server/server.ts'
import { testRestCalls } from './rest-contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Shown = Record<string, unknown> & { id: string }

const aFamily = () => aTeachingFamily(server)

const restNames = Object.keys(restRecords) as RestRecord[]

describe.each(restNames)('/api/%s (rule api.records)', (record) => testRestCalls(record, () => server))

describe('students (rule students.limit)', () => {
  test('a family account cannot add a 16th', async () => {
    const family = await server.family()
    const ops = Array.from({ length: 15 }, () =>
      anOp({ record: 'students', record_id: newId(), kind: 'create', fields: aStudent() }),
    )
    await family.push(ops)

    expect(await family.post('/api/students', aStudent())).toMatchObject({
      status: 422,
      body: {
        code: 'student_limit_reached',
        message:
          'You have reached the maximum limit of 15 students for family plans. Please upgrade to a school plan for unlimited students.',
      },
    })
  })
})

describe('students (rule students.api)', () => {
  test('are enrolled today unless the caller says otherwise', async () => {
    const family = await server.family()
    const { enrollment_date: _, ...fields } = aStudent()
    const { body } = await family.post('/api/students', fields)
    expect(body).toMatchObject({ student: { enrollment_date: familyToday() } })
    expect((await family.post('/api/students', { ...fields, enrollment_date: '2024-08-20' })).body).toMatchObject({
      student: { enrollment_date: '2024-08-20' },
    })
  })

  test('carry the hours of this week, each their own', async () => {
    const { family, student_id, subject_id } = await aFamily()
    const today = familyToday()
    const { body: other } = await family.post<{ student: Shown }>('/api/students', aStudent({ name: 'Wren' }))
    const activity = (fields: object) => ({ ...anActivity({ student_id, subject_id }), ...fields })
    await family.post('/api/activities', activity({ date: today, duration_minutes: 60 }))
    await family.post('/api/activities', activity({ date: weekOf(today).from, duration_minutes: 33 }))
    await family.post('/api/activities', activity({ date: addDays(weekOf(today).from, -1), duration_minutes: 100 }))

    const { body: one } = await family.get(`/api/students/${student_id}`)
    const { body: all } = await family.get<{ students: Shown[] }>('/api/students')

    expect(one).toMatchObject({ student: { stats: { hours_this_week: 1.6 } } })
    expect(new Map(all.students.map(({ id, stats }) => [id, stats]))).toEqual(
      new Map([
        [student_id, { hours_this_week: 1.6 }],
        [other.student.id, { hours_this_week: 0 }],
      ]),
    )
  })
})

describe('history', () => {
  test('a change without a version keeps the value it replaced, without a card', async () => {
    const { family, subject_id } = await aFamily()

    await family.put(`/api/subjects/${subject_id}`, { name: 'Arithmetic' })

    const { body } = await family.get<{ rows: { conflicts: Shown[] } }>('/api/sync/pull')
    expect(body.rows.conflicts).toMatchObject([{ field: 'name', lost: 'Math', kept: 'Arithmetic' }])
    expect(body.rows.conflicts[0]?.['resolved_at']).not.toBeNull()
  })
})

describe('every call', () => {
  const family = [
    'GET /api/user',
    'PUT /api/user/school-year',
    'PUT /api/user/profile',
    'PUT /api/user/password',
    'GET /api/user/sessions',
    'DELETE /api/user/sessions/{id}',
    'POST /api/user/sign-out-everywhere',
    'POST /api/user/deletion',
    'DELETE /api/user/deletion',
    'GET /api/user/export',
    'POST /api/user/export',
    'POST /api/email/verify/send',
    'POST /api/logout',
    'GET /api/setup/status',
    'POST /api/setup',
    'POST /api/setup/earlier',
    'GET /api/setup/state-requirements',
    'GET /api/notifications/preferences',
    'PUT /api/notifications/preferences',
    'POST /api/notifications/preview',
    'GET /api/notifications/push',
    'POST /api/notifications/push',
    'DELETE /api/notifications/push',
    'GET /api/subscription/status',
    'GET /api/subscription/plans',
    'POST /api/subscription/checkout',
    'POST /api/subscription/cancel',
    'POST /api/subscription/resume',
    'POST /api/subscription/test/end-period',
    'POST /api/user/billing-portal',
    ...restNames.flatMap(callsOf),
    'GET /api/students/{id}/activities',
    'GET /api/subjects/{id}/activities',
    'GET /api/subjects/{id}/progress',
    'GET /api/progress/overview',
    'GET /api/progress/time-series',
    'GET /api/progress/subjects',
    'GET /api/progress/students',
    'GET /api/progress/recent-activities',
    'GET /api/progress/export',
    'GET /api/students/{id}/assessments',
    'PUT /api/students/{id}/grade-of-year',
    'GET /api/assessments/gpa/{studentId}',
    'GET /api/assessments/transcript',
    'GET /api/assessments/report-card',
    'GET /api/courses',
    'POST /api/courses',
    'GET /api/courses/{id}',
    'PUT /api/courses/{id}',
    'DELETE /api/courses/{id}',
    'GET /api/dashboard',
    'GET /api/activities/today',
    'POST /api/activities/quick-log',
    'POST /api/activities/photo',
    'POST /api/activities/audio',
    'POST /api/media',
    'GET /api/media/usage',
    'PATCH /api/media/{sha256}',
    'GET /api/media/{sha256}',
    'GET /api/activity-templates',
    'POST /api/activity-templates',
    'GET /api/activity-templates/{id}',
    'PUT /api/activity-templates/{id}',
    'DELETE /api/activity-templates/{id}',
    'POST /api/activity-templates/{id}/apply',
    'POST /api/activity-templates/{id}/apply-bulk',
    'GET /api/planned-activities',
    'POST /api/planned-activities',
    'GET /api/planned-activities/{id}',
    'PUT /api/planned-activities/{id}',
    'DELETE /api/planned-activities/{id}',
    'GET /api/planned-activities/check-duplicates/{id}',
    'POST /api/planned-activities/{id}/complete',
    'GET /api/compliance/overview',
    'GET /api/compliance/students',
    'GET /api/compliance/recent-activities',
    'GET /api/compliance/state-requirements',
    'POST /api/compliance/state-requirements',
    'GET /api/compliance/todos',
    'POST /api/compliance/todos/generate',
    'PATCH /api/compliance/todos/{id}/toggle',
    'GET /api/compliance/todos/actions/{type}',
    'GET /api/compliance/todos/{id}/letter',
    'GET /api/compliance/export',
    'GET /api/compliance/student-report/{id}',
    'GET /api/compliance/attendance-sheet/{id}',
    'GET /api/compliance/reading-list/{id}',
    'GET /api/compliance/on-file/{id}',
    'GET /api/compliance/activity-log',
    'GET /api/report-notes',
    'POST /api/report-notes',
    'GET /api/report-notes/{id}',
    'PUT /api/report-notes/{id}',
    'DELETE /api/report-notes/{id}',
    'GET /api/state/available',
    'GET /api/state/status',
    'GET /api/state/history',
    'POST /api/state/preview',
    'POST /api/state/migrate',
    'GET /api/state/requirements',
    'POST /api/packets/{id}/link',
    'PATCH /api/packets/{id}/link',
    'DELETE /api/packets/{id}/link',
    'GET /api/rollover/status',
    'GET /api/rollover/preview',
    'POST /api/rollover/create',
    'POST /api/rollover/{id}/execute',
    'POST /api/rollover/{id}/undo',
    'POST /api/import/history',
    'GET /api/day-marks',
    'POST /api/day-marks',
    'POST /api/sync/push',
    'GET /api/sync/pull',
    'GET /api/sync/snapshot',
    'GET /api/sync/live',
  ]
  const open = [
    'GET /api/csrf',
    'POST /api/login',
    'POST /api/register',
    'POST /api/password/forgot',
    'POST /api/password/reset',
    'POST /api/email/restore',
    'POST /api/email/verify',
    'GET /api/health',
    'GET /api/about',
    'GET /api/demo',
    'GET /api/media/file',
    'GET /api/exports/file',
    'POST /api/webhooks/stripe',
  ]

  test.each(family)('%s asks for a token (rule api.tokens)', async (call) => {
    const [method = '', path = ''] = call.split(' ')
    const url = path
      .replace(/\{(id|studentId)\}/, newId())
      .replace('{sha256}', '0'.repeat(64))
      .replace('{type}', 'portfolio')
    const answer = await server.visit({ method: method as 'GET', url })
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(answer.headers['x-hearthbook-sync']).toBe('1')
  })

  test('is described by OpenAPI, and none is missing here (rule api.description)', async () => {
    const { body } = await server.visit<{ paths: Record<string, object> }>({ method: 'GET', url: '/api/docs/json' })
    const described = Object.entries(body.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual([...family, ...open].sort())
  })

  test('the page that lists the calls needs no script', async () => {
    const { body, headers } = await server.visit<string>({ method: 'GET', url: '/api/docs' })
    expect(body).toContain('/api/activities/quick-log')
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })
})

describe('refusals (rule api.errors)', () => {
  test('an unknown address under /api', async () => {
    const answer = await server.visit({ method: 'GET', url: '/api/nothing', headers: { accept: 'text/html' } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('a body that is no JSON, of another type, or too large', async () => {
    const family = await server.family()
    const post = (payload: string, type = 'application/json', url = '/api/students') =>
      family.call({ method: 'POST', url, payload, headers: { 'content-type': type } })

    expect(await post('{"name":')).toMatchObject({ status: 400, body: { code: 'bad_json' } })
    expect(await post('name=Nora', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
    const huge = JSON.stringify({ ops: 'x'.repeat(2 * 1024 * 1024) })
    expect(await post(huge, undefined, '/api/sync/push')).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  test('nothing of a broken database shows', async () => {
    const { db, close } = await connect({ url: 'postgres://127.0.0.1:1/nowhere' })
    const broken = await startServer({}, { connection: { db, url: null, close } })
    const { user } = await server.family()
    const token = await signToken(secret, user.id, newId(), Date.now())

    const answer = await broken.as({ user, token }).get('/api/students')

    expect(answer).toMatchObject({ status: 500, body: { code: 'server_error' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/select|connect|127|\bat /i)
    expect((await broken.visit({ method: 'GET', url: '/api/health' })).status).toBe(503)
    await broken.close()
    await close()
  })
})

/** The five calls of a record. */
function callsOf(record: RestRecord): string[] {
  const one = `/api/${record}/{id}`
  return [`GET /api/${record}`, `POST /api/${record}`, `GET ${one}`, `PUT ${one}`, `DELETE ${one}`]
}
