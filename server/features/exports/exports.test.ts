import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountExport } from '#shared/accounts/account-export.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const day = 24 * 60 * 60_000
const ask = (family: Family) => family.post<{ export: AccountExport }>('/api/user/export', {})
const see = async (family: Family) =>
  (await family.get<{ export: AccountExport | null }>('/api/user/export')).body.export

async function change({ user }: Family, fields: object): Promise<void> {
  await server.connection.db.updateTable('account_exports').set(fields).where('account_id', '=', user.id).execute()
}

describe('asking (rule exports.once)', () => {
  test('there is none before she asks, and then one that waits', async () => {
    const family = await server.family()
    expect(await see(family)).toBeNull()

    const { status, body } = await ask(family)

    expect(status).toBe(202)
    expect(body.export).toEqual({
      id: expect.any(String),
      state: 'waiting',
      asked_at: expect.any(String),
      files_done: 0,
      files_total: 0,
      made_at: null,
      expires_at: null,
      bytes: null,
      photos: null,
      recordings: null,
      missing: null,
      file_name: null,
      url: null,
    })
    expect(await see(family)).toEqual(body.export)
  })

  test('twice at once is one export', async () => {
    const family = await server.family()

    const asked = await Promise.all([ask(family), ask(family), ask(family)])

    expect(new Set(asked.map(({ body }) => body.export.id)).size).toBe(1)
    await change(family, { state: 'making' })
    expect((await ask(family)).body.export).toMatchObject({ id: asked[0].body.export.id, state: 'making' })
  })

  test('a failed one can be asked for again, 5 times in 24 hours', async () => {
    const family = await server.family()
    const ids = new Set<string>()
    for (let times = 0; times < 5; times += 1) {
      ids.add((await ask(family)).body.export.id)
      await change(family, { state: 'failed' })
    }
    expect(ids.size).toBe(5)

    const { status, body, headers } = await ask(family)

    expect([status, body]).toMatchObject([429, { code: 'too_many_exports' }])
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
    await change(family, { asked_at: new Date(Date.now() - day) })
    expect((await ask(family)).status).toBe(202)
  })

  test('stays open after a lapse (rule exports.link)', async () => {
    const family = await server.family()
    await server.connection.db
      .updateTable('accounts')
      .set({ trial_ends_at: new Date(Date.now() - 400 * day) })
      .where('id', '=', family.user.id)
      .execute()

    expect((await ask(family)).status).toBe(202)
  })
})
