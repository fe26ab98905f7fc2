declare module 'fastify' {
  interface FastifyInstance {
    media: MediaStore
  }
}

/** Where the bytes of photos and recordings lie; keys are words joined by `/`, the family's id first. */
export interface MediaStore {
  /** Keeps bytes under a key, whole or not at all; what was there is replaced. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The bytes of a key, or a part of them; `null` where there is nothing. */
  get: (key: string, part?: BytePart) => Promise<StoredBytes | null>
  /** Forgets every key that begins so; there may be none. */
  removeAll: (prefix: string) => Promise<void>
}

/** From the first byte to the last, both counted. */
export interface BytePart {
  first: number
  last: number
}

/** What was read, and how many bytes there are in all. */
export interface StoredBytes {
  bytes: Buffer
  size: number
}
