import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { boundedGunzip } from './packed-bodies.ts'

const megabyte = 1024 * 1024

test('a packed body is unpacked, in whatever pieces it comes (rule api.packed)', async () => {
  const text = Array.from({ length: 5000 }, (_, at) => `lesson ${at}`).join('\n')

  for (const size of [1, 17, 1000, megabyte]) {
    expect(String(await buffer(inPieces(gzipSync(text), size).pipe(boundedGunzip(megabyte))))).toBe(text)
  }
})

test('of a bomb no more is unpacked than what is refused, and it is read to its end', async () => {
  const bomb = gzipSync(Buffer.alloc(100 * megabyte, ' '))
  const gunzip = boundedGunzip(megabyte)

  const unpacked = await buffer(inPieces(bomb, 1000).pipe(gunzip))

  expect(unpacked.length).toBeGreaterThan(megabyte - 1)
  expect(unpacked.length).toBeLessThan(2 * megabyte)
})

test.each([
  ['no gzip at all', Buffer.from('{"ops":[]}')],
  ['gzip that was cut', gzipSync('{"ops":[]}').subarray(0, 20)],
])('%s is an error', async (_what, bytes) => {
  const gunzip = boundedGunzip(megabyte)
  const failed = new Promise((resolve) => gunzip.once('error', resolve))
  inPieces(bytes, 7).pipe(gunzip).resume()

  expect(await failed).toBeInstanceOf(Error)
})

function inPieces(bytes: Buffer, size: number): Readable {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  return Readable.from(pieces)
}
