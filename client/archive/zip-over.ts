import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import type { ArchiveZip } from '#shared/archive/archive-source.ts'

// It runs in a worker already.
configure({ useWebWorkers: false })

/** A zip whose bytes go to `write` as they come. */
export function zipOver(write: (piece: Uint8Array) => void): ArchiveZip & { close: () => Promise<void> } {
  const zip = new ZipWriter(new WritableStream<Uint8Array>({ write }), { bufferedWrite: false })
  return {
    // The browser's own compression knows one level.
    add: async (name, content, isPacked) => void (await zip.add(name, streamOf(content), { level: isPacked ? 6 : 0 })),
    close: async () => void (await zip.close()),
  }
}

function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (stream) => {
      const { done, value } = await pieces.next()
      if (done === true) stream.close()
      else stream.enqueue(value)
    },
    cancel: async () => void (await pieces.return?.()),
  })
}
