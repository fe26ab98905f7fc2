import type { ObjectStore } from '#server/media/object-store.ts'
import type { ExportPlace } from './export-links.ts'

/** An export lies in the media store in pieces of this many bytes, so that nobody ever holds the whole of it. */
export const partBytes = 8 * 1024 * 1024

/** The place of the pieces that one process made; without `maker`, those of all that tried. */
export type PartsPlace = ExportPlace & { maker?: string }

const prefixOf = ({ account, id, maker }: PartsPlace) =>
  maker === undefined ? `${account}/exports/${id}` : `${account}/exports/${id}/${maker}`
const partKey = (place: PartsPlace, number: number) => `${prefixOf(place)}/${number}`

/** Keeps what streams by, piece after piece; `onPart` is told before each. Answers how many bytes there were. */
export async function keepParts(
  store: ObjectStore,
  place: PartsPlace,
  stream: AsyncIterable<Buffer | string>,
  onPart: () => Promise<void>,
): Promise<number> {
  let [number, gathered, total] = [0, 0, 0]
  let chunks: Buffer[] = []
  const put = async (bytes: Buffer) => {
    await onPart()
    await store.put(partKey(place, number), bytes)
    number += 1
  }
  for await (const piece of stream) {
    const chunk = Buffer.from(piece)
    chunks.push(chunk)
    gathered += chunk.length
    total += chunk.length
    if (gathered < partBytes) continue
    const whole = Buffer.concat(chunks)
    let from = 0
    for (; whole.length - from >= partBytes; from += partBytes) await put(whole.subarray(from, from + partBytes))
    chunks = [whole.subarray(from)]
    gathered = whole.length - from
  }
  if (gathered > 0) await put(Buffer.concat(chunks))
  return total
}

/** The bytes of an export from the first to the last, both counted, piece after piece. */
export async function* readZipParts(store: ObjectStore, place: PartsPlace, first: number, last: number) {
  for (let at = first; at <= last;) {
    const number = Math.floor(at / partBytes)
    const begin = number * partBytes
    const part = { first: at - begin, last: Math.min(last - begin, partBytes - 1) }
    const found = await store.get(partKey(place, number), part)
    if (!found || found.length === 0) throw new Error('A piece of an export is missing')
    yield* found.pieces as AsyncIterable<Buffer>
    at += found.length
  }
}

/** Forgets all pieces of an export. */
export function removeZipParts(store: ObjectStore, place: PartsPlace): Promise<void> {
  return store.removeAll(prefixOf(place))
}
