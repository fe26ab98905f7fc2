import { Dexie, RangeSet, type IntervalTree } from 'dexie'
import type { Activity } from '#shared/activities/activity.ts'
import { pageAccount } from '#client/store/current-account.ts'
import { currentDatabase, type Database } from '#client/store/database.ts'

/** An activity as the device keeps it. */
export type ActivityRow = Activity & { _live: 0 | 1 }

/** An index over all activities, built one by one from some of their fields. */
export interface ActivityIndex<Read> {
  /** A row as it is now, in place of what was known of it. */
  put: (row: Read | ActivityRow) => void
  /** A row that is there no more. */
  take: (id: string) => void
}

/** Is given the next rows, and answers whether more are wanted. */
export type Take<Read> = (rows: readonly Read[]) => boolean

/** Parts of a follower. */
interface Following<Read, Index extends ActivityIndex<Read>, Answer> {
  make: () => Index
  /**
   * Reads all rows after the last one of those before; answers whether it came to their end. What can wait asks before
   * each page whether she saves right now.
   */
  read: (after: Read | undefined, take: Take<Read>, whenQuiet: () => Promise<void>) => Promise<boolean>
  /** Returns the answer from an index; `isWhole` = the pass has ended. Returns `before` when nothing changed. */
  tell: (index: Index, isWhole: boolean, before: Answer | undefined) => Answer | undefined
}

/** For `useSyncExternalStore`. */
export interface Follower<Answer> {
  read: () => Answer | undefined
  subscribe: (listener: () => void) => () => void
}

/** So many rows are read at once: short enough to leave the screen free, also on a slow tablet. */
const rowsPerPage = 500
/**
 * Changes of many rows come in trains, such as a first sync; they are taken in when it has been quiet for so long
 * (milliseconds).
 */
const quietAfter = 400
/**
 * A change of few rows is taken in so many milliseconds after the first of them: what was saved first shows in its
 * list.
 */
const moment = 100
/**
 * While she saves one after the other the pass waits for so long, and no longer (milliseconds): what she saved shows
 * first.
 */
const [betweenSaves, patience] = [400, 4000]

/**
 * Works something out of all activities of a database while anybody looks: one pass in small pages reads every activity
 * once; after that a change costs only the rows it touched. Nothing of it is stored (rule activities.totals).
 */
export function followActivities<Read, Index extends ActivityIndex<Read>, Answer>(
  database: Database,
  { make, read, tell }: Following<Read, Index, Answer>,
): Follower<Answer> {
  const listeners = new Set<() => void>()
  let answer: Answer | undefined
  let index = make()
  let isStale = true
  /** A pass that has begun: what it made so far, and the last row that it read. */
  let pass: { fresh: Index; last: Read | undefined } | null = null
  let changed = new Set<string>()
  let working: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let savedAt = -Infinity

  Dexie.on('storagemutated', (parts) => {
    const part = parts[`idb://${database.name}/activities/`]
    if (part === undefined) return
    const ids = idsIn(part)
    if (ids === null) {
      isStale = true
      clearTimeout(timer)
      timer = setTimeout(catchUp, quietAfter)
      return
    }
    savedAt = performance.now()
    for (const id of ids) changed.add(id)
    timer ??= setTimeout(catchUp, moment)
  })

  return { read: () => answer, subscribe }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    catchUp()
    return () => listeners.delete(listener)
  }

  /** Takes in what is outstanding, while anybody looks. */
  function catchUp(): void {
    clearTimeout(timer)
    timer = undefined
    if (listeners.size === 0 || working !== null) return
    if (isStale || pass !== null || changed.size > 0) {
      working = takeIn()
        .catch(unlessClosed)
        .finally(() => {
          working = null
          catchUp()
        })
    }
  }

  async function takeIn(): Promise<void> {
    if (isStale || pass !== null) await takeAll()
    if (pass !== null) return
    await takeChanged()
    say(index, true)
  }

  /** Pauses when no screen reads it, so that the next screen loads fast, and resumes when one reads it again. */
  async function takeAll(): Promise<void> {
    if (isStale || pass === null) pass = { fresh: make(), last: undefined }
    if (isStale) changed = new Set()
    isStale = false
    const { fresh, last } = pass
    const isWhole = await read(last, (rows) => takeRows(fresh, rows), whenQuiet).catch(giveUp)
    if (!isWhole) return
    index = fresh
    pass = null
  }

  function takeRows(fresh: Index, rows: readonly Read[]): boolean {
    for (const row of rows) fresh.put(row)
    pass = { fresh, last: rows.at(-1) }
    say(fresh, false)
    return listeners.size > 0
  }

  async function whenQuiet(): Promise<void> {
    const latest = performance.now() + patience
    for (;;) {
      const left = Math.min(savedAt + betweenSaves, latest) - performance.now()
      if (left <= 0) return
      await new Promise((next) => setTimeout(next, left))
    }
  }

  /** Stops after a failed read: its database is closed. */
  function giveUp(cause: unknown): never {
    pass = null
    throw cause
  }

  async function takeChanged(): Promise<void> {
    const ids = [...changed]
    changed = new Set()
    const rows = await database.activities.bulkGet(ids)
    for (const [place, id] of ids.entries()) {
      const row = rows[place]
      if (row === undefined) index.take(id)
      else index.put(row)
    }
  }

  function say(of: Index, isWhole: boolean): void {
    const before = answer
    answer = tell(of, isWhole, before)
    if (answer !== before) for (const listener of listeners) listener()
  }
}

/** Reads in small pages, each right behind the last row of the one before, as long as more are wanted. */
export async function inPages<Read>(
  after: Read | undefined,
  take: Take<Read>,
  nextRows: (last: Read | undefined, count: number) => PromiseLike<readonly Read[]>,
): Promise<boolean> {
  let last = after
  for (;;) {
    const rows = await nextRows(last, rowsPerPage)
    last = rows.at(-1)
    if (last === undefined) return true
    if (!take(rows)) return false
  }
}

/** Returns the follower for the account this page shows. After sign-out there is nothing to follow. */
export function ofThisPage<Answer>(followerOf: (database: Database) => Follower<Answer>): Follower<Answer> {
  const follower = () => (pageAccount() === null ? null : followerOf(currentDatabase()))
  return {
    subscribe: (listener) => follower()?.subscribe(listener) ?? (() => {}),
    read: () => follower()?.read(),
  }
}

/** She signed out while it read: nobody looks any more. */
function unlessClosed(cause: unknown): void {
  if (!(cause instanceof Dexie.DatabaseClosedError)) throw cause
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
