import { Dexie, liveQuery, RangeSet } from 'dexie'

/** Calls `changed` with what a query answers, now and whenever what it read has changed; answers how to stop. */
export function watch<T>(query: () => Promise<T>, changed: (value: T) => void): () => void {
  const subscription = liveQuery(query).subscribe({ next: changed })
  return () => subscription.unsubscribe()
}

/**
 * Runs every query that is watched or shown once more: a page that slept may not have been told what other tabs wrote.
 */
export function runAgain(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
}
