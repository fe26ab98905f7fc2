import * as z from 'zod/mini'
import { runBounded, type Bounds } from './bounded-program.ts'
import type { MediaUse } from '#shared/media/media-type.ts'
import { mediaBusy, OneAtATime } from './one-at-a-time.ts'

/** A processed picture: upright, in its size, with a thumbnail; sides in pixels. */
export interface Picture {
  original: Buffer
  thumbnail: Buffer
  width: number
  height: number
}

/** Why a picture is not taken. */
export type PictureRefusal = 'no_picture' | 'other_kind' | 'heic' | 'too_many_pixels' | 'too_much' | 'unreadable'

/** The largest bomb that is let in at all opens in less than half of it. */
const bounds: Bounds = { seconds: 10, processorSeconds: 6, memory: 1024 ** 3, output: 32 * 1024 ** 2 }
export const pictureTurns = new OneAtATime({ maxWaiting: 7, patience: 10_000 })
const program = (use: MediaUse) => [
  process.execPath,
  '--max-old-space-size=128',
  '--disable-warning=ExperimentalWarning',
  `${import.meta.dirname}/picture-program.ts`,
  use,
]

/**
 * Re-encodes a picture in a process of its own, one at a time (rules media.content, media.bounded). Throws a `Refusal`
 * to retry where too many wait.
 */
export async function sanitizePicture(bytes: Buffer, use: MediaUse): Promise<Picture | { refused: PictureRefusal }> {
  const kind = notOurKind(bytes)
  if (kind !== null) return { refused: kind }
  const made = await pictureTurns.run(() => runBounded(program(use), bounds, { input: bytes }))
  // On a busy machine, or while it ends, nothing is said about the picture.
  if (made.end === 'late' || made.end === 'stopped') throw mediaBusy()
  const read = made.end === 'done' ? pictureIn(made.output) : null
  return read ?? { refused: 'too_much' }
}

/** Tells the kind of a file that isn't a JPEG, PNG or WebP by its first bytes. */
function notOurKind(bytes: Buffer): 'other_kind' | 'heic' | 'no_picture' | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff' || text(0, 8) === '\x89PNG\r\n\x1a\n') return null
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return null
  // Our decoder does not know HEIC, and would take an AVIF for one.
  if (text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12))) return 'heic'
  const isOther = otherKinds.some(([at, start]) => text(at, at + start.length) === start)
  return isOther ? 'other_kind' : 'no_picture'
}

const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'])
/** AVIF, GIF, TIFF and BMP. */
const otherKinds = [
  [4, 'ftypavif'],
  [4, 'ftypavis'],
  [0, 'GIF8'],
  [0, 'II*\0'],
  [0, 'MM\0*'],
  [0, 'BM'],
] as const

const side = z.int().check(z.minimum(1), z.maximum(65_535))
const size = z.int().check(z.minimum(1), z.maximum(bounds.output))
const madeLine = z.object({ width: side, height: side, original: size, thumbnail: size })
const refusedLine = z.object({ refused: z.enum(['too_many_pixels', 'unreadable']) })

/** Reads the program's answer. A picture may have taken the program over, so nothing in it is trusted. */
function pictureIn(output: Buffer): Picture | { refused: PictureRefusal } | null {
  const end = output.subarray(0, 1000).indexOf('\n')
  const line = jsonIn(output.toString('utf8', 0, Math.max(0, end)))
  const refused = z.safeParse(refusedLine, line)
  if (refused.success) return refused.data
  const made = z.safeParse(madeLine, line)
  if (!made.success) return null
  const { width, height, original, thumbnail } = made.data
  const from = end + 1
  if (output.length !== from + original + thumbnail) return null
  return {
    width,
    height,
    original: output.subarray(from, from + original),
    thumbnail: output.subarray(from + original),
  }
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
