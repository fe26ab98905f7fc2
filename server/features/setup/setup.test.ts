import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#shared/accounts/user.ts'
import { opVersion, type Op, type PullAnswer } from '#shared/records/op.ts'
import { recordsOfSetup } from '#shared/setup/records-of-setup.ts'
import type { Setup, SetupAnswer } from '#shared/setup/setup.ts'
import { aSetup, aStudent } from '#tests/support/builders.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('POST /api/setup/earlier (rule setup.earlier)', () => {
  const told = {
    state: 'OH',
    school_year_start_month: '09',
    current_school_year: '2024-2025',
    school_name: 'Millbrook',
  } as const

  test('counts the family as set up with what it was told before, and makes no record', async () => {
    const family = await server.family()
    const before = await recordsIn(family)

    expect(await family.post('/api/setup/earlier', told)).toMatchObject({
      status: 200,
      body: { is_setup_complete: true },
    })

    const { state: current_state, ...rest } = told
    expect((await family.get<User>('/api/user')).body).toMatchObject({
      ...rest,
      current_state,
      is_setup_complete: true,
    })
    expect(await recordsIn(family)).toEqual(before)
  })

  test('leaves a family alone that is set up', async () => {
    const family = await server.family()
    await send(family, aSetup({ state: 'TX', school_year_start_month: '01' }))
    const before = (await family.get<User>('/api/user')).body

    expect((await family.post('/api/setup/earlier', told)).status).toBe(200)

    expect((await family.get<User>('/api/user')).body).toEqual(before)
  })

  test('needs a state', async () => {
    const family = await server.family()
    expect(await family.post('/api/setup/earlier', { ...told, state: 'XX' })).toMatchObject({
      status: 422,
      body: { errors: { state: ['State is required'] } },
    })
  })
})

describe('POST /api/setup (rules setup.result, setup.once)', () => {
  test('makes the records, and tells the account what was chosen', async () => {
    const family = await server.family()
    const setup = aSetup({ state: 'OH', school_year_start_month: '01' })

    const { status, body } = await send(family, setup)

    expect(status).toBe(200)
    expect(body).toEqual({ created_template_id: setup.normalDayTemplate.id, bulk_access_token: expect.any(String) })
    expect(await idsOf(family)).toEqual(namesOf(setup))
    const year = new Date().toISOString().slice(0, 4)
    expect((await family.get<User>('/api/user')).body).toMatchObject({
      is_setup_complete: true,
      account_type: 'family',
      current_state: 'OH',
      school_year_start_month: '01',
      current_school_year: `${year}-${year}`,
    })
  })

  test('a caller without ids gets them', async () => {
    const family = await server.family()
    const { id: _template, ...normalDayTemplate } = aSetup().normalDayTemplate
    const bare = { ...aSetup(), normalDayTemplate, curriculumGoals: [] }
    const students = bare.students.map(({ id: _id, ...student }) => student)
    const subjects = bare.subjects.map(({ id: _id, ...subject }) => subject)

    const answer = await family.post<SetupAnswer>('/api/setup', { ...bare, students, subjects })

    expect(answer.status).toBe(200)
    expect(await idsOf(family)).toHaveLength(3)
  })

  test('sent twice makes one family, and gives no second token', async () => {
    const family = await server.family()
    const setup = aSetup()
    await send(family, setup)
    const before = await recordsIn(family)

    const again = await send(family, setup)

    const { id } = setup.normalDayTemplate
    expect(again).toMatchObject({ status: 200, body: { created_template_id: id, bulk_access_token: null } })
    expect(await recordsIn(family)).toEqual(before)
  })

  test('sent twice at once makes one family', async () => {
    const family = await server.family()
    const setup = aSetup()

    const answers = await Promise.all([send(family, setup), send(family, setup)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ body }) => body.bulk_access_token !== null)).toHaveLength(1)
    expect(await idsOf(family)).toHaveLength(recordsOfSetup(setup).length)
  })

  test('of a second device changes nothing, and names the template that is there', async () => {
    const family = await server.family()
    const [first, second] = [aSetup({ state: 'OH' }), aSetup({ state: 'TX' })]
    await send(family, first)

    const withoutRecords = await send(family, second)
    await family.push(creates(second))
    const withRecords = await send(family, second)

    expect(withoutRecords.body).toEqual({ created_template_id: first.normalDayTemplate.id, bulk_access_token: null })
    expect(withRecords.body).toEqual({ created_template_id: second.normalDayTemplate.id, bulk_access_token: null })
    expect((await family.get<User>('/api/user')).body.current_state).toBe('OH')
  })

  test.each(['first', 'last'])('what the outbox brings %s is there once, without a conflict', async (order) => {
    const family = await server.family()
    const setup = aSetup()
    if (order === 'first') await family.push(creates(setup))
    const answer = await send(family, setup)
    const pushed = order === 'last' ? (await family.push(creates(setup))).body.answers : []

    expect(answer.body.bulk_access_token).not.toBeNull()
    expect(pushed.map(({ code }) => code)).toEqual(pushed.map(() => 'ok'))
    expect(await idsOf(family)).toEqual(namesOf(setup))
  })

  test('leaves alone what was changed or deleted on the device since', async () => {
    const family = await server.family()
    const setup = aSetup({ curriculumGoals: [] })
    await family.push(creates(setup))
    const [student] = setup.students
    await family.put(`/api/students/${student?.id}`, { name: 'Eleonora' })
    await family.push([{ ...opOf('templates', setup.normalDayTemplate.id), kind: 'delete', from: {}, seen: 99 }])

    await send(family, setup)

    const rows = await recordsIn(family)
    expect(rows.students).toMatchObject([{ name: 'Eleonora' }])
    expect(rows.templates ?? []).toMatchObject([])
  })

  test('that cannot be made whole makes nothing', async () => {
    const family = await server.family()
    for (let count = 0; count < 15; count += 1) await family.post('/api/students', aStudent())
    const before = await recordsIn(family)

    const answer = await send(family, aSetup())

    expect(answer).toMatchObject({ status: 422, body: { code: 'student_limit_reached' } })
    expect(await recordsIn(family)).toEqual(before)
    expect((await family.get('/api/setup/status')).body).toEqual({ is_setup_complete: false })
  })

  test.each([
    ['another plan', { account_type: 'school' }, 'account_type', 'Only the family plan can be chosen'],
    ['a state that is none', { state: 'ZZ' }, 'state', 'State is required'],
    [
      'no start month',
      { school_year_start_month: '' },
      'school_year_start_month',
      'School year start month is required',
    ],
    ['no student', { students: [] }, 'students', 'Add at least one student'],
    ['no subject', { subjects: [], curriculumGoals: [] }, 'subjects', 'Add at least one subject'],
    [
      'no acknowledgement',
      { complianceAcknowledged: false },
      'complianceAcknowledged',
      'Please confirm that you have read the disclaimer',
    ],
    ['an unknown field (rule api.unknown-fields)', { pet: 'cat' }, 'pet', 'Unknown field'],
  ])('refuses %s', async (_what, fields, field, message) => {
    const family = await server.family()

    const answer = await send(family, { ...aSetup(), ...fields })

    expect(answer).toMatchObject({ status: 422, body: { code: 'validation', errors: { [field]: [message] } } })
    expect(await idsOf(family)).toEqual([])
  })

  test('an id given twice is refused where it stands', async () => {
    const family = await server.family()
    const [student] = aSetup().students

    const answer = await send(family, { ...aSetup(), students: [student, student] })

    expect(answer).toMatchObject({ status: 422, body: { errors: { 'students.1.id': ['This id is given twice.'] } } })
  })
})

describe('GET /api/setup/status', () => {
  test('says whether this family is set up, and knows nothing of another', async () => {
    const [family, other] = [await server.family(), await server.family()]
    const before = await family.get('/api/setup/status')

    await send(family, aSetup())

    expect(before).toMatchObject({ status: 200, body: { is_setup_complete: false } })
    expect((await family.get('/api/setup/status')).body).toEqual({ is_setup_complete: true })
    expect((await other.get('/api/setup/status')).body).toEqual({ is_setup_complete: false })
  })
})

function send(family: Family, setup: object) {
  return family.post<SetupAnswer>('/api/setup', setup)
}

/** Returns the outbox of a device that completed a setup: one group. */
function creates(setup: Setup): Op[] {
  const group = newId()
  return recordsOfSetup(setup).map(({ record, id, fields }) => ({
    ...opOf(record, id),
    group,
    kind: 'create',
    fields,
  }))
}

function opOf(record: Op['record'], record_id: string) {
  return { id: newId(), group: newId(), v: opVersion, record, record_id, made_at: Date.now() }
}

/** The live records that devices make, as one pulls them, but preferences; with conflicts, if there are any. */
async function recordsIn(family: Family) {
  const { rows } = (await family.get<PullAnswer>('/api/sync/pull')).body
  const { notification_preferences: _preferences, family_settings: _settings, enrollments: _grades, ...records } = rows
  return Object.fromEntries(
    Object.entries(records).map(([record, list]) => [
      record,
      list.filter((row) => 'deleted_at' in row && row.deleted_at === null),
    ]),
  )
}

// Rows of one change come in no order.
async function idsOf(family: Family): Promise<string[]> {
  const rows = await recordsIn(family)
  return Object.entries(rows)
    .flatMap(([record, list]) => list.map(({ id }) => `${record} ${id}`))
    .toSorted()
}

function namesOf(setup: Setup): string[] {
  return recordsOfSetup(setup)
    .map(({ record, id }) => `${record} ${id}`)
    .toSorted()
}
