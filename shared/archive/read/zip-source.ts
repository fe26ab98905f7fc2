import { ArchiveRefusal } from './archive-refusal.ts'
import { readLimits, limitText } from './read-limits.ts'

// Browsers, their workers and Node have it; the types of this room know none of them.
declare const ReadableStream: new (source: { pull: (into: Controller) => Promise<void> }) => never

interface Controller {
  enqueue: (piece: Uint8Array) => void
  close: () => void
}

/** A zip as it is given: a `Blob`, or anything that is read in the same way. */
export interface ZipSource {
  readonly size: number
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

/** Bytes of a zip that are read at once. */
const pieceBytes = 256 * 1024

/** Reads of a source what zip.js asks for; never more at once than a directory may have. */
export function zipReaderOf(source: ZipSource) {
  return {
    size: source.size,
    // Asked for by the type alone: zip.js reads at places.
    readable: undefined as never,
    readUint8Array(at: number, length: number): Promise<Uint8Array> {
      if (length <= readLimits.directory) return bytesOf(source, at, at + length)
      const max = limitText(readLimits.directory)
      throw new ArchiveRefusal('too_large', null, `The list of this archive’s files is larger than ${max}.`)
    },
  }
}

/** A stream of so many bytes of a source, from a place on. */
export function streamRange(source: ZipSource, from: number, length: number) {
  const end = Math.min(from + length, source.size)
  let at = from
  return new ReadableStream({
    async pull(into) {
      const piece = at < end ? await bytesOf(source, at, Math.min(at + pieceBytes, end)) : null
      if (piece === null || piece.length === 0) into.close()
      else into.enqueue(piece)
      at += piece?.length ?? 0
    },
  })
}

async function bytesOf(source: ZipSource, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await source.slice(from, Math.min(to, source.size)).arrayBuffer())
}
