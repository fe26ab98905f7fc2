import { useLiveQuery } from 'dexie-react-hooks'

/** Runs a query of the local database again whenever what it read has changed. `undefined` = still reading. */
export function useLive<T>(query: () => Promise<T>, deps: readonly unknown[] = []): T | undefined {
  return useLiveQuery(query, [...deps])
}
