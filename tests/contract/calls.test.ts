import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { signToken } from '#server/plugins/tokens.ts'
import { addDays } from '#shared/format/dates.ts'
import { aStudent, aSubject, anActivity } from '#tests/support/builders.ts'
import { anOp, secret, startServer, type Family, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Shown = Record<string, unknown> & { id: string }

/** A family with one child and one subject. */
async function aFamily(): Promise<{ family: Family; student_id: string; subject_id: string }> {
  const family = await server.family()
  const student = await family.post<{ student: Shown }>('/api/students', aStudent({ name: 'Nora' }))
  const subject = await family.post<{ subject: Shown }>('/api/subjects', aSubject({ name: 'Math', color: '#2F6F8F' }))
  return { family, student_id: student.body.student.id, subject_id: subject.body.subject.id }
}

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

describe.each(records)('/api/$record (spec 1 §7, spec 2 §7)', ({ record, one, change, fields }) => {
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

  test('the same id with the same fields is made once; with other fields it is refused', async () => {
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

  test('a change names the version it saw, and is refused when it is stale', async () => {
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

describe('activities (spec 2 §7)', () => {
  test('name their student and subject', async () => {
    const { family, student_id, subject_id } = await aFamily()
    const { body } = await family.post('/api/activities', anActivity({ student_id, subject_id }))
    expect(body).toMatchObject({
      activity: {
        student: { id: student_id, name: 'Nora' },
        subject: { id: subject_id, name: 'Math', color: '#2F6F8F' },
      },
    })
  })

  test('come in pages of 25, newest first', async () => {
    const { family, student_id, subject_id } = await aFamily()
    const days = Array.from({ length: 30 }, (_, back) => addDays('2026-11-20', -back))
    const activities = days.map((date) => anActivity({ student_id, subject_id, date }))
    await family.post('/api/activities/quick-log', { activities })

    const first = await family.get<{ data: Shown[] }>('/api/activities')
    const second = await family.get<{ data: Shown[] }>('/api/activities?page=2')

    expect(first.body).toMatchObject({ current_page: 1, last_page: 2, per_page: 25, total: 30 })
    expect([...first.body.data, ...second.body.data].map((row) => row['date'])).toEqual(days)
  })

  test('are narrowed by child, subject, type, days and school year', async () => {
    const { family, student_id, subject_id } = await aFamily()
    const other = await family.post<{ student: Shown }>('/api/students', aStudent({ name: 'Silas' }))
    const [nora, silas] = [
      { student_id, subject_id },
      { student_id: other.body.student.id, subject_id },
    ]
    await family.post('/api/activities/quick-log', {
      activities: [
        anActivity({ ...nora, title: 'a', date: '2026-07-31', activity_type: 'reading' }),
        anActivity({ ...nora, title: 'b', date: '2026-08-01' }),
        anActivity({ ...silas, title: 'c', date: '2026-09-15' }),
      ],
    })
    const titles = async (query: string) => {
      const { body } = await family.get<{ data: Shown[] }>(`/api/activities?${query}`)
      return body.data.map((row) => row['title']).join('')
    }

    expect(await titles(`student_id=${student_id}`)).toBe('ba')
    expect(await titles(`subject_id=${newId()}`)).toBe('')
    expect(await titles('activity_type=reading')).toBe('a')
    expect(await titles('date_from=2026-08-01')).toBe('cb')
    expect(await titles('date_to=2026-08-01')).toBe('ba')
    expect(await titles('school_year=2026-2027')).toBe('cb')
    expect(await titles('school_year=2025-2026')).toBe('a')
    expect(await titles(`student_id=${student_id}&school_year=2026-2027`)).toBe('b')
    expect((await family.get('/api/activities?activity_type=nap')).status).toBe(422)
    expect((await family.get('/api/activities?school_year=2026')).status).toBe(422)
  })

  test('of one child and of one subject have their own lists', async () => {
    const { family, student_id, subject_id } = await aFamily()
    await family.post('/api/activities', anActivity({ student_id, subject_id, title: 'Hers' }))
    const one = { total: 1, data: [{ title: 'Hers' }] }

    expect(await family.get(`/api/students/${student_id}/activities`)).toMatchObject({ status: 200, body: one })
    expect(await family.get(`/api/subjects/${subject_id}/activities`)).toMatchObject({ status: 200, body: one })
    expect((await family.get(`/api/students/${newId()}/activities`)).status).toBe(404)
    const stranger = await server.family()
    expect((await stranger.get(`/api/students/${student_id}/activities`)).status).toBe(404)
  })

  test('of today are those of the day that the device names', async () => {
    const { family, student_id, subject_id } = await aFamily()
    await family.post('/api/activities', anActivity({ student_id, subject_id, date: '2026-03-02', title: 'That day' }))

    const { body } = await family.get('/api/activities/today?date=2026-03-02')

    expect(body).toMatchObject({ activities: [{ title: 'That day' }] })
    expect((await family.get('/api/activities/today')).body).toEqual({ activities: [] })
  })

  test('a quick log is all or nothing, and names the one that is wrong', async () => {
    const { family, student_id, subject_id } = await aFamily()
    const good = anActivity({ student_id, subject_id })

    const untyped = await family.post('/api/activities/quick-log', { activities: [good, { ...good, title: ' ' }] })
    const backwards = { ...good, start_time: '10:00', end_time: '09:00' }
    const unruly = await family.post('/api/activities/quick-log', { activities: [good, backwards] })
    const orphan = { ...good, student_id: newId() }
    const orphaned = await family.post('/api/activities/quick-log', { activities: [good, orphan] })

    expect(untyped).toMatchObject({ status: 422, body: { errors: { 'activities.1.title': ['Title is required'] } } })
    expect(unruly).toMatchObject({
      status: 422,
      body: { errors: { 'activities.1.end_time': ['End Time must be after Start Time'] } },
    })
    expect(orphaned).toMatchObject({ status: 422, body: { code: 'depends_on' } })
    expect((await family.get('/api/activities')).body).toMatchObject({ total: 0 })
  })

  test("another family's child cannot be named", async () => {
    const [one, other] = [await aFamily(), await aFamily()]
    const { student_id, subject_id } = other
    const answer = await one.family.post('/api/activities', anActivity({ student_id, subject_id }))
    expect(answer).toMatchObject({ status: 422, body: { code: 'depends_on' } })
  })

  test('of a deleted subject go with it', async () => {
    const { family, student_id, subject_id } = await aFamily()
    await family.post('/api/activities', anActivity({ student_id, subject_id }))

    await family.delete(`/api/subjects/${subject_id}`)

    expect((await family.get('/api/activities')).body).toMatchObject({ total: 0 })
  })
})

describe('students (spec 1 §8)', () => {
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
    'POST /api/logout',
    'GET /api/setup/status',
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
    'POST /api/sync/push',
    'GET /api/sync/pull',
    'GET /api/sync/snapshot',
    'GET /api/sync/live',
  ]
  const open = [
    'GET /api/csrf',
    'POST /api/login',
    'POST /api/register',
    'GET /api/health',
    'GET /api/about',
    'GET /api/demo',
  ]

  test.each(family)('%s asks for a token', async (call) => {
    const [method = '', path = ''] = call.split(' ')
    const url = path.replace('{id}', newId())
    const answer = await server.visit({ method: method as 'GET', url })
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(answer.headers['x-hearthbook-sync']).toBe('1')
  })

  test('is described by OpenAPI, and none is missing here', async () => {
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

describe('refusals (decision I1)', () => {
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
