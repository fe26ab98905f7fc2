import { liveQuery } from 'dexie'
import { useObservable } from 'dexie-react-hooks'
import { keepSame } from './keep-same.ts'

type Query<T> = () => Promise<T>

/**
 * Runs a query of the local database again whenever what it read has changed. `undefined` = still reading. What did not change
 * stays the same object, and is not drawn again. A query that depends on nothing is run once for all who show it: a screen that
 * opens beside or after another has its answer at once.
 */
export function useLive<T>(query: Query<T>, deps: readonly unknown[] = []): T | undefined {
  return useObservable(() => (deps.length === 0 ? sharedOf(query) : live(query)), [...deps])
}

interface Live<T> {
  hasValue: () => boolean
  getValue: () => T | undefined
  subscribe: (next: (answer: T) => void, failed: (cause: unknown) => void) => { unsubscribe: () => void }
}

function live<T>(query: Query<T>): Live<T> {
  const observable = liveQuery(query)
  let last: T | undefined
  return {
    // Otherwise the hook looks for an answer before it listens, and every query runs twice to begin with.
    hasValue: () => false,
    getValue: () => last,
    subscribe: (next, failed) =>
      observable.subscribe((found) => {
        last = keepSame(last, found)
        next(last)
      }, failed),
  }
}

/** By the query. */
const shared = new WeakMap<Query<unknown>, Live<unknown>>()

function sharedOf<T>(query: Query<T>): Live<T> {
  // Kept under the query that it runs.
  const known = shared.get(query) as Live<T> | undefined
  const one = known ?? forAll(live(query))
  if (!known) shared.set(query, one)
  return one
}

/** Runs while anybody listens, and tells who joins what it last found. What nobody listens to is forgotten: it may be another family's by then. */
function forAll<T>(one: Live<T>): Live<T> {
  const listeners = new Set<{ next: (answer: T) => void; failed: (cause: unknown) => void }>()
  let running: { unsubscribe: () => void } | null = null
  let found: { answer: T } | null = null

  function start() {
    running = one.subscribe(
      (answer) => {
        found = { answer }
        for (const { next } of listeners) next(answer)
      },
      (cause) => {
        stop()
        for (const { failed } of listeners) failed(cause)
      },
    )
  }

  function stop() {
    running?.unsubscribe()
    running = null
    found = null
  }

  return {
    hasValue: () => found !== null,
    getValue: () => found?.answer,
    subscribe(next, failed) {
      const listener = { next, failed }
      listeners.add(listener)
      if (running === null) start()
      else if (found !== null) next(found.answer)
      return {
        unsubscribe() {
          listeners.delete(listener)
          // One screen leaves before the next one comes, in the same breath.
          setTimeout(() => listeners.size === 0 && stop())
        },
      }
    },
  }
}
