import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DiskRoom } from '#server/media/object-store.ts'
import { aFurnishedFamily } from '#tests/support/server/furnished-family.ts'
import { announce, aPhoto, aRecording, sendPiece, sha256Of, upload } from '#tests/support/server/media.ts'
import { memoryStore } from '#tests/support/server/memory-store.ts'
import { neverRestored } from '#tests/support/server/never-restored.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { sweepLeftovers } from './leftover-media.ts'

const gigabyte = 1024 ** 3
const { store, kept } = memoryStore()
let server: TestServer
let disk: DiskRoom | null = null
beforeAll(async () => {
  server = await startServer({ MEDIA_QUOTA: '1' }, { media: { ...store, room: async () => disk } })
})
afterAll(() => server.close())
beforeEach(async () => {
  disk = null
  await neverRestored(server.connection.db)
})

const media = () => server.connection.db

/** Rows of bytes that nobody sent, so that a family's room is used. */
async function fill({ user }: Family, bytes: number, more: object = {}): Promise<string> {
  const sha256 = newId().replaceAll('-', '').padStart(64, '0')
  const row = {
    account_id: user.id,
    sha256,
    type: 'audio/mp4',
    bytes,
    received: bytes,
    verified_at: new Date(),
    ...more,
  }
  await media().insertInto('media').values(row).execute()
  await store.put(`${user.id}/${sha256}/original`, Buffer.from('x'))
  return sha256
}

async function touch({ user }: Family, daysAgo: number): Promise<void> {
  const touched_at = new Date(Date.now() - daysAgo * 24 * 60 * 60_000 - 60_000)
  await media().updateTable('media').set({ touched_at }).where('account_id', '=', user.id).execute()
}

/** Lists the family's files that a sweep of leftovers keeps. */
async function left({ user }: Family): Promise<string[]> {
  await sweepLeftovers(server.app)
  const rows = await media().selectFrom('media').select('sha256').where('account_id', '=', user.id).execute()
  return rows.map(({ sha256 }) => sha256)
}

async function attach(family: Family, fields: object): Promise<string> {
  const id = newId()
  const { body } = await family.push([
    anOp({ record: 'attachments', record_id: id, kind: 'create', fields: { ...fields } }),
  ])
  expect(body.answers[0]?.code).toBe('ok')
  return id
}

describe('the room of an account (rule media.quota)', () => {
  test('is told', async () => {
    const family = await server.family()
    const photo = await aPhoto()
    const half = await aPhoto(90, 90)
    await upload(family, photo)
    await announce(family, half)
    await sendPiece(family, sha256Of(half), 0, half.subarray(0, 100))
    const { body } = await family.get('/api/media/usage')
    expect(body).toEqual({ used_bytes: photo.length + 100, quota_bytes: gigabyte })
  })

  test('that is full takes no more photos, and goes on with records', async () => {
    const { family, ids, fieldsOf } = await aFurnishedFamily(server)
    const [photo, begun] = [await aPhoto(), await aPhoto(90, 90)]
    const { sha256 } = await upload(family, photo)
    await announce(family, begun)
    await fill(family, gigabyte)
    const full = { message: 'Your photos, recordings and documents fill your 1 GB.', code: 'media_quota' }

    expect(await announce(family, await aPhoto(70, 70))).toMatchObject({ status: 507, body: full })
    expect(await sendPiece(family, sha256Of(begun), 0, begun)).toMatchObject({ status: 507, body: full })
    expect((await announce(family, photo)).body.state).toBe('verified')
    expect((await family.get(`/api/media/${sha256}`)).status).toBe(200)
    expect((await family.put(`/api/activities/${ids.activities}`, { title: 'Pond study' })).status).toBe(200)
    expect(fieldsOf('attachments')).toBeDefined()
  })

  test('counts what is still on its way, so that no two uploads share the last of it', async () => {
    const family = await server.family()
    await fill(family, gigabyte - 50_000_000)
    const claim = (sha256: string) => family.post('/api/media', { sha256, type: 'audio/mp4', bytes: 30_000_000 })
    expect((await claim('1'.repeat(64))).status).toBe(200)
    expect((await claim('2'.repeat(64))).status).toBe(507)
    // It has its place already.
    expect((await claim('1'.repeat(64))).status).toBe(200)
  })

  test('does not count exports, nor what other families have', async () => {
    const [family, other] = [await server.family(), await server.family()]
    await fill(other, gigabyte)
    await store.put(`${family.user.id}/exports/1/2/0`, Buffer.alloc(1000))
    expect((await family.get('/api/media/usage')).body).toMatchObject({ used_bytes: 0 })
    expect((await announce(family, await aPhoto())).status).toBe(200)
  })

  test.each([
    ['less than both 5 % and 1 GB are free', { free: 0.9 * gigabyte, total: 100 * gigabyte }, 507],
    ['1 GB is free of a large disk', { free: 1.1 * gigabyte, total: 100 * gigabyte }, 200],
    ['5 % are free of a small disk', { free: 0.6 * gigabyte, total: 10 * gigabyte }, 200],
    ['less than 5 % are free of a small disk', { free: 0.4 * gigabyte, total: 10 * gigabyte }, 507],
    ['nobody can say, as of a bucket', null, 200],
  ])('of the disk: when %s', async (_when, room, status) => {
    const family = await server.family()
    disk = room
    const answer = await announce(family, await aPhoto())
    expect([answer.status, answer.body.code]).toEqual([status, status === 507 ? 'disk_full' : undefined])
  })

  test('of the disk refuses pieces and whole files too, and no record', async () => {
    const { family, ids } = await aFurnishedFamily(server)
    const photo = await aPhoto()
    await announce(family, photo)
    disk = { free: 0, total: 100 * gigabyte }
    for (let count = 0; count < 34; count += 1) {
      const claim = { sha256: String(count).padStart(64, '0'), type: 'audio/mp4', bytes: 64 * 1024 * 1024 }
      expect((await family.post<{ code: string }>('/api/media', claim)).body.code).toBe('disk_full')
    }
    expect(await sendPiece(family, sha256Of(photo), 0, photo)).toMatchObject({
      status: 507,
      body: { code: 'disk_full' },
    })
    expect((await family.put(`/api/activities/${ids.activities}`, { title: 'Pond study' })).status).toBe(200)
    disk = null
    expect((await sendPiece(family, sha256Of(photo), 0, photo)).status).toBe(204)
  })
})

describe('bytes that are forgotten (rule media.forgotten)', () => {
  test('no record ever named, and uploads that stopped: after 30 days', async () => {
    const family = await server.family()
    const all = [await fill(family, 10), await fill(family, 10, { verified_at: null, received: 3 })]
    await touch(family, 29)
    expect(await left(family)).toHaveLength(2)
    await touch(family, 30)
    expect(await left(family)).toEqual([])
    expect(all.filter((sha256) => kept.has(`${family.user.id}/${sha256}/original`))).toEqual([])
  })

  test('the same after 2 days, while more than half of the room is used', async () => {
    const { family, fieldsOf } = await aFurnishedFamily(server)
    const sound = aRecording()
    const { sha256 } = await upload(family, sound, 'audio/wav')
    const fields = { ...fieldsOf('attachments'), type: 'audio/wav', sha256, bytes: sound.length }
    await attach(family, { ...fields, width: null, height: null, audio_seconds: 1 })
    await fill(family, gigabyte / 2)
    await fill(family, 10, { verified_at: null, received: 3 })
    await touch(family, 1)
    expect(await left(family)).toHaveLength(3)
    await touch(family, 2)
    expect(await left(family)).toEqual([sha256])
  })

  test('what a record once named has its 30 days, also when the room is scarce', async () => {
    const { family, fieldsOf } = await aFurnishedFamily(server)
    const { sha256 } = await upload(family, await aPhoto())
    const id = await attach(family, { ...fieldsOf('attachments'), sha256 })
    await left(family)
    const trx = media().transaction()
    await trx.execute(async (within) => {
      await sql`select set_config('app.account_id', ${family.user.id}, true), set_config('app.writer', 'execute', true)`.execute(
        within,
      )
      await within.deleteFrom('attachments').where('id', '=', id).execute()
    })
    await fill(family, gigabyte / 2 + 10)
    await touch(family, 29)
    expect(await left(family)).toEqual([sha256])
    await touch(family, 30)
    expect(await left(family)).toEqual([])
  })

  test('but never those of an attachment that was deleted and can be restored', async () => {
    const { family, fieldsOf } = await aFurnishedFamily(server)
    const { sha256 } = await upload(family, await aPhoto())
    const id = await attach(family, { ...fieldsOf('attachments'), sha256 })
    await family.push([anOp({ record: 'attachments', record_id: id, kind: 'delete' })])
    await fill(family, gigabyte / 2 + 10)
    await touch(family, 400)
    expect(await left(family)).toEqual([sha256])
    expect(kept.has(`${family.user.id}/${sha256}/original`)).toBe(true)
  })

  test('and none for 90 days after a restore was noticed', async () => {
    const family = await server.family()
    await fill(family, gigabyte)
    await touch(family, 400)
    const restored = (days: number) => ({ restored_at: new Date(Date.now() - days * 24 * 60 * 60_000) })
    await media().updateTable('written_in').set(restored(89)).execute()
    expect(await left(family)).toHaveLength(1)
    await media().updateTable('written_in').set(restored(91)).execute()
    expect(await left(family)).toEqual([])
  })

  test('of a photo that a record names a stopped upload goes, and what the store may still have stays (rule media.store)', async () => {
    const { family, fieldsOf } = await aFurnishedFamily(server)
    const { sha256 } = await upload(family, await aPhoto())
    await attach(family, { ...fieldsOf('attachments'), sha256 })
    const key = `${family.user.id}/${sha256}/original`
    const original = kept.get(key) ?? expect.unreachable()
    kept.delete(key)
    expect((await family.get(`/api/media/${sha256}`)).status).toBe(404)
    await touch(family, 400)
    // The folder is there again just now.
    kept.set(key, original)
    await left(family)
    expect((await family.get(`/api/media/${sha256}`)).status).toBe(200)
  })
})
