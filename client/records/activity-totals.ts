import { Dexie, RangeSet, type IntervalTree } from 'dexie'
import { makeLedger, type Total } from '#shared/activities/totals.ts'
import { currentDatabase, type Database } from '#client/store/database.ts'

/**
 * What the family did, by child, subject and month, for `useSyncExternalStore`; `undefined` until it is counted for the first time.
 * One pass in small pages reads every activity once; after that a change costs only the rows it touched. Nothing of it is stored:
 * sums are computed, never kept beside the records (rule activities.totals).
 */
export const activityTotals = {
  subscribe: (listener: () => void) => counterOf(currentDatabase()).subscribe(listener),
  read: () => counterOf(currentDatabase()).totals(),
}

interface Counter {
  totals: () => readonly Total[] | undefined
  subscribe: (listener: () => void) => () => void
}

/** So many rows are read at once: short enough to leave the screen free, also on a slow tablet. */
const rowsPerPage = 500
/** Changes of many rows come in trains, such as a first sync; they are counted when it has been quiet for so long (milliseconds). */
const quietAfter = 400

const counters = new WeakMap<Database, Counter>()

function counterOf(database: Database): Counter {
  const known = counters.get(database)
  if (known !== undefined) return known
  const counter = makeCounter(database)
  counters.set(database, counter)
  return counter
}

function makeCounter(database: Database): Counter {
  const listeners = new Set<() => void>()
  let totals: readonly Total[] | undefined
  let ledger = makeLedger()
  let isStale = true
  let changed = new Set<string>()
  let working: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  Dexie.on('storagemutated', (parts) => {
    const part = parts[`idb://${database.name}/activities/`]
    if (part === undefined) return
    const ids = idsIn(part)
    if (ids === null) isStale = true
    else for (const id of ids) changed.add(id)
    clearTimeout(timer)
    timer = setTimeout(catchUp, ids === null ? quietAfter : 0)
  })

  return { totals: () => totals, subscribe }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    catchUp()
    return () => listeners.delete(listener)
  }

  /** Counts what is outstanding, while anybody looks. */
  function catchUp(): void {
    if (listeners.size === 0 || working !== null) return
    if (isStale || changed.size > 0) {
      working = count().finally(() => {
        working = null
        catchUp()
      })
    }
  }

  async function count(): Promise<void> {
    if (isStale) await countAll()
    await countChanged()
    totals = ledger.totals()
    for (const listener of listeners) listener()
  }

  async function countAll(): Promise<void> {
    isStale = false
    changed = new Set()
    const fresh = makeLedger()
    let after = ''
    for (;;) {
      const rows = await database.activities.where(':id').above(after).limit(rowsPerPage).toArray()
      for (const row of rows) fresh.put(row)
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.id
    }
    ledger = fresh
  }

  async function countChanged(): Promise<void> {
    const ids = [...changed]
    changed = new Set()
    const rows = await database.activities.bulkGet(ids)
    for (const [index, id] of ids.entries()) {
      const row = rows[index]
      if (row === undefined) ledger.take(id)
      else ledger.put(row)
    }
  }
}

/** The ids a change touched, or `null` where Dexie only says that there were many. */
function idsIn(part: IntervalTree): string[] | null {
  const ids: string[] = []
  for (const { from, to } of new RangeSet().add(part)) {
    if (from !== to) return null
    ids.push(String(from))
  }
  return ids
}
