import Dexie from 'dexie'

/** Whether an error is the database's own: what was asked for could not be read. */
export function isFailedRead(cause: unknown): boolean {
  return cause instanceof Dexie.DexieError || cause instanceof DOMException
}
