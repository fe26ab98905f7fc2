import { StorageFull } from '#client/store/local-store.ts'
import { isStorageFull } from '#client/store/lost-connection.ts'

/** A worker's news of a failure that it has no sentence for; `message` is for developers. */
export function failed(cause: unknown) {
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
  return { kind: 'failed', isFull: cause instanceof StorageFull || isStorageFull(cause), message } as const
}
