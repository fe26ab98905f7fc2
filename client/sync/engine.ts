import { freshMemory, type LocalTransaction, type PauseReason, type SyncMemory } from '#client/store/local-store.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Stop } from './answers.ts'
import { beginning, fillOnce, type Filling } from './first-sync.ts'
import { leased, LeaseLost, takeLease, type Run } from './lease.ts'
import type { EnginePorts, RunOutcome } from './ports.ts'
import { pullOnce } from './pull.ts'
import { pushOnce } from './push.ts'
import { beginResync, sweepOnce } from './resync.ts'

/** The options of a run. */
export interface RunOptions {
  /** Ends by then, on the device's clock in milliseconds. */
  deadline?: number
  /** The parent herself asked: nothing waits that could go now. */
  asked?: boolean
}

/**
 * One run of the engine: sends what waits, fetches what is new, goes on with a first sync, until nothing is left to do,
 * something must wait, or its deadline has passed. Every step is committed before the next.
 * The caller holds the account's lock; a second engine that steals it makes this one end with `lease_lost`.
 */
export async function runSync(ports: EnginePorts, options: RunOptions = {}): Promise<RunOutcome> {
  const run = await takeLease(ports)
  try {
    const end = await work(run, options)
    return await remember(run, end)
  } catch (error) {
    if (error instanceof LeaseLost) return { state: 'lease_lost' }
    throw error
  }
}

type End =
  | Exclude<Stop, { stop: 'resync' | 'refused' }>
  | { stop: 'done' | 'later' | 'out_of_time' }
  | { stop: 'resync_at'; at: number }

async function work(run: Run, { deadline = Infinity, asked = false }: RunOptions): Promise<End> {
  const filling: Filling = { ahead: null, head: null, isLast: false }
  let pausedPush: { stop: 'paused'; reason: PauseReason } | null = null
  let resynced = false
  for (;;) {
    // A page that is on its way already is taken in first: the next turn would ask for it again.
    filling.isLast = run.ports.now() >= deadline
    if (filling.isLast && !filling.ahead) return { stop: 'out_of_time' }
    const pushed: { sent: number } | Stop = pausedPush ? { sent: 0 } : await pushOnce(run)
    if ('sent' in pushed && pushed.sent > 0) {
      filling.ahead = null
      continue
    }
    // Without payment nothing is taken any more, but everything may still be fetched.
    if ('stop' in pushed && pushed.stop === 'paused' && pushed.reason === 'payment') pausedPush = pushed
    else if ('stop' in pushed && pushed.stop !== 'resync') return endOf(pushed)

    const fetched = 'stop' in pushed && pushed.stop === 'resync' ? pushed : await fetchOnce(run, filling)
    if (!('stop' in fetched)) {
      if (fetched.done) return pausedPush ?? { stop: run.later.size > 0 ? 'later' : 'done' }
      continue
    }
    if (fetched.stop !== 'resync') return endOf(fetched)
    if (resynced) return { stop: 'retry', offline: false }
    resynced = true
    const at = asked ? null : await resyncAt(run)
    if (at !== null) return { stop: 'resync_at', at }
    await beginResync(run, await readPosition(run))
  }
}

/** A call that the server refuses as a whole, other than a push, is tried again later. */
function endOf(stop: Exclude<Stop, { stop: 'resync' }>): End {
  return stop.stop === 'refused' ? { stop: 'retry', offline: false } : stop
}

/** A restored server is asked for everything by all its devices: each waits some time of its own. Milliseconds. */
const resyncsWithin = 60_000

/** Returns when this device may begin to read everything again; `null` = now. */
function resyncAt(run: Run): Promise<number | null> {
  return leased(run, 'relaxed', async (tx) => {
    const now = run.ports.now()
    const { resync_at = now + Math.round(run.ports.random() * resyncsWithin) } = (await tx.get('sync')) ?? freshMemory
    // Or a clock that was set back would wait forever.
    return resync_at <= now || resync_at > now + resyncsWithin ? null : resync_at
  })
}

function readPosition(run: Run) {
  return leased(run, 'relaxed', async (tx) => ({ cursor: await tx.get('cursor'), backfill: await tx.get('backfill') }))
}

/**
 * Takes the next step of fetching: of a first sync until the recent records are here, then a page of changes, together
 * with older pages.
 */
async function fetchOnce(run: Run, filling: Filling): Promise<{ done: boolean } | Stop> {
  const { cursor, backfill } = await readPosition(run)
  if (!cursor) return fillOnce(run, filling, beginning, undefined)
  const nothingNew = filling.head === cursor.no
  if (backfill && (backfill.part !== 'older' || nothingNew)) return fillOnce(run, filling, backfill, cursor)
  const pulled = await pullOnce(run, cursor)
  const now = backfill ? (await readPosition(run)).cursor : cursor
  // Rows come in their present state, even if it is newer than the page's number: an earlier page may be older.
  if (now?.no !== cursor.no || now.within !== cursor.within) filling.ahead = null
  if ('stop' in pulled || !pulled.done) return pulled
  if (backfill) return fillOnce(run, filling, backfill, now)
  return cursor.sweep ? swept(run) : pulled
}

async function swept(run: Run): Promise<{ done: boolean }> {
  const { cursor } = await readPosition(run)
  if (cursor?.sweep) await sweepOnce(run, cursor)
  return { done: false }
}

/** Keeps for the sync chip and the next run how this one ended. */
function remember(run: Run, end: End): Promise<RunOutcome> {
  const { now, random } = run.ports
  return leased(run, 'relaxed', async (tx) => {
    const before = (await tx.get('sync')) ?? freshMemory
    if (end.stop === 'out_of_time') return { state: 'out_of_time' }
    if (end.stop === 'done') {
      await noteDone(tx, before, now())
      return { state: 'done' }
    }
    if (end.stop === 'later') {
      // All else was sent and received, and nothing else has to wait.
      await tx.set('sync', { ...freshMemory, last_sync_at: before.last_sync_at })
      return { state: 'retry', at: now() + laterTriesApart }
    }
    if (end.stop === 'paused') {
      await tx.set('sync', { ...before, pause_reason: end.reason, failures: 0, next_try_at: null, offline: false })
      return { state: 'paused', reason: end.reason }
    }
    if (end.stop === 'resync_at') {
      await tx.set('sync', { ...before, failures: 0, next_try_at: end.at, resync_at: end.at, offline: false })
      return { state: 'retry', at: end.at }
    }
    const failures = before.failures + 1
    const at = Math.round(
      now() + (end.stop === 'wait' ? end.seconds * 1000 * (1 + random() / 10) : waitAfter(failures, random())),
    )
    const offline = end.stop === 'retry' && end.offline
    await tx.set('sync', { ...before, failures, next_try_at: at, offline, told_to_wait: end.stop === 'wait' })
    return { state: 'retry', at }
  })
}

const minute = 60_000

/** Screens show the minute of the last sync: another run in the same one has nothing to note. */
async function noteDone(tx: LocalTransaction, before: SyncMemory, now: number): Promise<void> {
  const { last_sync_at: last } = before
  const isNoted = last !== null && Math.floor(last / minute) === Math.floor(now / minute)
  if (!isNoted || !sameValue(before, { ...freshMemory, last_sync_at: last }))
    await tx.set('sync', { ...freshMemory, last_sync_at: now })
}

/** Milliseconds between tries of a record that the server doesn't know yet. */
const laterTriesApart = 60_000

const shortestWait = 1000
const longestWait = 5 * 60_000

/**
 * Returns milliseconds with full jitter: between one second and a bound that doubles with every failure, up to five
 * minutes.
 */
export function waitAfter(failures: number, random: number): number {
  const bound = Math.min(longestWait, shortestWait * 2 ** Math.min(failures, 20))
  return shortestWait + random * (bound - shortestWait)
}
