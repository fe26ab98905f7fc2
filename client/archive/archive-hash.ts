import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { ArchiveHash } from '#shared/archive/archive-source.ts'

/** The browser hashes ten times as fast as a script, but whole files only: it gets those of at most so many bytes. */
const wholeBytes = 32 * 1024 * 1024

/**
 * The SHA-256 of bytes that come in pieces; a file of any size takes little memory. A file that comes in one piece is
 * given over: nobody may read it once its hash is known.
 */
export function archiveHash(): ArchiveHash {
  let held: Uint8Array[] | null = []
  let size = 0
  const running = sha256.create()
  return {
    update: (piece) => {
      size += piece.length
      if (held !== null && size <= wholeBytes) return void held.push(piece)
      for (const one of held ?? []) running.update(one)
      held = null
      running.update(piece)
    },
    hex: async () => {
      if (held === null || globalThis.crypto.subtle === undefined) {
        for (const one of held ?? []) running.update(one)
        return bytesToHex(running.digest())
      }
      const [only] = held
      const whole = held.length === 1 && only !== undefined ? only : await new Blob(held as BlobPart[]).arrayBuffer()
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole as BufferSource))
      if (only === whole) release(only)
      return bytesToHex(digest)
    },
  }
}

/** Frees bytes at once: gigabytes of photos would wait until the browser collects what nobody holds. */
function release({ buffer }: Uint8Array): void {
  // Browsers before 2024 don't know it, and collect later.
  if ('transfer' in buffer && typeof buffer.transfer === 'function') buffer.transfer(0)
}
