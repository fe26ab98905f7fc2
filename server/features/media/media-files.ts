import { createHash } from 'node:crypto'
import type { ObjectStore, Pieces } from '#server/media/object-store.ts'
import { fileKey, type ContentAddress } from '#server/media/media-keys.ts'
import type { MediaContent } from './content.ts'

const partsOf = ({ account, sha256 }: ContentAddress) => `${account}/${sha256}/parts`

/** Keeps a piece of an upload under the place where it begins. */
export function putPart(store: ObjectStore, place: ContentAddress, offset: number, bytes: Uint8Array): Promise<void> {
  return store.put(`${partsOf(place)}/${offset}`, bytes)
}

/** The pieces of an upload one after the other; fewer than `size` bytes where one is missing. */
export async function* readParts(store: ObjectStore, place: ContentAddress, size: number): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < size;) {
    const part = await store.get(`${partsOf(place)}/${offset}`)
    if (!part || part.size === 0) return
    yield* part.pieces as AsyncIterable<Buffer>
    offset += part.size
  }
}

export function removeParts(store: ObjectStore, place: ContentAddress): Promise<void> {
  return store.removeAll(partsOf(place))
}

/** Thrown for bytes that don't match their SHA-256. */
export class Mismatch extends Error {}

/**
 * The same pieces; throws a {@link Mismatch} before the last of them is handed on, unless they are those of the
 * SHA-256.
 */
export async function* checked(pieces: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let last: Buffer | null = null
  for await (const piece of pieces) {
    hash.update(piece)
    if (last) yield last
    last = piece
  }
  if (hash.digest('hex') !== sha256) throw new Mismatch('These are not the bytes of their SHA-256')
  if (last) yield last
}

/** The first bytes of what comes, `max` or few more. */
export async function firstBytes(pieces: AsyncIterable<Buffer>, max: number): Promise<Buffer> {
  const head: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    head.push(piece)
    length += piece.length
    if (length >= max) break
  }
  return Buffer.concat(head)
}

/** Reads to the end, for what is noticed there. */
export async function readThrough(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of pieces);
}

/** Keeps what was made of the bytes, the small copy first: where the original is, all is. */
export async function putContent(
  store: ObjectStore,
  place: ContentAddress,
  { original, thumbnail }: { original: MediaContent['original'] | Pieces; thumbnail: MediaContent['thumbnail'] },
): Promise<void> {
  if (thumbnail) await store.put(fileKey(place, 'thumbnail'), thumbnail)
  await store.put(fileKey(place, 'original'), original)
}
