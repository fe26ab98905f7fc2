import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { mediaLimits } from '#shared/media/media-limits.ts'

// A program of its own, which `pictures.ts` starts: a picture comes in, and what is kept of it goes out after a line
// that says how large each part is, or why there is none. A page of a document is kept larger than a photo.

const kept =
  process.argv[2] === 'document'
    ? { side: mediaLimits.pageSide, quality: 88 }
    : { side: mediaLimits.photoSide, quality: 82 }

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const bytes = await buffer(process.stdin)
const header = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
  .metadata()
  .catch(() => null)
// Judged by what it says of itself, before any of it is opened.
if (header === null) refuse('unreadable')
else if (header.width * header.height > mediaLimits.photoPixels) refuse('too_many_pixels')
else await answer(bytes)

function refuse(refused: 'unreadable' | 'too_many_pixels'): void {
  process.stdout.write(`${JSON.stringify({ refused })}\n`)
}

async function answer(picture: Buffer): Promise<void> {
  // Re-encoded upright, so that hidden data and the place it was taken stay behind.
  const { data, info } = await jpegOf(picture, kept).toBuffer({ resolveWithObject: true })
  const thumbnail = await jpegOf(data, { side: mediaLimits.thumbnailSide, quality: 82 }).toBuffer()
  const { width, height } = info
  process.stdout.write(`${JSON.stringify({ width, height, original: data.length, thumbnail: thumbnail.length })}\n`)
  process.stdout.write(data)
  process.stdout.write(thumbnail)
}

function jpegOf(picture: Buffer, { side, quality }: { side: number; quality: number }) {
  const inside = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
  return open(picture).autoOrient().resize(inside).flatten({ background: '#ffffff' }).jpeg({ quality })
}

function open(picture: Buffer) {
  // A picture that was cut off is shown by every browser as far as it goes, and so it is kept.
  return sharp(picture, { limitInputPixels: mediaLimits.photoPixels, failOn: 'none' })
}
