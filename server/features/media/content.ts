import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { isPhoto, type AttachmentType } from '#shared/media/attachment.ts'

/** What is kept of bytes that were sent: a photo made anew with its small copy, or a recording as it came. */
export interface Content {
  type: AttachmentType
  original: Buffer
  thumbnail: Buffer | null
  width: number | null
  height: number | null
}

/** More pixels than any camera has: a small file may open into gigabytes. */
const mostPixels = 100_000_000
const pictures: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])

/** Type by its bytes → type as it is kept. A recording's container says video also where nothing is to be seen. */
const sounds = new Map<string, AttachmentType>([
  ['video/webm', 'audio/webm'],
  ['audio/webm', 'audio/webm'],
  ['video/mp4', 'audio/mp4'],
  ['audio/mp4', 'audio/mp4'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/mpeg', 'audio/mpeg'],
  ['audio/ogg', 'audio/ogg'],
  ['audio/ogg; codecs=opus', 'audio/ogg'],
  ['audio/wav', 'audio/wav'],
])

/** Looks at the bytes themselves (rule media.content); `null` when they are no picture, or no sound, whatever their name says. */
export async function contentOf(type: string, bytes: Buffer): Promise<Content | null> {
  return isPhoto(type) ? pictureOf(bytes) : soundOf(bytes)
}

async function pictureOf(bytes: Buffer): Promise<Content | null> {
  try {
    const { format } = await open(bytes).metadata()
    if (!format || !pictures.has(format)) return null
    // Made anew, upright: what is hidden in a file, and where it was taken, stays behind.
    const { data, info } = await jpegOf(bytes, mediaLimits.photoSide).toBuffer({ resolveWithObject: true })
    const thumbnail = await jpegOf(data, mediaLimits.thumbnailSide).toBuffer()
    return { type: 'image/jpeg', original: data, thumbnail, width: info.width, height: info.height }
  } catch {
    return null
  }
}

function jpegOf(bytes: Buffer, side: number) {
  const inside = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
  return open(bytes).autoOrient().resize(inside).flatten({ background: '#ffffff' }).jpeg({ quality: 82 })
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
}

async function soundOf(bytes: Buffer): Promise<Content | null> {
  const found = await fileTypeFromBuffer(bytes)
  const type = found && sounds.get(found.mime)
  return type ? { type, original: bytes, thumbnail: null, width: null, height: null } : null
}
