/** What changed in a transaction's maps, so that a failed one leaves nothing behind. */
export interface Journal {
  put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void
  drop<Key, Value>(map: Map<Key, Value>, key: Key): void
  /** Whether anything was changed. */
  isEmpty(): boolean
  /** What was changed: the map, the key and the value before, oldest first. */
  changes(): readonly JournalChange[]
  /** Takes back every change, newest first. */
  rollBack(): void
}

/** One change of a map. */
export interface JournalChange {
  map: unknown
  key: unknown
  before: unknown
}

/** A fresh journal; one per transaction. */
export function makeJournal(): Journal {
  const undo: (() => void)[] = []
  const changes: JournalChange[] = []

  function remember<Key, Value>(map: Map<Key, Value>, key: Key) {
    const before = map.get(key)
    changes.push({ map, key, before })
    if (before === undefined) undo.push(() => map.delete(key))
    else undo.push(() => map.set(key, before))
  }

  return {
    put(map, key, value) {
      remember(map, key)
      map.set(key, value)
    },
    drop(map, key) {
      remember(map, key)
      map.delete(key)
    },
    isEmpty: () => undo.length === 0,
    changes: () => changes,
    rollBack() {
      for (const step of undo.reverse()) step()
    },
  }
}

/** Runs works one after the other, in the order in which they were asked for. */
export function makeQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
