import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountExport } from '#shared/accounts/account-export.ts'
import { memoryStore } from '#tests/support/server/memory-store.ts'
import { aFurnishedFamily } from '#tests/support/server/furnished-family.ts'
import type { ExportPlace } from './export-links.ts'
import { makeExports, silence } from './make-exports.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({}, { media: store })
})
afterAll(() => server.close())
// Finishes the exports that other tests asked for.
beforeEach(async () => void (await makeExports(exporting())))

const day = 24 * 60 * 60_000
const ask = (family: Family) => family.post<{ export: AccountExport }>('/api/user/export', {})
const see = async (family: Family) =>
  (await family.get<{ export: AccountExport | null }>('/api/user/export')).body.export

async function change({ user }: Family, fields: object): Promise<void> {
  await server.connection.db.updateTable('account_exports').set(fields).where('account_id', '=', user.id).execute()
}

const { store, kept } = memoryStore()
const filesOf = ({ user }: Family) => [...kept.keys()].filter((key) => key.startsWith(`${user.id}/exports/`))
const told: ExportPlace[] = []
const exporting = () => ({
  db: server.connection.db,
  media: server.app.media,
  log: server.app.log,
  tell: async (place: ExportPlace) => void told.push(place),
})
async function fetchZip({ url }: AccountExport): Promise<Buffer> {
  const { statusCode, rawPayload } = await server.app.inject(url ?? '')
  expect(statusCode).toBe(200)
  return rawPayload
}

async function sessionOf({ token }: Family): Promise<string> {
  const content = await server.app.readToken(token, Date.now())
  return typeof content === 'string' ? expect.fail(content) : content.session
}

async function aReadyExport() {
  const { family } = await aFurnishedFamily(server)
  await ask(family)
  await makeExports(exporting())
  return { family, made: (await see(family)) ?? expect.fail('There is no export') }
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
      pages: null,
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

describe('fetching (rule exports.link)', () => {
  test('goes on where it broke off, and opens for this family only, for 15 minutes', async () => {
    const { family, made } = await aReadyExport()
    const url = made.url ?? ''
    const whole = await fetchZip(made)

    const part = await server.app.inject({ url, headers: { range: 'bytes=100-' } })

    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 100-${whole.length - 1}/${whole.length}`)
    expect(part.rawPayload).toEqual(whole.subarray(100))
    expect(part.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
    const beyond = await server.app.inject({ url, headers: { range: 'bytes=99999999-' } })
    expect(beyond.statusCode).toBe(416)
    for (const bad of [
      `${url}x`,
      url.replace('link=', 'link=x'),
      '/api/exports/file?link=',
      `/api/exports/file?link=${family.token}`,
    ]) {
      expect((await server.app.inject({ url: bad })).statusCode, bad).toBe(403)
    }
    const links = server.app.exportLinks
    const session = await sessionOf(family)
    const late = await links.sign({ account: family.user.id, session, id: made.id }, Date.now() - 16 * 60_000)
    expect((await server.app.inject({ url: late })).statusCode).toBe(403)
    const others = await links.sign({ account: (await server.family()).user.id, session, id: made.id }, Date.now())
    expect((await server.app.inject({ url: others })).statusCode).toBe(403)
  })

  test('ends with the sign-in that was told the address', async () => {
    const { family, made } = await aReadyExport()
    await family.post('/api/user/sign-out-everywhere', {})
    expect((await server.app.inject({ url: made.url ?? '' })).statusCode).toBe(403)
  })
})

describe('a ready export (rule exports.kept)', () => {
  test('is thrown away after 7 days', async () => {
    const { family, made } = await aReadyExport()
    await change(family, { made_at: new Date(Date.now() - 7 * day - 1) })

    expect(await see(family)).toBeNull()
    expect((await server.app.inject({ url: made.url ?? '' })).statusCode).toBe(403)
    await makeExports(exporting())

    expect(filesOf(family)).toEqual([])
  })

  test('makes room for a newer one', async () => {
    const { family, made } = await aReadyExport()
    await ask(family)
    await makeExports(exporting())

    expect((await see(family))?.id).not.toBe(made.id)
    expect(filesOf(family)).toHaveLength(1)
  })
})

describe('an export that is interrupted (rule exports.once)', () => {
  test('by a store that fails is started again, three times, and then failed', async () => {
    const family = await server.family()
    await ask(family)
    const put = async () => {
      throw new Error('no room')
    }
    const broken = { ...exporting(), media: { ...server.app.media, put } }
    for (let times = 0; times < 3; times += 1) {
      await makeExports(broken)
      expect((await see(family))?.state).toBe('making')
      await change(family, { beat_at: new Date(Date.now() - silence - 1000) })
    }

    await makeExports(broken)

    expect((await see(family))?.state).toBe('failed')
    await ask(family)
    await makeExports(exporting())
    expect((await see(family))?.state).toBe('ready')
  })

  test('whose maker died is made by another, and nothing of the first stays', async () => {
    const family = await server.family()
    const { body } = await ask(family)
    const left = `${family.user.id}/exports/${body.export.id}/${newId()}/0`
    await server.app.media.put(left, Buffer.from('half a zip'))
    await change(family, { state: 'making', maker: newId(), tries: 1, beat_at: new Date() })
    // It may still be alive.
    await makeExports(exporting())
    expect((await see(family))?.state).toBe('making')
    await change(family, { beat_at: new Date(Date.now() - silence - 1000) })

    await makeExports(exporting())

    expect((await see(family))?.state).toBe('ready')
    expect(await server.app.media.has(left)).toBe(false)
  })

  test('in the step that makes it ready is made again: no letter without the file, no file without the letter (rule exports.told)', async () => {
    const family = await server.family()
    const { id } = (await ask(family)).body.export
    const tell = () => Promise.reject(new Error('not now'))
    await makeExports({ ...exporting(), tell })
    expect((await see(family))?.state).toBe('making')
    await change(family, { beat_at: new Date(Date.now() - silence - 1000) })

    for (let times = 0; times < 2; times += 1) await makeExports(exporting())

    expect(told.filter(({ account }) => account === family.user.id)).toEqual([{ account: family.user.id, id }])
  })

  test('by two processes at once is made once', async () => {
    const families = await Promise.all([server.family(), server.family(), server.family()])
    for (const family of families) await ask(family)

    await Promise.all([makeExports(exporting()), makeExports(exporting())])

    for (const family of families) {
      expect(filesOf(family)).toHaveLength(1)
      expect(told.filter(({ account }) => account === family.user.id)).toHaveLength(1)
    }
  })

  test('and goes on when another took it over is dropped: only who makes it now may call it ready', async () => {
    const family = await server.family()
    const { id } = (await ask(family)).body.export
    const { media } = server.app
    const other = newId()
    const put: typeof media.put = async (key, bytes) => {
      await change(family, { maker: other })
      await media.put(key, bytes)
    }

    expect(await makeExports({ ...exporting(), media: { ...media, put } })).toBe(0)

    expect((await see(family))?.state).toBe('making')
    expect(filesOf(family)).toEqual([])
    expect(told.filter((place) => place.id === id)).toEqual([])
  })

  test('by the end of the account leaves nothing', async () => {
    const family = await server.family()
    await ask(family)
    const { db } = server.connection
    const { media } = server.app
    const put: typeof media.put = async (key, bytes) => {
      await db.deleteFrom('account_exports').where('account_id', '=', family.user.id).execute()
      await media.put(key, bytes)
    }

    await makeExports({ ...exporting(), media: { ...media, put } })

    expect(filesOf(family)).toEqual([])
  })
})
