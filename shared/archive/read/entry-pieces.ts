import { ArchiveRefusal, shownName } from './archive-refusal.ts'
import { crc32After } from './crc32.ts'
import type { ZipEntry } from './zip-directory.ts'
import { streamRange } from './zip-source.ts'

// Browsers, their workers and Node have it; the types of this room know none of them.
declare const DecompressionStream: new (format: 'deflate-raw') => never

/** A stream of bytes as it is read. */
interface ByteStream {
  pipeThrough: (through: never) => ByteStream
  getReader: () => {
    read: () => Promise<{ done: boolean; value?: Uint8Array }>
    cancel: () => Promise<void>
  }
}

/**
 * The bytes of an entry in pieces, unpacked as they are asked for: no more than a few pieces are ever held. Throws an
 * `ArchiveRefusal` as soon as there are more than the directory says, and after the last where they aren't what was
 * packed.
 */
export async function* entryPieces(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const packed = streamRange(entry.source, await placeOf(entry), entry.packed) as ByteStream
  const reader = (entry.is_deflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).getReader()
  let bytes = 0
  let crc = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || value === undefined) break
      bytes += value.length
      if (bytes > entry.bytes) break
      crc = crc32After(crc, value)
      yield value
    }
  } catch {
    throw damaged(entry)
  } finally {
    // Whoever stops early stops the unpacking too; what is damaged can't be stopped, and is over.
    await reader.cancel().catch(() => undefined)
  }
  if (bytes !== entry.bytes) {
    throw new ArchiveRefusal('bomb', entry.name, `${shownName(entry.name)} isn’t as large as the archive says.`)
  }
  if (crc !== entry.crc32) throw damaged(entry)
}

const headBytes = 30
const headSignature = 0x04034b50

/** Returns the offset of an entry's bytes. Its own head must say what the directory says. */
async function placeOf(entry: ZipEntry): Promise<number> {
  const bytes = await entry.source.slice(entry.offset, entry.offset + headBytes).arrayBuffer()
  if (bytes.byteLength < headBytes) throw damaged(entry)
  const head = new DataView(bytes)
  const [flags, method] = [head.getUint16(6, true), head.getUint16(8, true)]
  const isOther = method !== (entry.is_deflated ? 8 : 0) || (flags & 1) !== 0
  if (head.getUint32(0, true) !== headSignature || isOther) throw damaged(entry)
  return entry.offset + headBytes + head.getUint16(26, true) + head.getUint16(28, true)
}

function damaged({ name }: ZipEntry): ArchiveRefusal {
  return new ArchiveRefusal('damaged', name, `${shownName(name)} is damaged. Download or copy the archive once more.`)
}
