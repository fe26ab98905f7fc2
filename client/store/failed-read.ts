import Dexie from 'dexie'

/** True for the database's own error: it could not be read. */
export function isFailedRead(cause: unknown): boolean {
  return cause instanceof Dexie.DexieError || cause instanceof DOMException
}
