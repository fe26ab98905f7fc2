import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { User } from '#shared/accounts/user.ts'
import type { PullAnswer } from '#shared/records/op.ts'
import { recordsOfSetup } from '#shared/setup/records-of-setup.ts'
import type { Setup } from '#shared/setup/setup.ts'
import { aSetup } from '#tests/support/builders.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let isOnline = true
beforeAll(async () => {
  server = await startServer()
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => reach(path, init))
})
afterEach(() => {
  isOnline = true
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

describe('setup completed without a network, then online (rule setup.offline)', () => {
  test('makes one family on the server, and gives the device its bulk access token', async () => {
    const family = await server.family()
    const device = await aDevice(family)
    const setup = aSetup({ state: 'TX' })

    isOnline = false
    await device.completeSetup(setup)
    await device.sync()
    const before = [await device.state(), await device.user()]
    isOnline = true
    await device.sync()

    expect(before).toMatchObject([{ state: 'waiting' }, { is_setup_complete: true, current_state: 'TX' }])
    expect(await device.state()).toMatchObject({ state: 'done', bulk_access_token: expect.any(String) })
    expect(await device.user()).toEqual((await family.get<User>('/api/user')).body)
    expect(await recordsOn(family)).toEqual(namesOf(setup))
    expect(await device.unsent()).toBe(0)
    // Setup settles the family's zone with it (rule notifications.timezone-settled).
    const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions()
    expect((await family.get('/api/notifications/preferences')).body).toMatchObject({ preferences: { timezone } })
  })

  test('on two devices: the first wins, the records of the second are ordinary records (rule setup.first-wins)', async () => {
    const family = await server.family()
    const [phone, tablet] = [await aDevice(family), await aDevice(family)]
    const [first, second] = [aSetup({ state: 'OH' }), aSetup({ state: 'TX' })]

    isOnline = false
    await phone.completeSetup(first)
    await tablet.completeSetup(second)
    isOnline = true
    await phone.sync()
    await tablet.sync()
    await phone.sync()

    expect(await phone.state()).toMatchObject({ state: 'done', template_id: first.normalDayTemplate.id })
    expect(await tablet.state()).toEqual({
      state: 'done',
      template_id: second.normalDayTemplate.id,
      bulk_access_token: null,
      bulk_access_until: null,
    })
    expect([await phone.user(), await tablet.user()]).toMatchObject([{ current_state: 'OH' }, { current_state: 'OH' }])
    expect(await recordsOn(family)).toEqual([...namesOf(first), ...namesOf(second)].sort())
    expect([await phone.students(), await tablet.students()]).toEqual([2, 2])
  })

  test('whose answer was lost is asked again, and stays one family', async () => {
    const family = await server.family()
    const device = await aDevice(family)
    const setup = aSetup()
    await device.completeSetup(setup)
    await family.post('/api/setup', setup)

    await device.sync()

    expect(await device.state()).toMatchObject({ state: 'done', bulk_access_token: null })
    expect(await recordsOn(family)).toEqual(namesOf(setup))
  })
})

/** A device of a family: the app's own modules and a browser database of its own, as another browser has. */
async function aDevice({ user, token }: Family) {
  vi.resetModules()
  Dexie.dependencies.indexedDB = new IDBFactory()
  const { enterAccount } = await import('#client/store/accounts.ts')
  const { databaseOf } = await import('#client/store/database.ts')
  const { completeSetup, readSetupState } = await import('#client/account/setup.ts')
  const { readSession } = await import('#client/account/session.ts')
  const { runAccountTurn } = await import('#client/account/carry-setup.ts')
  const { ensureDevice } = await import('#client/store/device.ts')
  const { dexieStore } = await import('#client/store/dexie-store.ts')
  // Connections take the database that is there when they are made.
  const [database] = [databaseOf(user.id), databaseOf(user.id, 'relaxed')]
  await enterAccount({ id: user.id, user, token, user_read_at: 0 })
  await ensureDevice(dexieStore(user.id), crypto.randomUUID.bind(crypto), 'Chrome/1 Android', true)

  return {
    completeSetup,
    state: readSetupState,
    sync: () => runAccountTurn(user.id),
    students: () => database.students.count(),
    unsent: () => database.outbox.count(),
    user: async () => {
      const session = await readSession()
      return session.state === 'signed_in' ? session.user : expect.fail(session.state)
    },
  }
}

async function reach(path: string, { method, headers, body }: RequestInit): Promise<Response> {
  if (!isOnline) throw new TypeError('Failed to fetch')
  const answer = await server.app.inject({
    method: method as 'GET', // the client's own calls
    url: path,
    headers: headers as Record<string, string>,
    ...(typeof body === 'string' ? { payload: body } : {}),
  })
  const named = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Response(answer.payload, { status: answer.statusCode, headers: named })
}

/** Every live record that devices make but preferences, cards too. */
async function recordsOn(family: Family): Promise<string[]> {
  const { rows } = (await family.get<PullAnswer>('/api/sync/pull')).body
  const { notification_preferences: _preferences, family_settings: _settings, enrollments: _grades, ...records } = rows
  return Object.entries(records)
    .flatMap(([record, list]) => list.map(({ id }) => `${record} ${id}`))
    .sort()
}

function namesOf(setup: Setup): string[] {
  return recordsOfSetup(setup)
    .map(({ record, id }) => `${record} ${id}`)
    .sort()
}
