import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhoto, announce, upload } from '#tests/support/server/media.ts'
import { memoryStore } from '#tests/support/server/memory-store.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'
// With the app's addresses of files.
import type {} from './stream-media.ts'

const { store } = memoryStore()
const { has, get } = store
let server: TestServer
beforeAll(async () => {
  server = await startServer({}, { media: store })
})
afterAll(() => server.close())

/** Nothing that is asked of the store is answered before the end of it is called. */
function hang(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(store, {
    has: async (key: string) => (await promise, has(key)),
    get: async (...asked: Parameters<typeof get>) => (await promise, get(...asked)),
  })
  return () => {
    Object.assign(store, { has, get })
    resolve()
  }
}

describe('calls that wait for a store that hangs (rule api.busy)', () => {
  test('keep no call about records waiting', async () => {
    const family = await server.family()
    const photo = await aPhoto()
    const goOn = hang()
    const waiting = Array.from({ length: 10 }, () => announce(family, photo))

    expect((await family.get('/api/sync/pull')).status).toBe(200)
    expect((await family.push([])).status).toBe(200)

    goOn()
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true)
  })

  test('by the address of a file are counted with the others of its family: what is too much is told to come again', async () => {
    const family = await server.family()
    const { sha256 } = await upload(family, await aPhoto())
    const account = family.user.id
    const sessions = server.connection.db.selectFrom('sessions').select('id').where('account_id', '=', account)
    const { id: session } = await sessions.executeTakeFirstOrThrow()
    const url = await server.app.mediaLinks.sign({ account, session, sha256 }, 'original', Date.now())
    const goOn = hang()
    const opened = Array.from({ length: 31 }, () => server.app.inject(url))

    const refused = await Promise.race(opened)
    expect([refused.statusCode, refused.json()]).toEqual([429, expect.objectContaining({ code: 'busy' })])

    goOn()
    const statuses = (await Promise.all(opened)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  })
})
