import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextRound } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import type { PaperHost } from '#papers/pdf/host.ts'

const fonts = join(import.meta.dirname, '..', '..', 'papers', 'fonts')

/** Draws papers on the server. Other calls are answered between pages; a paper ends once `until` is aborted. */
export function paperHost(until?: AbortSignal): PaperHost {
  return {
    readFont: (file) => readFile(join(fonts, file)),
    // A little larger than with the best packing, and twice as fast.
    deflate: (bytes) => deflateSync(bytes, { level: 3 }),
    turn: async () => {
      await nextRound()
      until?.throwIfAborted()
    },
  }
}
