import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { announce, aPhoto, aRecording, sendPiece, sha256Of, upload } from '#tests/support/server/media.ts'
import { memoryStore } from '#tests/support/server/memory-store.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

const { store, kept } = memoryStore()
let server: TestServer
beforeAll(async () => {
  server = await startServer({}, { media: store })
})
afterAll(() => server.close())

const keyOf = ({ user }: Family, sha256: string, size = 'original') => `${user.id}/${sha256}/${size}`

/** The row of bytes, as the database has it. */
function rowOf({ user }: Family, sha256: string) {
  const { db } = server.connection
  return db
    .selectFrom('media')
    .selectAll()
    .where('account_id', '=', user.id)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

/** A database that is older than the bytes. */
async function forgetRows({ user }: Family) {
  await server.connection.db.deleteFrom('media').where('account_id', '=', user.id).execute()
}

async function read(family: Family, sha256: string, size = 'original') {
  const headers = { authorization: `Bearer ${family.token}` }
  const { statusCode, headers: told } = await server.app.inject({ url: `/api/media/${sha256}?size=${size}`, headers })
  return [statusCode, statusCode === 200 ? told['content-type'] : null]
}

describe('verified means that the store has the bytes (rule media.verified)', () => {
  test('bytes that a restore with older files took away are asked for again', async () => {
    const family = await server.family()
    const photo = await aPhoto()
    const { sha256 } = await upload(family, photo)
    kept.delete(keyOf(family, sha256))

    expect((await announce(family, photo)).body).toEqual({ state: 'arriving', offset: 0 })

    expect((await rowOf(family, sha256))?.verified_at).toBeNull()
    expect((await sendPiece(family, sha256, 0, photo)).status).toBe(204)
    expect((await announce(family, photo)).body.state).toBe('verified')
    expect(await read(family, sha256)).toEqual([200, 'image/jpeg'])
  })

  test.each([
    ['a photo', async () => aPhoto(), 'image/jpeg', 'audio/webm'],
    ['a recording', async () => aRecording(), 'audio/wav', 'image/jpeg'],
  ])(
    '%s that a restored older database does not know is taken over with the type its bytes show',
    async (_what, make, type, claimed) => {
      const family = await server.family()
      const bytes = await make()
      const { sha256 } = await upload(family, bytes, type)
      await forgetRows(family)

      expect((await announce(family, bytes, claimed)).body).toEqual({ state: 'verified', offset: bytes.length })

      expect(await rowOf(family, sha256)).toMatchObject({ type, bytes: bytes.length })
      expect(await read(family, sha256)).toEqual([200, type])
    },
  )

  test('what was taken over is told to the devices that wait for it', async () => {
    const family = await server.family()
    const photo = await aPhoto()
    await upload(family, photo)
    await forgetRows(family)
    const heard: number[] = []
    const { stop } = server.app.poke.listen(family.user.id, { onHead: (head) => heard.push(head), onEnd: () => {} })
    await announce(family, photo)
    await expect.poll(() => heard.length).toBe(1)
    stop()
  })

  test('an upload that the older database remembers half is whole when the store has it', async () => {
    const family = await server.family()
    const photo = await aPhoto()
    const { sha256 } = await upload(family, photo)
    const { db } = server.connection
    const half = { verified_at: null, received: 10 }
    await db.updateTable('media').set(half).where('account_id', '=', family.user.id).execute()
    expect((await announce(family, photo)).body.state).toBe('verified')
    expect((await rowOf(family, sha256))?.received).toBe(photo.length)
  })

  test('what lies in the store is looked at, and not taken for more than it is', async () => {
    const family = await server.family()
    const photo = await aPhoto()
    await store.put(keyOf(family, sha256Of(photo)), Buffer.from('<html></html>'))
    expect((await announce(family, photo)).body).toEqual({ state: 'arriving', offset: 0 })
    expect((await sendPiece(family, sha256Of(photo), 0, photo)).status).toBe(204)
    expect(await read(family, sha256Of(photo))).toEqual([200, 'image/jpeg'])
  })

  test("another family's bytes are not taken over", async () => {
    const [family, other] = [await server.family(), await server.family()]
    const photo = await aPhoto()
    await upload(family, photo)
    expect((await announce(other, photo)).body).toEqual({ state: 'arriving', offset: 0 })
  })
})

describe('reading what the store lost (rules media.verified, media.reading)', () => {
  test('is 404, and a device that has it is asked for it', async () => {
    const family = await server.family()
    const photo = await aPhoto()
    const { sha256 } = await upload(family, photo)
    const original = kept.get(keyOf(family, sha256)) ?? expect.unreachable()
    await store.removeAll(`${family.user.id}/${sha256}`)

    expect(await read(family, sha256)).toEqual([404, null])
    expect((await rowOf(family, sha256))?.verified_at).toBeNull()

    // The folder was only not mounted.
    kept.set(keyOf(family, sha256), original)
    expect(await read(family, sha256)).toEqual([200, 'image/jpeg'])
    expect((await rowOf(family, sha256))?.verified_at).not.toBeNull()
  })

  test('where only the small copy is gone the whole photo answers', async () => {
    const family = await server.family()
    const { sha256 } = await upload(family, await aPhoto())
    kept.delete(keyOf(family, sha256, 'thumbnail'))
    expect(await read(family, sha256, 'thumbnail')).toEqual([200, 'image/jpeg'])
    expect((await rowOf(family, sha256))?.verified_at).not.toBeNull()
  })

  test('a store that is away has lost nothing: 503, and the next try finds all (rule media.store)', async () => {
    const family = await server.family()
    const photo = await aPhoto()
    const { sha256 } = await upload(family, photo)
    const { has, get } = store
    const away = () => Promise.reject(new Error('no route to host'))
    Object.assign(store, { has: away, get: away })
    const answers = [(await announce(family, photo)).status, (await read(family, sha256))[0]]
    Object.assign(store, { has, get })
    expect(answers).toEqual([503, 503])
    expect(await read(family, sha256)).toEqual([200, 'image/jpeg'])
  })

  test('keeps no new photo waiting: what is lost is not on its way (rule media.limits)', async () => {
    const family = await server.family()
    const { db } = server.connection
    const lost = Array.from({ length: 40 }, (_, index) => ({
      account_id: family.user.id,
      sha256: String(index).padStart(64, '0'),
      type: 'audio/mp4',
      bytes: mediaLimits.audioBytes,
      received: mediaLimits.audioBytes,
      verified_at: new Date(),
    }))
    await db.insertInto('media').values(lost).execute()
    for (const { sha256 } of lost) expect((await read(family, sha256))[0]).toBe(404)
    // A device that has freed its own asks, too, and has nothing to send.
    for (const { sha256, type, bytes } of lost) {
      expect((await family.post('/api/media', { sha256, type, bytes })).status).toBe(200)
    }
    expect((await upload(family, await aPhoto())).status).toBe(204)
  })
})
