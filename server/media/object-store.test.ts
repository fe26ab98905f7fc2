import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBucket } from '#tests/support/server/bucket.ts'
import { bytesIn } from '#tests/support/server/memory-store.ts'
import { diskStore } from './disk-store.ts'
import type { BytePart, ObjectStore } from './object-store.ts'
import { s3PlaceOf, s3Store } from './s3-store.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof startBucket>>
const stores = new Map<string, ObjectStore>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthbook-media-'))
  stores.set('files', diskStore(join(folder, 'files')))
  bucket = await startBucket()
  stores.set('a bucket', s3Store(s3PlaceOf(bucket.url)))
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

describe.each(['files', 'a bucket'])('media in %s (rule media.store)', (where) => {
  const store = () => stores.get(where) ?? expect.unreachable()
  const read = async (key: string, part?: BytePart) => {
    const found = (await store().get(key, part)) ?? expect.unreachable()
    return [String(await buffer(found.pieces)), found.length, found.size]
  }

  test('are read whole and by parts, and replaced', async () => {
    await store().put('family/sha/original', Buffer.from('0123456789'))
    await store().put('family/sha/original', Buffer.from('abcdefghij'))

    expect(await read('family/sha/original')).toEqual(['abcdefghij', 10, 10])
    expect(await read('family/sha/original', { first: 2, last: 4 })).toEqual(['cde', 3, 10])
    expect(await read('family/sha/original', { first: 8, last: 99 })).toEqual(['ij', 2, 10])
    expect(await read('family/sha/original', { first: 10, last: 99 })).toEqual(['', 0, 10])
  })

  test('come piece after piece', async () => {
    const size = 600_003
    await store().put('streamed/whole', { size, pieces: threePieces() })

    expect((await bytesIn(store(), 'streamed/whole'))?.length).toBe(size)
    expect(await read('streamed/whole', { first: 599_998, last: size })).toEqual(['bbend', 5, size])
  })

  test('that are not there are nothing', async () => {
    expect(await store().get('family/none/original')).toBeNull()
    expect(await store().has('family/none/original')).toBe(false)
    await store().removeAll('family/none')
  })

  test('are removed with all that begins so, and no others', async () => {
    for (const key of ['a/1/x', 'a/1/y', 'a/10/x', 'b/1/x']) await store().put(key, Buffer.from(key))
    await store().removeAll('a/1')

    const left = await Promise.all(['a/1/x', 'a/1/y', 'a/10/x', 'b/1/x'].map((key) => store().has(key)))
    expect(left).toEqual([false, false, true, true])
  })

  test('say which folders lie below a word', async () => {
    for (const key of ['c/d/1/x', 'c/d/1/y', 'c/d/2/x', 'c/dd/3/x', 'c/d/file'])
      await store().put(key, Buffer.from(key))
    expect((await store().folders('c/d')).toSorted()).toEqual(['1', '2'])
    expect(await store().folders('c/none')).toEqual([])
  })
})

async function* threePieces(last = async () => Buffer.from('end')) {
  yield Buffer.alloc(300_000, 'a')
  yield Buffer.alloc(300_000, 'b')
  yield await last()
}

test('files are there whole or not at all (rule media.store)', async () => {
  const store = diskStore(join(folder, 'files'))
  await store.put('whole/one', Buffer.from('1'))
  // A folder has the file's path, so the file cannot get its name.
  await store.put('whole/two/inside', Buffer.from('2'))
  await expect(store.put('whole/two', Buffer.from('x'))).rejects.toThrow()
  const brokenOff = threePieces(() => Promise.reject(new Error('the line broke off')))
  await expect(store.put('whole/three', { size: 600_003, pieces: brokenOff })).rejects.toThrow('broke off')
  expect((await readdir(join(folder, 'files', 'whole'))).toSorted()).toEqual(['one', 'two'])
})

test.each([
  ['s3://key:s%2Fecret@s3.example.com/photos?region=eu-central-1', 'https://s3.example.com', 'eu-central-1'],
  ['s3+http://key:s%2Fecret@127.0.0.1:9000/photos', 'http://127.0.0.1:9000', 'us-east-1'],
])('%s names a bucket (rule media.store)', (address, endpoint, region) => {
  expect(s3PlaceOf(address)).toEqual({
    endpoint,
    region,
    bucket: 'photos',
    accessKeyId: 'key',
    secretAccessKey: 's/ecret',
  })
})
