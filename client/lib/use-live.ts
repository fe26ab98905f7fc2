import { liveQuery } from 'dexie'
import { useObservable } from 'dexie-react-hooks'
import { keepSame } from './keep-same.ts'

/**
 * Runs a query of the local database again whenever what it read has changed. `undefined` = still reading. What did not change
 * stays the same object, and is not drawn again.
 */
export function useLive<T>(query: () => Promise<T>, deps: readonly unknown[] = []): T | undefined {
  return useObservable(() => sharing(query), [...deps])
}

function sharing<T>(query: () => Promise<T>) {
  const live = liveQuery(query)
  let last: T | undefined
  return {
    // Otherwise the hook looks for an answer before it listens, and every query runs twice to begin with.
    hasValue: () => false,
    subscribe(next: (answer: T) => void, failed: (cause: unknown) => void) {
      return live.subscribe((found) => {
        last = keepSame(last, found)
        next(last)
      }, failed)
    },
  }
}
