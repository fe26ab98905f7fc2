import { useObservable } from 'dexie-react-hooks'
import { atOnce, calmly, live, sharedOf, type Query } from './live-query.ts'

/**
 * Runs a query of the local database again whenever what it read has changed. `undefined` = still reading. What did not
 * change stays the same object, and is not drawn again. A query that depends on nothing is run once for all who show
 * it: a screen that opens beside or after another has its answer at once.
 */
export function useLive<T>(query: Query<T>, deps: readonly unknown[] = []): T | undefined {
  return useObservable(() => (deps.length === 0 ? sharedOf(query, atOnce) : live(query, atOnce)), [...deps])
}

/**
 * As {@link useLive}, for what may come a moment late: a change of what was read runs the query once, that moment after
 * it, however often it changes meanwhile. A save first shows in its list, and a train of saves is not held up by what
 * goes along with it.
 */
export function useLiveCalmly<T>(query: Query<T>, deps: readonly unknown[] = []): T | undefined {
  return useObservable(() => (deps.length === 0 ? sharedOf(query, calmly) : live(query, calmly)), [...deps])
}
