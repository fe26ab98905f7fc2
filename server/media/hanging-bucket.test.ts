import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ObjectStore } from './object-store.ts'
import { s3PlaceOf, s3Store } from './s3-store.ts'

const patience = { connecting: 300, idle: 400 }
let bucket: Server
let store: ObjectStore
let answer: (request: IncomingMessage, response: ServerResponse) => void
beforeAll(async () => {
  bucket = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  const { port } = bucket.address() as AddressInfo // it listens on a port
  store = s3Store(s3PlaceOf(`s3+http://key:secret@127.0.0.1:${port}/photos`), patience)
})
afterAll(() => {
  bucket.closeAllConnections()
  bucket.close()
})

const silent = () => {}
const pieces = async function* pieces() {
  yield Buffer.alloc(1000)
}

describe('a bucket that hangs (rule media.store)', () => {
  test.each([
    ['reading', () => store.get('a/b/original')],
    ['asking', () => store.has('a/b/original')],
    ['keeping', () => store.put('a/b/original', Buffer.alloc(1000))],
    ['keeping what streams', () => store.put('a/b/original', { size: 1000, pieces: pieces() })],
    ['removing', () => store.removeAll('a')],
  ])('fails %s', async (_what, call) => {
    answer = silent
    const begun = Date.now()
    await expect(call()).rejects.toThrow()
    expect(Date.now() - begun).toBeLessThan(10_000)
  })

  test('in the middle of a file ends it', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write(Buffer.alloc(10))
    }
    const found = await store.get('a/b/original')
    await expect(buffer(found?.pieces ?? expect.unreachable())).rejects.toThrow('hangs')
  })

  test('is something else than a reader who takes his time', async () => {
    const size = 4 * 1024 * 1024
    answer = (_request, response) => void response.writeHead(200, { 'content-length': size }).end(Buffer.alloc(size))
    const { pieces: slow } = (await store.get('a/b/original')) ?? expect.unreachable()
    await sleep(patience.idle * 4)
    expect((await buffer(slow)).length).toBe(size)
  })

  test('is left at once when the server stops', async () => {
    answer = silent
    const calls = [store.get('a/b/original'), store.put('a/b/original', Buffer.alloc(10)), store.has('a')]
    const ended = Promise.allSettled(calls)
    await sleep(50)
    const begun = Date.now()
    store.close()
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(Date.now() - begun).toBeLessThan(patience.idle)
    await expect(store.has('a')).rejects.toThrow()
  })
})

test('what breaks off while it streams to a bucket never arrives whole (rule media.store)', async () => {
  const [arriving, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
  answer = (request) => {
    // Late requests of an earlier test may arrive now.
    if (request.headers['content-length'] !== '600000') return
    arriving.resolve()
    request
      .on('error', silent)
      .on('close', () => ended.resolve(request.complete))
      .resume()
  }
  const broken = async function* broken() {
    yield Buffer.alloc(300_000)
    await arriving.promise
    throw new Error('the line broke off')
  }
  await expect(store.put('a/b/original', { size: 600_000, pieces: broken() })).rejects.toThrow('broke off')
  expect(await ended.promise).toBe(false)
})
