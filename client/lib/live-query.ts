import { liveQuery } from 'dexie'
import { keepSame } from './keep-same.ts'

/** Reads something of the local database. */
export type Query<T> = () => Promise<T>

/** A query that runs again whenever what it read has changed, for `useObservable`. */
export interface Live<T> {
  hasValue: () => boolean
  getValue: () => T | undefined
  subscribe: (next: (answer: T) => void, failed: (cause: unknown) => void) => Running
}

/** Runs a query, and again when what it read has changed. */
type WatchQuery = <T>(query: Query<T>, next: (answer: T) => void, failed: (cause: unknown) => void) => Running

interface Running {
  unsubscribe: () => void
}

/** A query as one screen runs it. Unchanged results stay the same object. */
export function live<T>(query: Query<T>, watch: WatchQuery): Live<T> {
  let last: T | undefined
  return {
    // Otherwise the hook looks for an answer before it listens, and every query runs twice to begin with.
    hasValue: () => false,
    getValue: () => last,
    subscribe: (next, failed) =>
      watch(
        query,
        (found) => {
          last = keepSame(last, found)
          next(last)
        },
        failed,
      ),
  }
}

/**
 * Runs the query as soon as what it read has changed. In a train of changes it takes a tenth of the time at most: the
 * reads of every screen would hold up the next save.
 */
export function atOnce<T>(query: Query<T>, next: (answer: T) => void, failed: (cause: unknown) => void): Running {
  return apart(query, (since, took) => Math.min(longestApart, 10 * took) - since, next, failed)
}

/** Runs the query once, a moment after a change, however often the data changes within it. */
export function calmly<T>(query: Query<T>, next: (answer: T) => void, failed: (cause: unknown) => void): Running {
  return apart(query, () => moment, next, failed)
}

/**
 * Runs a query again after a change, once `waitAfter` milliseconds have passed; it gets those since the last run began,
 * and those that it took.
 */
function apart<T>(
  query: Query<T>,
  waitAfter: (since: number, took: number) => number,
  next: (answer: T) => void,
  failed: (cause: unknown) => void,
): Running {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasAnswered = false
  let running = start()
  return {
    unsubscribe() {
      clearTimeout(timer)
      running.unsubscribe()
    },
  }

  function start(): Running {
    let found: Promise<T> | null = null
    let [began, took] = [0, 0]
    const asked = async (): Promise<T> => {
      const wait = waitAfter(performance.now() - began, took)
      // A screen without data yet doesn't wait.
      if (found === null || !hasAnswered || wait <= 0) {
        began = performance.now()
        found = query()
        void found.then(() => (took = performance.now() - began)).catch(() => {})
      } else {
        // The data changed during the read or shortly after it, so this run ends and its result is dropped.
        running.unsubscribe()
        timer = setTimeout(() => (running = start()), wait)
      }
      return found
    }
    return liveQuery(asked).subscribe((answer) => {
      hasAnswered = true
      next(answer)
    }, failed)
  }
}

/** How late an answer of {@link calmly} may be, in milliseconds. */
const moment = 100

/** The longest time between two runs of {@link atOnce} in a train of changes, in milliseconds. */
const longestApart = 200

/** A query that is run once for all who ask it. */
export function sharedOf<T>(query: Query<T>, watch: WatchQuery): Live<T> {
  const alike = shared.get(watch)
  // Kept under the query that it runs.
  const known = alike?.get(query) as Live<T> | undefined
  const one = known ?? forAll(live(query, watch))
  if (!known) alike?.set(query, one)
  return one
}

/** Returns the last answer of a query that is on screen; `undefined` when it is not. Reads nothing. */
export function shownAnswer<T>(query: Query<T>): T | undefined {
  const known = shared.get(atOnce)?.get(query) as Live<T> | undefined
  return known?.getValue()
}

/** By how it is run, and by the query. */
const shared = new Map<WatchQuery, WeakMap<Query<unknown>, Live<unknown>>>([
  [atOnce, new WeakMap()],
  [calmly, new WeakMap()],
])

/**
 * Runs while anybody listens, and tells who joins what it last found. What nobody listens to is forgotten: it may be
 * another family's by then.
 */
function forAll<T>(one: Live<T>): Live<T> {
  const listeners = new Set<{ next: (answer: T) => void; failed: (cause: unknown) => void }>()
  let running: Running | null = null
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
