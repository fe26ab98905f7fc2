import type { ArchiveHash } from '#shared/archive/archive-source.ts'
import { utf8Of } from '#papers/html/markup.ts'

/** Texts are written in pieces of about so many characters: a zip takes its time for each. */
const pieceLength = 64 * 1024

/** Texts as the bytes of a file, in pieces. */
export async function* textBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let gathered = ''
  for await (const text of texts) {
    gathered += text
    if (gathered.length < pieceLength) continue
    yield utf8Of(gathered.toWellFormed())
    gathered = ''
  }
  if (gathered !== '') yield utf8Of(gathered.toWellFormed())
}

/** Hands bytes on; `result` answers their number and SHA-256 once they have gone through. */
export function measured(bytes: AsyncIterable<Uint8Array>, hash: ArchiveHash) {
  let size = 0
  async function* through() {
    for await (const piece of bytes) {
      hash.update(piece)
      size += piece.length
      yield piece
    }
  }
  return { bytes: through(), result: async () => ({ bytes: size, digest: await hash.hex() }) }
}
