import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { announce, aPhoto, aRecording, sendPiece, sha256Of, upload } from '#tests/support/server/media.ts'
import { memoryStore } from '#tests/support/server/memory-store.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
/** Set: the next write of the store fails so. */
let failure: Error | null = null
beforeAll(async () => {
  const put: typeof store.put = async (key, bytes) => {
    if (failure) throw failure
    await store.put(key, bytes)
  }
  server = await startServer({}, { media: { ...store, put } })
})
afterAll(() => server.close())

const { store, kept } = memoryStore()

const keysOf = ({ user }: Family) => [...kept.keys()].filter((key) => key.startsWith(user.id)).toSorted()

async function readBytes(family: Family, url: string, headers: Record<string, string> = {}) {
  const { authorization } = { authorization: `Bearer ${family.token}` }
  const {
    statusCode,
    headers: told,
    rawPayload,
  } = await server.app.inject({
    method: 'GET',
    url,
    headers: { authorization, ...headers },
  })
  return { status: statusCode, told, bytes: rawPayload }
}

describe('an upload', () => {
  test('comes in pieces, is checked at the last, and is there for its family (rules media.upload, media.reading)', async () => {
    const family = await server.family()
    const photo = await aPhoto(1200, 800)
    const sha256 = sha256Of(photo)
    expect((await announce(family, photo)).body).toEqual({ state: 'arriving', offset: 0 })

    const half = Math.ceil(photo.length / 2)
    const first = await sendPiece(family, sha256, 0, photo.subarray(0, half))
    expect([first.status, first.headers['upload-offset']]).toEqual([204, String(half)])
    expect((await readBytes(family, `/api/media/${sha256}`)).status).toBe(404)
    const asked = await family.call({ method: 'HEAD', url: `/api/media/${sha256}` })
    expect([asked.headers['upload-offset'], asked.headers['upload-length']]).toEqual([
      String(half),
      String(photo.length),
    ])

    expect((await sendPiece(family, sha256, half, photo.subarray(half))).status).toBe(204)

    expect((await announce(family, photo)).body).toEqual({ state: 'verified', offset: photo.length })
    const { status, told, bytes } = await readBytes(family, `/api/media/${sha256}`)
    expect([status, told['content-type']]).toEqual([200, 'image/jpeg'])
    expect(bytes.length).toBeGreaterThan(0)
    expect(keysOf(family).map((key) => key.split('/').at(-1))).toEqual(['original', 'thumbnail'])
  })

  test('is told to the devices that wait for it, once it is there (rule media.verified)', async () => {
    const family = await server.family()
    const heard: number[] = []
    const { stop } = server.app.poke.listen(family.user.id, { onHead: (head) => heard.push(head), onEnd: () => {} })
    const photo = await aPhoto()
    await announce(family, photo)
    await sendPiece(family, sha256Of(photo), 0, photo.subarray(0, 50))
    expect(heard).toEqual([])
    await sendPiece(family, sha256Of(photo), 50, photo.subarray(50))
    // Between servers it goes by way of Postgres.
    await expect.poll(() => heard.length).toBe(1)
    stop()
  })

  test('goes on where it stopped, and takes no piece twice or out of order (rule media.upload)', async () => {
    const family = await server.family()
    const photo = await aPhoto(900, 600)
    const sha256 = sha256Of(photo)
    await announce(family, photo)
    await sendPiece(family, sha256, 0, photo.subarray(0, 1000))

    for (const offset of [0, 500, 2000]) {
      const again = await sendPiece(family, sha256, offset, photo.subarray(offset, offset + 1000))
      expect([again.status, again.body.code, again.headers['upload-offset']]).toEqual([409, 'media_offset', '1000'])
    }
    // The app was closed, and asks again.
    expect((await announce(family, photo)).body).toEqual({ state: 'arriving', offset: 1000 })
    expect((await sendPiece(family, sha256, 1000, photo.subarray(1000))).status).toBe(204)
    // The answer was lost: the last piece comes again.
    expect((await sendPiece(family, sha256, 1000, photo.subarray(1000))).status).toBe(204)
  })

  test('of which two senders send the same pieces at once arrives (rule media.upload)', async () => {
    const family = await server.family()
    const photo = await aPhoto(800, 600)
    const sha256 = sha256Of(photo)
    await announce(family, photo)
    const both = await Promise.all([sendPiece(family, sha256, 0, photo), sendPiece(family, sha256, 0, photo)])
    expect(both.map(({ status }) => status).every((status) => status === 204 || status === 409)).toBe(true)
    expect((await announce(family, photo)).body.state).toBe('verified')
  })

  test('that does not match its announcement starts over (rule media.verified)', async () => {
    const family = await server.family()
    const photo = await aPhoto()
    const sha256 = sha256Of(photo)
    const spoilt = Buffer.from(photo)
    spoilt[100] = (spoilt[100] ?? 0) ^ 255
    await announce(family, photo)

    const refused = await sendPiece(family, sha256, 0, spoilt)
    expect([refused.status, refused.body.code, refused.headers['upload-offset']]).toEqual([422, 'media_mismatch', '0'])
    expect(keysOf(family)).toEqual([])
    expect((await sendPiece(family, sha256, 0, photo)).status).toBe(204)
  })

  test('with more bytes than announced is refused, and so is a piece that is too large (rule media.upload)', async () => {
    const family = await server.family()
    const photo = await aPhoto()
    await announce(family, photo)
    expect((await sendPiece(family, sha256Of(photo), 0, Buffer.alloc(photo.length + 1))).status).toBe(413)
    const large = await sendPiece(family, sha256Of(photo), 0, Buffer.alloc(mediaLimits.chunkBytes + 1))
    expect(large.status).toBe(413)
  })

  test('loses nothing when the store fails: the piece comes again (rule media.upload)', async () => {
    const family = await server.family()
    const photo = await aPhoto()
    await announce(family, photo)
    failure = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const failed = await sendPiece(family, sha256Of(photo), 0, photo)
    failure = null
    expect([failed.status, failed.body.code]).toEqual([503, 'media_store'])
    expect((await announce(family, photo)).body).toEqual({ state: 'arriving', offset: 0 })
    expect((await sendPiece(family, sha256Of(photo), 0, photo)).status).toBe(204)
  })

  test('that came whole while the server failed is checked when it is announced again (rule media.upload)', async () => {
    const family = await server.family()
    const photo = await aPhoto()
    const sha256 = sha256Of(photo)
    await announce(family, photo)
    await sendPiece(family, sha256, 0, photo.subarray(0, 100))
    kept.set(`${family.user.id}/${sha256}/parts/100`, photo.subarray(100))
    await server.connection.db
      .updateTable('media')
      .set({ received: photo.length })
      .where('account_id', '=', family.user.id)
      .execute()
    expect((await announce(family, photo)).body.state).toBe('verified')
  })
})

describe('the bytes themselves say what they are (rule media.content)', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )

  test.each([
    ['a page as a photo', html, 'image/jpeg'],
    ['a drawing with scripts as a photo', svg, 'image/jpeg'],
    ['a recording as a photo', aRecording(), 'image/jpeg'],
    ['a page as a recording', html, 'audio/mp4'],
    ['a half photo', 'half', 'image/jpeg'],
    ['a photo as a recording', 'photo', 'audio/webm'],
  ])('%s is refused', async (_what, given, type) => {
    const family = await server.family()
    const photo = await aPhoto(400, 400)
    const bytes = given === 'half' ? photo.subarray(0, 600) : given === 'photo' ? photo : Buffer.from(given)
    const { sha256, status } = await upload(family, bytes, type)
    expect(status).toBe(422)
    expect((await readBytes(family, `/api/media/${sha256}`)).status).toBe(404)
    expect(keysOf(family)).toEqual([])
  })

  test('a photo is encoded again: upright, no larger than it is kept, nothing hidden in it', async () => {
    const family = await server.family()
    const photo = await aPhoto(3000, 1500)
    expect((await sharp(photo).metadata()).exif?.includes('Oak Street 12')).toBe(true)
    const { sha256 } = await upload(family, photo)

    const stored = await readBytes(family, `/api/media/${sha256}`)
    const { width, height, exif, orientation } = await sharp(stored.bytes).metadata()
    expect([width, height, exif, orientation]).toEqual([1024, 2048, undefined, undefined])
    expect(Buffer.concat([...kept.values()]).includes('Oak Street 12')).toBe(false)
    const small = await sharp((await readBytes(family, `/api/media/${sha256}?size=thumbnail`)).bytes).metadata()
    expect([small.width, small.height]).toEqual([160, 320])
  })

  test('a recording is kept as it came', async () => {
    const family = await server.family()
    const { sha256, status } = await upload(family, aRecording(), 'audio/wav', { piece: 3000 })
    expect(status).toBe(204)
    const { told, bytes } = await readBytes(family, `/api/media/${sha256}`)
    expect([told['content-type'], bytes.equals(aRecording())]).toEqual(['audio/wav', true])
  })
})

describe('reading', () => {
  test('gives a player the part that it asks for (rule media.reading)', async () => {
    const family = await server.family()
    const { sha256 } = await upload(family, aRecording(), 'audio/wav')
    const url = `/api/media/${sha256}`
    const part = await readBytes(family, url, { range: 'bytes=8-11' })
    expect([part.status, part.told['content-range'], part.bytes.toString()]).toEqual([206, 'bytes 8-11/8044', 'WAVE'])
    expect((await readBytes(family, url, { range: 'bytes=8040-' })).bytes.length).toBe(4)
    expect((await readBytes(family, url, { range: 'bytes=9000-' })).status).toBe(416)
  })

  test('is for its own family only, as is sending (rule media.reading)', async () => {
    const [family, other] = [await server.family(), await server.family()]
    const photo = await aPhoto()
    const { sha256 } = await upload(family, photo)
    const url = `/api/media/${sha256}`
    expect((await readBytes(other, url)).status).toBe(404)
    expect((await other.call({ method: 'HEAD', url })).status).toBe(404)
    expect((await sendPiece(other, sha256, 0, photo)).status).toBe(404)
    // What another family has need not be sent by nobody: she has it only when she sent it.
    expect((await announce(other, photo)).body).toEqual({ state: 'arriving', offset: 0 })
    expect((await readBytes(other, url)).status).toBe(404)
  })

  test.each([
    ['no SHA-256', { sha256: 'abc', type: 'image/jpeg', bytes: 10 }],
    ['another type', { sha256: 'a'.repeat(64), type: 'text/html', bytes: 10 }],
    ['nothing', { sha256: 'a'.repeat(64), type: 'image/jpeg', bytes: 0 }],
    ['a photo that is too large', { sha256: 'a'.repeat(64), type: 'image/jpeg', bytes: mediaLimits.photoBytes + 1 }],
    ['a recording that is too large', { sha256: 'a'.repeat(64), type: 'audio/mp4', bytes: mediaLimits.audioBytes + 1 }],
  ])('%s is not announced (rule media.limits)', async (_what, body) => {
    expect((await (await server.family()).post('/api/media', body)).status).toBe(422)
  })

  test('uploads on their way at once have a limit (rule media.limits)', async () => {
    const family = await server.family()
    const statuses: number[] = []
    for (let at = 0; at < 34; at += 1) {
      const sha256 = String(at).padStart(64, '0')
      statuses.push(
        (await family.post('/api/media', { sha256, type: 'audio/mp4', bytes: mediaLimits.audioBytes })).status,
      )
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  })

  test('a file that no entry names is forgotten after 30 days, when something new comes (rule media.forgotten)', async () => {
    const family = await server.family()
    const { sha256 } = await upload(family, await aPhoto(50, 50))
    const half = await aPhoto(70, 70)
    await announce(family, half)
    const long = new Date(Date.now() - 31 * 24 * 3600 * 1000)
    await server.connection.db
      .updateTable('media')
      .set({ touched_at: long })
      .where('account_id', '=', family.user.id)
      .execute()
    await upload(family, await aPhoto(90, 90))
    expect((await readBytes(family, `/api/media/${sha256}`)).status).toBe(404)
    expect(keysOf(family).length).toBe(2)
  })
})
