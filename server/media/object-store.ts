import type { Readable } from 'node:stream'

declare module 'fastify' {
  interface FastifyInstance {
    media: ObjectStore
  }
}

/** The store of photo and recording bytes; keys are words joined by `/`, the family's id first. */
export interface ObjectStore {
  /** Keeps bytes under a key, whole or not at all; what was there is replaced. */
  put: (key: string, bytes: Uint8Array | Pieces) => Promise<void>
  /**
   * The bytes of a key, or a part of them; `null` where there are none. A reader that stops early destroys the stream.
   */
  get: (key: string, part?: BytePart) => Promise<StoredBytes | null>
  /** True when a key has bytes. */
  has: (key: string) => Promise<boolean>
  /** Forgets every key that begins so; there may be none. */
  removeAll: (prefix: string) => Promise<void>
  /** The words that follow a prefix in keys, where more words follow them. */
  folders: (prefix: string) => Promise<string[]>
  /** How much room there is; `null` where nobody can say. */
  room: () => Promise<DiskRoom | null>
  /** Breaks off what goes on, and takes nothing more. */
  close: () => void
}

/** Bytes that come one piece after the other, `size` in all. */
export interface Pieces {
  size: number
  pieces: AsyncIterable<Uint8Array>
}

/** From the first byte to the last, both counted. */
export interface BytePart {
  first: number
  last: number
}

/** A read: `length` bytes as they come, of `size` in all. */
export interface StoredBytes {
  pieces: Readable
  length: number
  size: number
}

/** Bytes of a disk: what is free for us, and all. */
export interface DiskRoom {
  free: number
  total: number
}
