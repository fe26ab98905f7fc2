/** The changes of a transaction's maps, so that a failed one leaves nothing behind. */
export interface Journal {
  put<Key, Value>(map: Map<Key, Value>, ref: Key, value: Value): void
  drop<Key, Value>(map: Map<Key, Value>, ref: Key): void
  /** Returns whether anything was changed. */
  isEmpty(): boolean
  /** Returns the changes: the map, the ref and the value before, oldest first. */
  changes(): readonly JournalChange[]
  /** Takes back every change, newest first. */
  rollBack(): void
}

/** One change of a map. */
export interface JournalChange {
  map: unknown
  ref: unknown
  before: unknown
}

/** A fresh journal; one per transaction. */
export function makeJournal(): Journal {
  const undo: (() => void)[] = []
  const changes: JournalChange[] = []

  function remember<Key, Value>(map: Map<Key, Value>, ref: Key) {
    const before = map.get(ref)
    changes.push({ map, ref, before })
    if (before === undefined) undo.push(() => map.delete(ref))
    else undo.push(() => map.set(ref, before))
  }

  return {
    put(map, ref, value) {
      remember(map, ref)
      map.set(ref, value)
    },
    drop(map, ref) {
      remember(map, ref)
      map.delete(ref)
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
