import { liveQuery } from 'dexie'

/** Calls `changed` with what a query answers, now and whenever what it read has changed; answers how to stop. */
export function watch<T>(query: () => Promise<T>, changed: (value: T) => void): () => void {
  const subscription = liveQuery(query).subscribe({ next: changed })
  return () => subscription.unsubscribe()
}
