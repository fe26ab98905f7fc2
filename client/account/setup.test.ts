import 'fake-indexeddb/auto'
import { bulkTokenLifetime } from '#shared/templates/bulk-limits.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enterAccount } from '#client/store/accounts.ts'
import { closeDatabase, currentDatabase, databaseOf } from '#client/store/database.ts'
import { commit } from '#client/queries/write.ts'
import { syncHeader } from '#shared/records/op.ts'
import { aSetup, aStudent, aSubject, aTemplate } from '#tests/support/builders.ts'
import { aUser } from '#tests/support/browser/client.ts'
import { carrySetup } from './carry-setup.ts'
import { readSession } from './session.ts'
import { completeSetup, readSetupState } from './setup.ts'
import { signOut } from './sign-out.ts'
import { refreshUser } from './user-record.ts'

const server = vi.fn<typeof fetch>()
const setup = aSetup({ state: 'TX', school_year_start_month: '01' })
const templateId = setup.normalDayTemplate.id
let count = 0
let user = aUser()

beforeEach(async () => {
  user = aUser({ id: `setup-${++count}`, is_setup_complete: false })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') })
  vi.stubGlobal('fetch', server)
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  await enterAccount({ id: user.id, user, token: 'jwt', user_read_at: 0 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.mockReset()
})

describe('completing setup on the device (rule setup.offline)', () => {
  test('makes the records, and the family goes on at once', async () => {
    await completeSetup(setup)

    const { students, subjects, templates, goals, outbox } = currentDatabase()
    expect(await students.get(setup.students[0]?.id ?? '')).toMatchObject({ name: 'Nora' })
    expect([await subjects.count(), await templates.count(), await goals.count()]).toEqual([1, 1, 1])
    expect(await outbox.count()).toBe(4)
    expect(await readSession()).toMatchObject({
      user: {
        is_setup_complete: true,
        current_state: 'TX',
        school_year_start_month: '01',
        current_school_year: '2026-2026',
      },
    })
    expect(await readSetupState()).toEqual({ state: 'waiting' })
  })

  test('is there again after the browser was closed', async () => {
    await completeSetup(setup)
    closeDatabase(user.id)

    expect(await readSession()).toMatchObject({ user: { is_setup_complete: true } })
  })

  test('that cannot be written whole leaves nothing', async () => {
    const [goal] = setup.curriculumGoals
    await commit([{ kind: 'create', record: 'goals', id: goal?.id ?? '', fields: {} }])

    await expect(completeSetup(setup)).rejects.toThrow('There already is a record')

    expect(await currentDatabase().students.count()).toBe(0)
    expect(await readSetupState()).toEqual({ state: 'none' })
    expect(await readSession()).toMatchObject({ user: { is_setup_complete: false } })
  })

  test('makes nothing twice that came in before, and says when those children began (rule setup.records-first)', async () => {
    const [child, subject] = [setup.students[0]?.id ?? '', setup.subjects[0]?.id ?? '']
    const name = 'Nora as she came'
    const first = aStudent({ name, enrollment_date: '2026-10-01', enrollment_known: false })
    await commit([
      { kind: 'create', record: 'students', id: child, fields: first },
      { kind: 'create', record: 'subjects', id: subject, fields: aSubject() },
      { kind: 'create', record: 'templates', fields: aTemplate(subject, { is_default: true }) },
    ])

    await completeSetup(setup)

    const { students, subjects, templates, goals } = currentDatabase()
    expect(await students.toArray()).toMatchObject([{ name, enrollment_date: '2026-09-01', enrollment_known: true }])
    expect([await subjects.count(), await goals.count()]).toEqual([1, 1])
    expect((await templates.toArray()).filter(({ is_default }) => is_default)).toHaveLength(1)
    expect(await readSetupState()).toEqual({ state: 'waiting' })
  })

  test('leaves the day that came in before', async () => {
    const subject = setup.subjects[0]?.id ?? ''
    await commit([
      { kind: 'create', record: 'subjects', id: subject, fields: aSubject() },
      { kind: 'create', record: 'templates', id: templateId, fields: aTemplate(subject, { name: 'Mornings' }) },
    ])

    await completeSetup(setup)

    expect(await currentDatabase().templates.toArray()).toMatchObject([{ id: templateId, name: 'Mornings' }])
  })

  test('leaves a child that began before the day the family says', async () => {
    const fields = aStudent({ enrollment_date: '2025-09-13', enrollment_known: false })
    await commit([{ kind: 'create', record: 'students', id: setup.students[0]?.id ?? '', fields }])

    await completeSetup(setup)

    expect(await currentDatabase().students.toArray()).toMatchObject([fields])
  })

  test('in two tabs at once makes one family', async () => {
    await Promise.all([completeSetup(setup), completeSetup(setup), completeSetup(aSetup())])

    expect(await currentDatabase().students.count()).toBe(1)
    expect(await currentDatabase().outbox.count()).toBe(4)
  })
})

describe('carrying it to the server', () => {
  test('keeps the bulk access token with its template, and the user as the server has her', async () => {
    await completeSetup(setup)
    respond({ 'POST /api/setup': [200, taken('token')], 'GET /api/user': [200, setUp({ school_name: 'Maple' })] })

    await carrySetup(user.id)

    expect(sent()).toEqual(['POST /api/setup', 'GET /api/user'])
    expect(JSON.parse(String(server.mock.calls[0]?.[1]?.body))).toEqual(setup)
    expect(await readSetupState()).toEqual({
      state: 'done',
      template_id: templateId,
      bulk_access_token: 'token',
      bulk_access_until: Date.now() + bulkTokenLifetime,
    })
    expect(await readSession()).toMatchObject({ user: { is_setup_complete: true, school_name: 'Maple' } })

    server.mockClear()
    await carrySetup(user.id)
    expect(sent()).toEqual([])
  })

  test('another device was first: its choices stand, and there is no token', async () => {
    await completeSetup(setup)
    respond({ 'POST /api/setup': [200, taken(null)], 'GET /api/user': [200, setUp({ current_state: 'OH' })] })

    await carrySetup(user.id)

    expect(await readSetupState()).toMatchObject({ state: 'done', bulk_access_token: null })
    expect(await readSession()).toMatchObject({ user: { current_state: 'OH', is_setup_complete: true } })
  })

  test('goes on where it was cut off between answer and user', async () => {
    await completeSetup(setup)
    respond({ 'POST /api/setup': [200, taken('token')], 'GET /api/user': [500, {}] })
    await carrySetup(user.id)
    const between = await readSession()
    server.mockClear()
    respond({ 'GET /api/user': [200, setUp()] })

    await carrySetup(user.id)

    expect(between).toMatchObject({ user: { is_setup_complete: true, current_state: 'TX' } })
    expect(sent()).toEqual(['GET /api/user'])
    expect(await readSetupState()).toMatchObject({ state: 'done', bulk_access_token: 'token' })
  })

  test.each([
    ['first', ['token', null]],
    ['last', [null, 'token']],
  ])('two tabs at once: the one token, given to the %s, is kept', async (_which, tokens) => {
    await completeSetup(setup)
    const answers = tokens.map((token) => answer(200, taken(token)))
    server.mockImplementation(async (path) =>
      path === '/api/setup' ? (answers.shift() ?? answer(500, {})) : answer(200, setUp()),
    )

    await Promise.all([carrySetup(user.id), carrySetup(user.id)])

    expect(await readSetupState()).toMatchObject({ state: 'done', bulk_access_token: 'token' })
  })

  test('an answer about the user that was asked for earlier undoes nothing', async () => {
    await completeSetup(setup)
    let late: (response: Response) => void = () => {}
    server.mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
    const early = refreshUser()
    await vi.waitFor(() => expect(server).toHaveBeenCalledOnce())
    respond({ 'POST /api/setup': [200, taken('token')], 'GET /api/user': [200, setUp()] })

    await carrySetup(user.id)
    late(answer(200, user))
    await early

    expect(await readSession()).toMatchObject({ user: { is_setup_complete: true, current_state: null } })
  })

  test('a refetch before the server knows undoes nothing', async () => {
    await completeSetup(setup)
    respond({ 'GET /api/user': [200, user] })

    await refreshUser()

    expect(await readSession()).toMatchObject({ user: { is_setup_complete: true, current_state: 'TX' } })
  })

  test('a server that was restored to before it is told again', async () => {
    await completeSetup(setup)
    respond({ 'POST /api/setup': [200, taken('old')], 'GET /api/user': [200, setUp()] })
    await carrySetup(user.id)
    vi.setSystemTime(Date.now() + 6 * 60_000)
    respond({ 'GET /api/user': [200, user] })
    await refreshUser()

    vi.setSystemTime(Date.now() + 1)
    await carrySetup(user.id)
    const meanwhile = await readSession()
    respond({ 'POST /api/setup': [200, taken('new')], 'GET /api/user': [200, setUp()] })
    vi.setSystemTime(Date.now() + 1)
    await carrySetup(user.id)

    expect(meanwhile).toMatchObject({ user: { is_setup_complete: true } })
    expect(await readSetupState()).toMatchObject({ state: 'done', bulk_access_token: 'new' })
  })

  test.each([
    ['token_expired', { state: 'signed_in', pauseReason: 'token_expired' }],
    ['token_revoked', { state: 'locked' }],
  ])('a 401 (%s) holds the queue, as any of sync', async (code, session) => {
    await completeSetup(setup)
    respond({ 'POST /api/setup': [401, { message: 'No', code }] })

    await carrySetup(user.id)

    expect(await readSession()).toMatchObject(session)
    expect(await readSetupState()).toEqual({ state: 'waiting' })
  })

  test('a refusal can be read, everything stays, and it is tried again later (rule setup.refused)', async () => {
    await completeSetup(setup)
    const errors = { state: ['State is required'] }
    respond({ 'POST /api/setup': [422, { message: 'State is required', code: 'validation', errors }] })
    await carrySetup(user.id)
    await carrySetup(user.id)
    const refused = await readSetupState()
    vi.setSystemTime(Date.now() + 2 * 60_000)
    respond({ 'POST /api/setup': [200, taken('token')], 'GET /api/user': [200, setUp()] })

    await carrySetup(user.id)

    expect(refused).toEqual({ state: 'refused', message: 'State is required', errors })
    expect(sent()).toEqual(['POST /api/setup', 'POST /api/setup', 'GET /api/user'])
    expect(await readSetupState()).toMatchObject({ state: 'done' })
  })

  test.each([
    ['a server in trouble is left alone for a while', () => answer(500, {}), 1],
    ['a captive portal is no server: the next run tries again', () => new Response('<html>Hotel</html>'), 2],
  ])('%s', async (_what, response, calls) => {
    await completeSetup(setup)
    server.mockImplementation(async () => response())

    await carrySetup(user.id)
    await carrySetup(user.id)

    expect(server).toHaveBeenCalledTimes(calls)
    expect(await readSetupState()).toEqual({ state: 'waiting' })
  })

  test('waits no longer than an hour when the clock is set back', async () => {
    await completeSetup(setup)
    respond({ 'POST /api/setup': [500, {}] })
    vi.setSystemTime(Date.parse('2036-01-01T00:00:00Z'))
    await carrySetup(user.id)
    vi.setSystemTime(Date.parse('2026-11-21T12:00:00Z'))

    await carrySetup(user.id)

    expect(sent()).toHaveLength(2)
  })
})

test('a device that completed no setup sends none', async () => {
  await commit([{ kind: 'create', record: 'subjects', fields: aSubject() }])

  await carrySetup(user.id)

  expect(sent()).toEqual([])
  expect(await readSetupState()).toEqual({ state: 'none' })
})

// The last one: the engine that signing out asks to send goes on trying.
test('a setup that waits counts as unsent work when she signs out (rule accounts.logout)', async () => {
  await completeSetup(setup)
  await databaseOf(user.id).outbox.clear()

  expect(await signOut()).toEqual({
    ok: false,
    reason: 'unsent',
    unsent: { entries: 1, media: 0, timers: 0, drafts: 0 },
  })
})

type Answers = Readonly<Record<string, [status: number, body: unknown]>>

function respond(answers: Answers): void {
  server.mockImplementation(async (path, init) => {
    const [status, body] = answers[`${init?.method} ${String(path)}`] ?? [404, {}]
    return answer(status, body)
  })
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { [syncHeader]: '1' } })
}

function taken(bulk_access_token: string | null) {
  return { created_template_id: templateId, bulk_access_token }
}

/** The user once the server knows of the setup; what the device itself chose is not in it. */
function setUp(fields: Partial<typeof user> = {}) {
  return { ...user, is_setup_complete: true, ...fields }
}

function sent(): string[] {
  return server.mock.calls.map(([path, init]) => `${init?.method} ${String(path)}`)
}
