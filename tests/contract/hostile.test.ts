import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { PullAnswer, SnapshotAnswer } from '#shared/records/op.ts'
import { textLimits } from '#shared/records/text.ts'
import { definitionOf, type AnyRow, type RestRecord } from '#shared/records/registry.ts'
import { restRecords } from '#server/rest/routes.ts'
import { aStudent } from '#tests/support/builders.ts'
import { exampleOf, other } from '#tests/support/examples.ts'
import { aFurnishedFamily } from '#tests/support/server/furnished-family.ts'
import { hostileTexts, nested, prototypeKeys } from '#tests/support/hostile/hostile-values.ts'
import { startServer, type Answer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Shown = Record<string, unknown> & { id: string }
type Refused = { message: string; code: string; errors?: Record<string, string[]> }

/** A family with records, and valid bodies for others of each kind that REST offers. */
async function aFamily() {
  const { family, ids, fieldsOf, ownersOf } = await aFurnishedFamily(server)
  const bodies = Object.fromEntries(restNames.map((record) => [record, fieldsOf(record)])) as Record<RestRecord, object>
  return { family, ids, bodies, parents: ownersOf('activities') as { student_id: string; subject_id: string } }
}

const send = (family: Family, payload: string, type = 'application/json', url = '/api/subjects') =>
  family.call<Refused>({ method: 'POST', url, payload, headers: { 'content-type': type } })

const countOf = async (family: Family) =>
  (await family.get<{ subjects: Shown[] }>('/api/subjects')).body.subjects.length

const restNames = Object.keys(restRecords) as RestRecord[]
const records = restNames.map((record) => ({
  record,
  one: restRecords[record],
  texts: definitionOf(record).fieldNames.filter((name) => isFreeText(record, name)),
}))

function isFreeText(record: RestRecord, name: string): boolean {
  return z.safeParse(definitionOf(record).fields[name], 'two\nlines').success
}

/** As much of a text as a field takes: some hold a number of a parcel alone. */
function fitting(record: RestRecord, name: string, text: string): string {
  const takes = (length: number) => z.safeParse(definitionOf(record).fields[name], 'x'.repeat(length)).success
  return text.slice(0, takes(110) ? 110 : 60).trim()
}

describe.each(records)('texts of $record', ({ record, one, texts }) => {
  test('are found by this test', () => {
    const example = Object.entries(exampleOf(record).fields(other(() => newId())))
    const texted = example
      .filter(([, value]) => typeof value === 'string' && value.startsWith('Other '))
      .map(([name]) => name)
    expect(texted.length).toBeGreaterThan(0)
    expect(texts).toEqual(expect.arrayContaining(texted))
  })

  test.each(Object.entries(hostileTexts))('with %s are stored and read as they were typed', async (_name, text) => {
    const { family, bodies } = await aFamily()
    const typed = Object.fromEntries(texts.map((field) => [field, fitting(record, field, text)]))
    const made = await family.post<Record<string, Shown>>(`/api/${record}`, { ...bodies[record], ...typed })
    const id = made.body[one]?.id ?? expect.fail(JSON.stringify(made.body))

    const read = await family.get<Record<string, Shown>>(`/api/${record}/${id}`)
    const pulled = await family.get<PullAnswer>('/api/sync/pull')
    const parts = await Promise.all(
      ['core', 'recent', 'older'].map((part) => family.get<SnapshotAnswer>(`/api/sync/snapshot?part=${part}`)),
    )

    const rowIn = ({ rows }: PullAnswer | SnapshotAnswer) =>
      (rows[record] as AnyRow[] | undefined)?.find((row) => row.id === id)
    expect(made.status).toBe(201)
    expect(read.body[one]).toMatchObject(typed)
    expect(rowIn(pulled.body)).toMatchObject(typed)
    expect(parts.map(({ body }) => rowIn(body)).filter(Boolean)).toMatchObject([typed])
    expect(read.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  test('lose null characters and half surrogate pairs, which no database stores', async () => {
    const { family, bodies } = await aFamily()
    const typed = Object.fromEntries(texts.map((field) => [field, 'po\0nd \ud800 end']))

    const { status, body } = await family.post<Record<string, Shown>>(`/api/${record}`, { ...bodies[record], ...typed })

    expect(status).toBe(201)
    expect(body[one]).toMatchObject(Object.fromEntries(texts.map((field) => [field, 'pond � end'])))
  })

  test('are refused by name when they are too long (rule api.texts)', async () => {
    const { family, bodies } = await aFamily()
    const over = Object.fromEntries(texts.map((field) => [field, 'a'.repeat(textLimits.letter + 1)]))

    const { status, body } = await family.post<Refused>(`/api/${record}`, { ...bodies[record], ...over })

    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([...texts].sort())
    expect(body.message).toMatch(/can have at most [\d,]+ characters/)
  })
})

describe('bodies (rule api.bodies)', () => {
  test.each([
    ['title', 'activities', 200],
    ['notes', 'activities', 10_000],
    ['location', 'activities', 200],
    ['name', 'students', 120],
    ['notes', 'students', 10_000],
    ['name', 'subjects', 120],
    ['grade_levels', 'subjects', 200],
    ['description', 'subjects', 10_000],
  ] as const)('%s of %s takes exactly %i characters', async (field, record, limit) => {
    const { family, bodies } = await aFamily()
    const statusOf = async (length: number) =>
      (await family.post(`/api/${record}`, { ...bodies[record], [field]: '🎈'.repeat(length) })).status
    expect([await statusOf(limit), await statusOf(limit + 1)]).toEqual([201, 422])
  })

  test.each(['', '{', '{"name":"Art"', "{'name':'Art'}", '{"name":"Art"}}', 'NaN', '<name/>', '\0'])(
    'that are no JSON are refused: %j',
    async (payload) => {
      const { family } = await aFamily()
      expect(await send(family, payload)).toMatchObject({ status: 400, body: { code: 'bad_json' } })
      expect(await countOf(family)).toBe(1)
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
    '',
  ])('of the type "%s" are refused, though they are JSON', async (type) => {
    const { family } = await aFamily()
    expect(await send(family, '{"name":"Art"}', type)).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    })
    expect(await countOf(family)).toBe(1)
  })

  test.each(['null', '[]', '"Art"', '1', 'true', '{}', '[{"name":"Art"}]'])(
    'that are %s are refused',
    async (payload) => {
      const { family } = await aFamily()
      expect(await send(family, payload)).toMatchObject({ status: 422, body: { code: 'validation' } })
    },
  )

  test.each(prototypeKeys)('with a field called %s are refused by its name', async (key) => {
    const { family } = await aFamily()
    const answer = await send(family, `{"name":"Art","${key}":"x"}`)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [key]: ['Unknown field'] } } })
  })

  test.each(['"__proto__":{"is_active":false}', '"constructor":{"prototype":{"is_active":false}}'])(
    'that would change a prototype are refused: %s',
    async (field) => {
      const { family } = await aFamily()
      expect(await send(family, `{"name":"Art",${field}}`)).toMatchObject({ status: 400, body: { code: 'bad_json' } })
      expect('is_active' in {}).toBe(false)
    },
  )

  test('nested without end are refused like any wrong type', async () => {
    const { family } = await aFamily()
    for (const deep of [nested(100_000), nested(100_000, '{"a":', '}')]) {
      expect(await send(family, `{"name":${deep}}`)).toMatchObject({ status: 422 })
      expect(await send(family, `{"name":"Art","odd":${deep}}`)).toMatchObject({ status: 422 })
      expect(await send(family, deep)).toMatchObject({ status: 422 })
    }
  })

  test('of 2 MB are refused on every call', async () => {
    const { family } = await aFamily()
    const payload = JSON.stringify({ name: 'a'.repeat(2 * 1024 * 1024) })
    const urls = [
      '/api/subjects',
      '/api/activities/quick-log',
      '/api/sync/push',
      '/api/login',
      '/api/register',
      '/api/logout',
    ]
    for (const url of urls) {
      expect(await send(family, payload, undefined, url)).toMatchObject({ status: 413, body: { code: 'too_large' } })
    }
    expect((await family.get('/api/user')).status).toBe(200)
  })

  test('name their id once', async () => {
    const { family, bodies } = await aFamily()
    const activity = { ...bodies.activities, id: newId() }
    const activities = [activity, { ...activity, id: activity.id.toUpperCase(), title: 'Other' }]
    expect(await family.post('/api/activities/quick-log', { activities })).toMatchObject({
      status: 422,
      body: { errors: { 'activities.1.id': ['This id is given twice.'] } },
    })
  })
})

describe('days and years (rule api.days)', () => {
  const noDays = [
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-01',
    '0000-01-01',
    '1899-12-31',
    '2200-01-01',
    '26-1-1',
    '',
  ]

  test.each(noDays)('%s is no day of a record', async (day) => {
    const { family, bodies } = await aFamily()
    const student = await family.post('/api/students', { ...bodies.students, enrollment_date: day })
    const activity = await family.post('/api/activities', { ...bodies.activities, date: day })
    expect(student).toMatchObject({
      status: 422,
      body: { errors: { enrollment_date: ['Enrollment Date must be a date'] } },
    })
    expect(activity).toMatchObject({ status: 422, body: { errors: { date: ['Date must be a date'] } } })
  })

  test.each(noDays)('%s is no day of a list', async (day) => {
    const family = await server.family()
    for (const query of ['activities?date_from', 'activities?date_to', 'activities/today?date']) {
      expect((await family.get(`/api/${query}=${day}`)).status).toBe(422)
    }
  })

  test.each(['0000-0001', '0000-0000', '9999-9999', '1899-1900', '2200-2201', '2026-2025', '２０２６-2027'])(
    '%s is no school year',
    async (year) => {
      const family = await server.family()
      expect((await family.get(`/api/activities?school_year=${encodeURIComponent(year)}`)).status).toBe(422)
      expect((await family.put('/api/user/school-year', { school_year: year })).status).toBe(422)
    },
  )

  test('the first and the last school year can be listed', async () => {
    const family = await server.family()
    for (const year of ['1900-1900', '2199-2199'])
      expect((await family.get(`/api/activities?school_year=${year}`)).status).toBe(200)
  })
})

describe('ids', () => {
  test('say the same in capitals (rule api.ids)', async () => {
    const { family, parents, bodies } = await aFamily()
    const [student_id, subject_id] = [parents.student_id.toUpperCase(), parents.subject_id.toUpperCase()]

    const made = await family.post('/api/activities', { ...bodies.activities, student_id, subject_id })
    const changed = await family.put(`/api/subjects/${subject_id}`, { name: 'Art' })
    const same = await family.post('/api/students', { ...aStudent({ name: 'Other' }), id: student_id })
    const listed = await family.get(`/api/activities?student_id=${student_id}`)

    expect(made).toMatchObject({ status: 201, body: { activity: parents } })
    expect(changed).toMatchObject({ status: 200, body: { subject: { id: parents.subject_id, name: 'Art' } } })
    expect(same).toMatchObject({ status: 409, body: { code: 'id_taken' } })
    expect(listed).toMatchObject({ status: 200, body: { total: 2 } })
  })

  test('of another family answer on every call as unknown ones do (rule api.other-family)', async () => {
    const { family, ids: theirs } = await aFamily()
    const before = (await family.get<PullAnswer>('/api/sync/pull')).body
    const { family: stranger, bodies } = await aFamily()
    const unknown = Object.fromEntries(restNames.map((record) => [record, newId()])) as Ids

    const known = await allCallsOn(stranger, bodies, theirs)

    expect(known).toEqual(await allCallsOn(stranger, bodies, unknown))
    expect(known.filter(({ status }) => status === 404)).toHaveLength(3 * restNames.length + ownersOfActivities.length)
    expect((await family.get<PullAnswer>('/api/sync/pull')).body).toEqual(before)
  })

  type Ids = Record<RestRecord, string>

  async function allCallsOn(family: Family, { activities: body }: { activities: object }, ids: Ids) {
    const answers: Answer<unknown>[] = []
    for (const record of restNames) {
      const url = `/api/${record}/${ids[record]}`
      answers.push(await family.get(url), await family.put(url, {}), await family.delete(url))
    }
    for (const [field, owner] of ownersOfActivities) {
      const id = ids[owner.record as RestRecord]
      answers.push(await family.get(`/api/${owner.record}/${id}/activities`))
      answers.push(await family.get(`/api/activities?${field}=${id}`))
      answers.push(await family.post('/api/activities', { ...body, [field]: id }))
      answers.push(await family.post('/api/activities/quick-log', { activities: [{ ...body, [field]: id }] }))
    }
    return answers.map(({ status, body }) => ({ status, body }))
  }

  const ownersOfActivities = Object.entries(definitionOf('activities').belongsTo)
})
