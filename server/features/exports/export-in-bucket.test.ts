import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ObjectStore } from '#server/media/object-store.ts'
import { s3PlaceOf, s3Store } from '#server/media/s3-store.ts'
import type { AccountExport } from '#shared/accounts/account-export.ts'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { startBucket } from '#tests/support/server/bucket.ts'
import { bytesIn } from '#tests/support/server/memory-store.ts'
import { aFurnishedFamily } from '#tests/support/server/furnished-family.ts'
import { aPhoto, aRecording, upload } from '#tests/support/server/media.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { filesIn } from '#tests/support/server/unzip.ts'
import { makeExports } from './make-exports.ts'
import { partBytes } from './zip-parts.ts'

let server: TestServer
let bucket: Awaited<ReturnType<typeof startBucket>>
let media: ObjectStore
const kept = new Set<string>()
beforeAll(async () => {
  bucket = await startBucket()
  const store = s3Store(s3PlaceOf(bucket.url))
  media = { ...store, put: (key, bytes) => (kept.add(key), store.put(key, bytes)) }
  server = await startServer({}, { media })
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})

/** An export that is made now. */
async function exported(family: Family): Promise<AccountExport> {
  await family.post('/api/user/export', {})
  await makeExports({ db: server.connection.db, media, log: server.app.log, tell: async () => {} })
  return (await family.get<{ export: AccountExport }>('/api/user/export')).body.export
}

/** The keys of pieces of exports that the bucket still has. */
async function piecesOf({ user }: Family): Promise<string[]> {
  const keys = [...kept].filter((key) => key.startsWith(`${user.id}/exports/`))
  const found = await Promise.all(keys.map(async (key) => ((await media.has(key)) ? [key] : [])))
  return found.flat()
}

test('with photos and recordings in a bucket the zip is whole, is fetched from any byte on, and makes room for the next (rules exports.zip, exports.link, exports.kept, media.store)', async () => {
  const { family, fieldsOf } = await aFurnishedFamily(server)
  const photoBytes = await aPhoto()
  // Noise, which no zip makes smaller: with it the export has more than one piece.
  const soundBytes = Buffer.concat([aRecording(), randomBytes(partBytes + 1000)])
  const attached = [
    { ...(await upload(family, photoBytes)), type: 'image/jpeg', bytes: photoBytes.length, audio_seconds: null },
    {
      ...(await upload(family, soundBytes, 'audio/wav', { piece: mediaLimits.chunkBytes })),
      type: 'audio/wav',
      bytes: soundBytes.length,
      width: null,
      height: null,
      audio_seconds: 1,
    },
  ]
  for (const { status, ...fields } of attached) {
    expect(status).toBe(204)
    const created = { ...fieldsOf('attachments'), ...fields }
    await family.push([anOp({ record: 'attachments', record_id: newId(), kind: 'create', fields: created })])
  }

  const made = await exported(family)

  expect(made).toMatchObject({ state: 'ready', photos: 1, recordings: 1 })
  const { statusCode, rawPayload } = await server.app.inject(made.url ?? '')
  expect([statusCode, rawPayload.length]).toEqual([200, made.bytes])
  const files = await filesIn(rawPayload)
  for (const [folder, key] of [
    ['photos/', attached[0]?.sha256],
    ['recordings/', attached[1]?.sha256],
  ]) {
    const name = [...files.keys()].find((one) => one.startsWith(String(folder))) ?? expect.fail(`no ${folder}`)
    const original = await bytesIn(media, `${family.user.id}/${key}/original`)
    expect(files.get(name)?.equals(original ?? Buffer.of())).toBe(true)
  }
  expect(await piecesOf(family)).toHaveLength(Math.ceil(rawPayload.length / partBytes))
  const acrossPieces = { range: `bytes=${partBytes - 10}-${partBytes + 9}` }
  const part = await server.app.inject({ url: made.url ?? '', headers: acrossPieces })
  expect(part.statusCode).toBe(206)
  expect(part.rawPayload).toEqual(rawPayload.subarray(partBytes - 10, partBytes + 10))

  const next = await exported(family)
  expect((await piecesOf(family)).every((key) => key.includes(next.id))).toBe(true)
  expect((await server.app.inject(made.url ?? '')).statusCode).toBe(403)
})
