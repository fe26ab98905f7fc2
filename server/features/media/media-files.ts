import type { MediaStore } from '#server/media/media-store.ts'
import { fileKey, type MediaPlace } from '#server/media/media-keys.ts'
import type { Content } from './content.ts'

const partsOf = ({ account, sha256 }: MediaPlace) => `${account}/${sha256}/parts`

/** Keeps a piece of an upload under the place where it begins. */
export function putPart(store: MediaStore, place: MediaPlace, offset: number, bytes: Uint8Array): Promise<void> {
  return store.put(`${partsOf(place)}/${offset}`, bytes)
}

/** The pieces of an upload as one; shorter than `size` where one is missing. */
export async function joinParts(store: MediaStore, place: MediaPlace, size: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let offset = 0; offset < size;) {
    const part = await store.get(`${partsOf(place)}/${offset}`)
    if (!part || part.size === 0) break
    parts.push(part.bytes)
    offset += part.size
  }
  return Buffer.concat(parts)
}

export function removeParts(store: MediaStore, place: MediaPlace): Promise<void> {
  return store.removeAll(partsOf(place))
}

/** Keeps what was made of the bytes, the small copy first: where the original is, all is. */
export async function putContent(
  store: MediaStore,
  place: MediaPlace,
  { original, thumbnail }: Content,
): Promise<void> {
  if (thumbnail) await store.put(fileKey(place, 'thumbnail'), thumbnail)
  await store.put(fileKey(place, 'original'), original)
}
