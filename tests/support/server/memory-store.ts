import type { MediaStore } from '#server/media/media-store.ts'

/** A media store in memory, and what it keeps. */
export function memoryStore(): { store: MediaStore; kept: ReadonlyMap<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  const store: MediaStore = {
    put: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
    get: async (key, part) => {
      const bytes = kept.get(key)
      const wanted = bytes?.subarray(part?.first ?? 0, (part?.last ?? bytes.length) + 1)
      return bytes && wanted ? { bytes: wanted, size: bytes.length } : null
    },
    removeAll: async (prefix) => {
      for (const key of kept.keys()) if (key.startsWith(`${prefix}/`)) kept.delete(key)
    },
  }
  return { store, kept }
}
