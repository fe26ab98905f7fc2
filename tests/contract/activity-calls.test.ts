import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/format/dates.ts'
import { aStudent, anActivity } from '#tests/support/builders.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'
import { aTeachingFamily } from '#tests/support/browser/teaching-family.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Shown = Record<string, unknown> & { id: string }

const aFamily = () => aTeachingFamily(server)

interface Told {
  activity?: Readonly<Record<string, unknown>>
  errors?: Readonly<Record<string, unknown>>
}

describe('activities (rule activities.api)', () => {
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

  test('sent at once for several children are sets, the same when they are sent again (rule activities.together)', async () => {
    const { family, student_id, subject_id } = await aFamily()
    const other = await family.post<{ student: Shown }>('/api/students', aStudent({ name: 'Silas' }))
    const times = { duration_minutes: undefined, start_time: '09:00', end_time: '10:00' }
    const { log_set: _set, ...nora } = anActivity({ student_id, subject_id, title: 'Walk' })
    const silas = { ...nora, student_id: other.body.student.id }
    const activities = [nora, silas, { ...nora, ...times, title: 'Clay' }, { ...silas, title: 'Clay' }].map((one) => ({
      ...one,
      id: newId(),
    }))
    const first = await family.post<{ activities: Shown[] }>('/api/activities/quick-log', { activities })
    const again = await family.post<{ activities: Shown[] }>('/api/activities/quick-log', { activities })

    const [set] = activities.map(({ id }) => id)
    expect(first.body.activities.map((one) => one['log_set'])).toEqual([set, set, null, null])
    expect([again.status, again.body]).toEqual([201, first.body])
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
    expect(await titles('school_year=')).toBe('cba')
    expect(await titles('school_year=null')).toBe('cba')
    expect(await titles('date_from=2026-08-01T00:00:00-05:00')).toBe('cb')
    expect(await titles(`student_id=${student_id}&school_year=2026-2027`)).toBe('b')
    expect((await family.get('/api/activities?activity_type=nap')).status).toBe(422)
    expect((await family.get('/api/activities?school_year=2026')).body).toMatchObject({
      errors: { school_year: ['Enter a school year such as 2026-2027'] },
    })
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

  test.each(['2026-03-02T23:30:00.000Z', '2026-03-02T00:00', '2026-03-02T12:00:00+13:00', '2026-03-02T12:00:00-0500'])(
    'of %s are of the day written in it, when added and when changed (rule api.days)',
    async (date) => {
      const { family, student_id, subject_id } = await aFamily()
      const added = await family.post<Told>('/api/activities', { ...anActivity({ student_id, subject_id }), date })
      const other = await family.post<Told>('/api/activities', anActivity({ student_id, subject_id }))
      const changed = await family.put<Told>(`/api/activities/${String(other.body.activity?.['id'])}`, { date })
      expect([added.body.activity?.['date'], changed.body.activity?.['date']]).toEqual(['2026-03-02', '2026-03-02'])
    },
  )

  test.each(['2026-02-30T10:00:00Z', '2026-03-02T', '2026-03-02 10:00', '2026-03-02Tnoon', 5, null])(
    'of %j are of no day (rule api.days)',
    async (date) => {
      const { family, student_id, subject_id } = await aFamily()
      const { body } = await family.post<Told>('/api/activities', { ...anActivity({ student_id, subject_id }), date })
      expect(body.errors).toEqual({ date: ['Date must be a date'] })
    },
  )

  test('with times have the duration that follows from them, and say where the three disagree (rules activities.times, sync.units)', async () => {
    const { family, student_id, subject_id } = await aFamily()
    const { duration_minutes: _, ...untimed } = anActivity({ student_id, subject_id })
    const times = { start_time: '09:00', end_time: '09:45' }
    const call = async (path: string, body: object) => {
      const answer = await (path === '' ? family.post<Told>('/api/activities', body) : family.put<Told>(path, body))
      return answer.status < 300 ? answer.body.activity : answer.body.errors
    }

    const made = await call('', { ...untimed, ...times })
    expect(made).toMatchObject({ ...times, duration_minutes: 45 })
    const path = `/api/activities/${String(made?.['id'])}`

    expect(await call('', untimed)).toEqual({ duration_minutes: ['Duration must be in whole minutes'] })
    expect(await call('', { ...untimed, start_time: '23:00', end_time: '00:00' })).toEqual({
      end_time: ['End Time must be after Start Time'],
    })
    expect(await call('', { ...untimed, ...times, duration_minutes: 30 })).toEqual({
      duration_minutes: ['Start Time to End Time is 45 minutes'],
    })
    expect(await call(path, { end_time: '10:00' })).toMatchObject({ ...times, end_time: '10:00', duration_minutes: 60 })
    expect(await call(path, { duration_minutes: 30 })).toEqual({
      duration_minutes: ['Start Time to End Time is 60 minutes'],
    })
    expect(await call(path, { start_time: '10:30' })).toEqual({ end_time: ['End Time must be after Start Time'] })
    expect(await call(path, { start_time: null })).toEqual({ start_time: ['Start Time is required'] })
    expect(await call(path, { start_time: null, end_time: null })).toMatchObject({
      start_time: null,
      end_time: null,
      duration_minutes: 60,
    })
    expect(await call(path, { duration_minutes: 30 })).toMatchObject({ duration_minutes: 30, start_time: null })

    const change = { start_time: '08:00', end_time: '08:20' }
    const pushed = await family.push([
      anOp({
        record: 'activities',
        record_id: String(made?.['id']),
        kind: 'set',
        fields: change,
        from: { start_time: null },
      }),
    ])
    expect(pushed.body).toMatchObject({ answers: [{ code: 'ok' }] })
    expect((await family.get(path)).body).toMatchObject({ activity: { ...change, duration_minutes: 20 } })
  })

  test('whose title is made of letters that nobody sees have none, by REST and by sync (rule api.texts)', async () => {
    const { family, student_id, subject_id } = await aFamily()
    const unseen = { ...anActivity({ student_id, subject_id }), title: '\u200b\u3164' }

    const posted = await family.post('/api/activities', unseen)
    const pushed = await family.push([
      anOp({ record: 'activities', record_id: newId(), kind: 'create', fields: unseen }),
    ])

    const errors = { title: ['Title is required'] }
    expect(posted).toMatchObject({ status: 422, body: { errors } })
    expect(pushed.body.answers).toMatchObject([{ code: 'rejected', reason: 'validation', errors }])
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
