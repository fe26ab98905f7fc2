import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '#server/media/object-store.ts'

/** A media store in memory, and what it keeps. */
export function memoryStore(): { store: ObjectStore; kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  const store: ObjectStore = {
    put: async (key, bytes) => {
      const whole = bytes instanceof Uint8Array ? Buffer.from(bytes) : await buffer(bytes.pieces)
      kept.set(key, whole)
    },
    get: async (key, part) => {
      const bytes = kept.get(key)
      const wanted = bytes?.subarray(part?.first ?? 0, (part?.last ?? bytes.length) + 1)
      if (!bytes || !wanted) return null
      const pieces = Readable.from(wanted.length === 0 ? [] : [wanted])
      return { pieces, length: wanted.length, size: bytes.length }
    },
    has: async (key) => kept.has(key),
    removeAll: async (prefix) => {
      for (const key of kept.keys()) if (key.startsWith(`${prefix}/`)) kept.delete(key)
    },
    folders: async (prefix) => {
      const below = [...kept.keys()].filter((key) => key.startsWith(`${prefix}/`))
      const rests = below.map((key) => key.slice(prefix.length + 1).split('/'))
      return [...new Set(rests.flatMap(([name = '', ...more]) => (more.length > 0 ? name : [])))]
    },
    room: async () => null,
    close: () => {},
  }
  return { store, kept }
}

/** All bytes of a key; `null` where there is nothing. */
export async function bytesIn(store: ObjectStore, key: string): Promise<Buffer | null> {
  const found = await store.get(key)
  return found && buffer(found.pieces)
}
