import { Dexie, liveQuery } from 'dexie'
import { currentDatabase } from '#client/store/database.ts'

/** Calls `changed` with what a query answers, now and whenever what it read has changed; answers how to stop. */
export function watch<T>(query: () => Promise<T>, changed: (value: T) => void): () => void {
  const subscription = liveQuery(query).subscribe({ next: changed })
  return () => subscription.unsubscribe()
}

/**
 * As {@link watch}, for what may come a moment late: the query runs `moment` milliseconds after one of these tables of the current
 * account was first written, however often that was, so that it stands in the way of nothing. Answers how to stop.
 */
export function watchCalmly<T>(
  tables: readonly string[],
  moment: number,
  query: () => Promise<T>,
  changed: (value: T) => void,
): () => void {
  const places = tables.map((table) => `idb://${currentDatabase().name}/${table}/`)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  Dexie.on('storagemutated', hear)
  void read()
  return () => {
    isOver = true
    clearTimeout(timer)
    Dexie.on('storagemutated').unsubscribe(hear)
  }

  function hear(parts: object) {
    const isMeant = Object.keys(parts).some((part) => places.some((place) => part.startsWith(place)))
    if (isMeant) timer ??= setTimeout(read, moment)
  }

  async function read() {
    timer = undefined
    try {
      const value = await query()
      if (!isOver) changed(value)
    } catch (cause) {
      // She signed out meanwhile.
      if (!(cause instanceof Dexie.DatabaseClosedError)) throw cause
    }
  }
}
