import { readCurrentAccount } from '#client/records/accounts.ts'
import { databaseOf } from '#client/records/database.ts'
import { freshMemory, StorageFull, type Hold, type SyncMemory } from '#client/records/local-store.ts'
import { withDb } from '#client/records/lost-connection.ts'
import { onSaved } from '#client/records/saved.ts'
import { runTurn, type TurnOutcome } from './run.ts'

/** What made the driver look: the parent asked, the app came to front or began, or one of the others. */
export type Trigger = 'asked' | 'started' | 'visible' | 'online' | 'poke' | 'saved' | 'due' | 'tick'

const minute = 60_000
const day = 24 * 60 * minute
/** Saves that come close together go out together. */
const gather = 20

/** Without a network, saves try for one no more often than this. */
const offlineTriesApart = 5000

let isVisible = () => true
let timer: ReturnType<typeof setTimeout> | undefined
let gathering = false
let lastRunAt = -Infinity

/** Starts the page's engine: it runs on every trigger from now on. `visible` says whether this page is on screen. Answers how to stop. */
export function startDriver(visible: () => boolean): () => void {
  isVisible = visible
  const tick = setInterval(() => void trigger('tick'), minute)
  const forget = onSaved(() => {
    if (gathering) return
    gathering = true
    setTimeout(() => {
      gathering = false
      void trigger('saved')
    }, gather)
  })
  void trigger('started')
  return () => {
    clearInterval(tick)
    forget()
    clearTimeout(timer)
  }
}

/** Runs the engine now, whatever it was waiting for; resolves when there is nothing left that can go out now. */
export function syncNow(): Promise<void> {
  return trigger('asked')
}

/** Looks at the queue because something happened, and runs the engine unless it must wait. */
export async function trigger(why: Trigger): Promise<void> {
  const account = await readCurrentAccount()
  if (!account?.token) return
  const memory = await readMemory(account.id)
  if (!mayRun(why, memory, Date.now(), lastRunAt)) return
  lastRunAt = Date.now()

  try {
    let outcome = await runTurn(account.id, isVisible)
    while (outcome.state === 'out_of_time') outcome = await runTurn(account.id, isVisible)
    planNext(outcome)
  } catch (cause) {
    // A full device is told to the parent by her next save; the queue keeps what it has until the next tick.
    if (!(cause instanceof StorageFull)) throw cause
  }
}

/** Whether a trigger may run the engine, or must leave it waiting (sync rules, what answers do to the queue). Times in milliseconds. */
export function mayRun(why: Trigger, memory: SyncMemory, now: number, lastRun: number): boolean {
  const { hold, offline, next_try_at } = memory
  if (hold !== null) return opensHold[hold].includes(why)
  if (why !== 'tick' && why !== 'saved') return true
  // A server in trouble is left alone. A missing network may be back without a word: a save tries now and then.
  const isDue = next_try_at === null || next_try_at <= now
  return isDue || (why === 'saved' && offline && now - lastRun >= offlineTriesApart)
}

const opensHold: Record<Hold, readonly Trigger[]> = {
  token_expired: ['asked', 'started'],
  token_revoked: [],
  wrong_account: ['asked', 'started'],
  // She may come back from the checkout; and once a day it is tried anyway.
  payment: ['asked', 'started', 'visible', 'due'],
}

function planNext(outcome: TurnOutcome): void {
  if (outcome.state === 'left' || outcome.state === 'lease_lost') return
  clearTimeout(timer)
  if (outcome.state === 'retry') planAt(outcome.at)
  if (outcome.state === 'hold' && outcome.hold === 'payment') planAt(Date.now() + day)
}

function planAt(at: number): void {
  timer = setTimeout(() => void trigger('due'), Math.max(0, at - Date.now()))
}

async function readMemory(account: string): Promise<SyncMemory> {
  // This key of the table holds SyncMemory, see Settings.
  const memory = await withDb(() => databaseOf(account).kv.get('sync') as PromiseLike<SyncMemory | undefined>)
  return memory ?? freshMemory
}
