import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPhoto } from '#tests/support/server/media.ts'
import { contentOf, notTaken } from './content.ts'
import { endPrograms } from './bounded-program.ts'
import { sanitizePicture, pictureTurns } from './pictures.ts'

/** A PNG that says how large it is; its rows are of one bit for a point, after a byte each. */
function pngOf(width: number, height: number, rows = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A picture that shows something everywhere, as a camera's does. */
function noisy(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
}

describe('a picture that is sent (rules media.content, media.bounded)', () => {
  test.each([
    ['a page', Buffer.from('<html></html>'), "This file isn't a picture."],
    ['nothing', Buffer.alloc(0), "This file isn't a picture."],
    ['a GIF', Buffer.from('GIF89a'), /^We can't open this kind/],
    ['a TIFF', Buffer.from('II*\0'), /^We can't open this kind/],
    ['a damaged PNG', pngOf(20, 20).subarray(0, 20), /damaged/],
    ['more than 50 megapixels', pngOf(7100, 7100), 'This picture is too large: it can have at most 50 megapixels.'],
  ])('is refused with a reason: %s', async (_what, bytes, reason) => {
    const content = await contentOf('image/jpeg', 'entry', bytes)
    const { status, code, message } = 'refused' in content ? notTaken(content) : expect.fail('it was taken')
    expect([status, code]).toEqual([422, 'media_refused'])
    expect(message).toMatch(reason)
  })

  test('is never an AVIF, however small and whatever it is called', async () => {
    const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
      .avif({ effort: 0 })
      .toBuffer()
    const disguised = Buffer.from(avif)
    disguised.write('heic', 8)

    expect(await sanitizePicture(avif, 'entry')).toEqual({ refused: 'other_kind' })
    expect(await sanitizePicture(disguised, 'entry')).toEqual({ refused: 'heic' })
  })

  test('of 49 megapixels in a small file is taken', async () => {
    const bytes = pngOf(7000, 7000, Buffer.alloc(7000 * (1 + 875)))
    expect(bytes.length).toBeLessThan(10_000)
    expect(await sanitizePicture(bytes, 'entry')).toMatchObject({ width: 2048, height: 2048 })
  })

  test('of a document is kept larger (rule documents.pages)', async () => {
    const bytes = pngOf(4000, 3000, Buffer.alloc(3000 * (1 + 500)))
    expect(await sanitizePicture(bytes, 'document')).toMatchObject({ width: 3000, height: 2250 })
  })

  test('that was cut off is taken as far as it goes, as a browser shows it', async () => {
    const photo = await noisy(600, 400).jpeg().toBuffer()

    const made = await sanitizePicture(photo.subarray(0, Math.round(photo.length * 0.6)), 'entry')

    expect(made).toMatchObject({ width: 600, height: 400 })
    const { data, info } = await sharp('original' in made ? made.original : expect.fail('it was refused'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const differsIn = (row: number) => new Set(data.subarray(row * info.width, (row + 1) * info.width)).size
    expect(differsIn(20)).toBeGreaterThan(20)
    expect(differsIn(395)).toBeLessThan(5)
  })

  test('is looked at later when the server ends before', async () => {
    const photo = await aPhoto()
    const all = [sanitizePicture(photo, 'entry'), sanitizePicture(photo, 'entry'), sanitizePicture(photo, 'entry')]
    pictureTurns.sendAway()
    endPrograms()
    const ends = await Promise.allSettled(all)
    expect(ends.map((end) => end.status === 'rejected' && (end.reason as unknown))).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: 503, code: 'media_busy' })),
    )
  })

  test('waits for the one before; what comes on top comes again', async () => {
    const photo = await aPhoto()
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => sanitizePicture(photo, 'entry')))

    const refused = all.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown)
    expect(refused.length).toBeGreaterThanOrEqual(4)
    for (const reason of refused) expect(reason).toMatchObject({ status: 503, code: 'media_busy' })
    expect(await sanitizePicture(photo, 'entry')).toMatchObject({ width: 40, height: 60 })
  })
})
