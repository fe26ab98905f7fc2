import { readCurrentAccount } from '#client/store/accounts.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { onSaved } from '#client/store/saved.ts'
import { fetchAhead } from './media/fetch-ahead.ts'
import { fetchAgain } from './media/fetch-media.ts'
import { sendWaitingMedia } from './media/media-driver.ts'
import { runTurn, type TurnOutcome } from './run.ts'
import { mayRun, readMemory, type Trigger } from './triggers.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Saves that come close together go out together. */
const gather = 20

let isVisible = () => true
let takeTurn = runTurn
let timer: ReturnType<typeof setTimeout> | undefined
let gathering = false
let lastRunAt = -Infinity

/**
 * Starts the page's engine, which runs on every trigger from now on. `visible` says whether this page is on screen,
 * `turn` what a run does. Answers how to stop.
 */
export function startDriver(visible: () => boolean, turn: typeof runTurn = runTurn): () => void {
  isVisible = visible
  takeTurn = turn
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
  if (!mayRun(why, memory, Date.now(), lastRunAt)) {
    // Another engine of this browser may have set the time.
    if (memory.pause_reason === null && memory.next_try_at !== null) planAt(memory.next_try_at)
    return
  }
  lastRunAt = Date.now()

  try {
    const asked = why === 'asked'
    let outcome = await takeTurn(account.id, isVisible, { asked })
    while (outcome.state === 'out_of_time') outcome = await takeTurn(account.id, isVisible, { asked })
    planNext(outcome)
    // Text first; photos and recordings go their own way, and no record waits for one.
    const media = carryMedia(account.id, why)
    if (asked) await media
  } catch (cause) {
    // A full device is told to the parent by her next save; the queue keeps what it has until the next tick.
    if (!(cause instanceof StorageFull)) throw cause
  }
}

async function carryMedia(account: string, why: Trigger): Promise<void> {
  const { offline } = await readMemory(account)
  if (offline) return
  await Promise.all([sendWaitingMedia(account, why, isVisible), fetchAgain()])
  void fetchAhead(account)
}

function planNext(outcome: TurnOutcome): void {
  if (outcome.state === 'left' || outcome.state === 'lease_lost') return
  clearTimeout(timer)
  if (outcome.state === 'retry') planAt(outcome.at)
  if (outcome.state === 'paused' && outcome.reason === 'payment') planAt(Date.now() + day)
}

function planAt(at: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void trigger('due'), Math.max(0, at - Date.now()))
}
