import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { signToken } from '#server/plugins/tokens.ts'
import { aStudent, aSubject, anActivity } from '#tests/support/builders.ts'
import { aTeachingFamily } from '#tests/support/teaching-family.ts'
import { anOp, secret, startServer, type Family, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Shown = Record<string, unknown> & { id: string }

const aFamily = () => aTeachingFamily(server)

const records = [
  {
    record: 'students',
    one: 'student',
    change: { name: 'Ada' },
    fields: () => aStudent({ name: 'Wren', notes: 'Loves paint' }),
  },
  {
    record: 'subjects',
    one: 'subject',
    change: { required_hours: null },
    fields: () => aSubject({ name: 'Art', required_hours: 40 }),
  },
  {
    record: 'activities',
    one: 'activity',
    change: { title: 'Decimals' },
    fields: (of: { student_id: string; subject_id: string }) => anActivity({ ...of, title: 'Fractions' }),
  },
]

describe.each(records)('/api/$record (rule api.records)', ({ record, one, change, fields }) => {
  async function made() {
    const { family, ...parents } = await aFamily()
    const body = fields(parents)
    const answer = await family.post<Record<string, Shown>>(`/api/${record}`, body)
    const shown = answer.body[one] ?? expect.fail(JSON.stringify(answer.body))
    return { family, body, answer, shown, url: `/api/${record}/${shown.id}` }
  }

  async function listed(family: Family): Promise<Shown[]> {
    const { body } = await family.get<Record<string, Shown[]>>(`/api/${record}`)
    return body[record] ?? body['data'] ?? expect.fail(JSON.stringify(body))
  }

  test('a new one is answered whole, listed, and read', async () => {
    const { family, body, answer, shown, url } = await made()

    expect(answer.status).toBe(201)
    expect(shown).toMatchObject(body)
    expect(Date.parse(String(shown['created_at']))).toBeGreaterThan(Date.now() - 60_000)
    expect(Object.keys(shown).filter((name) => /^_|deleted|restores|account|clocks|ext$/.test(name))).toEqual([])
    expect(await listed(family)).toContainEqual(shown)
    expect(await family.get(url)).toMatchObject({ status: 200, body: { [one]: shown }, headers: { etag: /^"\d+"$/ } })
  })

  test('the same id with the same fields is made once; with other fields it is refused (rule api.create-once)', async () => {
    const { family, ...parents } = await aFamily()
    const body = { ...fields(parents), id: newId() }
    const first = await family.post<object>(`/api/${record}`, body)

    const second = await family.post<object>(`/api/${record}`, body)
    const other = await family.post<object>(`/api/${record}`, { ...body, ...change })

    expect(second).toMatchObject({ status: 201, body: first.body, headers: { etag: first.headers['etag'] } })
    expect(other).toMatchObject({ status: 409, body: { code: 'id_taken' } })
  })

  test('a change of one field leaves the others as they are', async () => {
    const { family, body, url } = await made()

    const answer = await family.put<Record<string, Shown>>(url, change)

    expect(answer.status).toBe(200)
    expect(answer.body[one]).toMatchObject({ ...body, ...change })
  })

  test('a change names the version it saw, and is refused when it is stale (rule api.versions)', async () => {
    const { family, url, body, answer } = await made()
    const etag = String(answer.headers['etag'])
    const first = await family.put<object>(url, change, { 'if-match': etag })

    const second = await family.put<object>(url, { ...body }, { 'if-match': etag })

    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 412, body: { code: 'stale', ...first.body } })
    expect(second.headers['etag']).toBe(first.headers['etag'])
  })

  test('a deleted one is gone from list and address', async () => {
    const { family, shown, url } = await made()

    const answer = await family.delete(url)

    expect(answer).toMatchObject({ status: 200, body: { [one]: shown } })
    expect(await listed(family)).not.toContainEqual(expect.objectContaining({ id: shown.id }))
    expect(await family.get(url)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await family.put(url, {})).status).toBe(404)
    expect((await family.delete(url)).status).toBe(404)
  })

  test('another family reads, changes and deletes nothing', async () => {
    const { family, shown, url } = await made()
    const stranger = await server.family()

    expect((await stranger.get(url)).status).toBe(404)
    expect((await stranger.put(url, change)).status).toBe(404)
    expect((await stranger.delete(url)).status).toBe(404)
    expect(await listed(stranger)).toEqual([])
    expect((await family.get<Record<string, unknown>>(url)).body[one]).toEqual(shown)
  })

  test('an unknown field, and a wrong one, are named in a 422', async () => {
    const { family, url, body } = await made()
    const wrong = Object.fromEntries(Object.keys(body).map((name) => [name, { not: 'this' }]))

    const unknown = await family.post(`/api/${record}`, { ...body, colour: 'red' })
    const bad = await family.post<{ errors: object }>(`/api/${record}`, wrong)
    const badChange = await family.put<{ errors: object }>(url, wrong)

    expect(unknown).toMatchObject({ status: 422, body: { code: 'validation', errors: { colour: ['Unknown field'] } } })
    expect([bad.status, badChange.status]).toEqual([422, 422])
    expect(Object.keys(bad.body.errors).sort()).toEqual(Object.keys(body).sort())
    expect(Object.keys(badChange.body.errors).sort()).toEqual(Object.keys(body).sort())
  })

  test('an id that is none is refused', async () => {
    const family = await server.family()
    expect((await family.get(`/api/${record}/1`)).status).toBe(422)
  })
})

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
    'POST /api/email/verify/send',
    'POST /api/logout',
    'GET /api/setup/status',
    'POST /api/setup',
    'GET /api/setup/state-requirements',
    'GET /api/notifications/preferences',
    'PUT /api/notifications/preferences',
    'GET /api/subscription/status',
    'GET /api/students',
    'POST /api/students',
    'GET /api/students/{id}',
    'PUT /api/students/{id}',
    'DELETE /api/students/{id}',
    'GET /api/students/{id}/activities',
    'GET /api/subjects',
    'POST /api/subjects',
    'GET /api/subjects/{id}',
    'PUT /api/subjects/{id}',
    'DELETE /api/subjects/{id}',
    'GET /api/subjects/{id}/activities',
    'GET /api/activities',
    'POST /api/activities',
    'GET /api/activities/{id}',
    'PUT /api/activities/{id}',
    'DELETE /api/activities/{id}',
    'GET /api/activities/today',
    'POST /api/activities/quick-log',
    'GET /api/compliance/state-requirements',
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
    'POST /api/email/verify',
    'GET /api/health',
    'GET /api/about',
    'GET /api/demo',
  ]

  test.each(family)('%s asks for a token (rule api.tokens)', async (call) => {
    const [method = '', path = ''] = call.split(' ')
    const url = path.replace('{id}', newId())
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
