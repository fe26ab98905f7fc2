import { dexieStore } from '#client/store/dexie-store.ts'
import { freshMemory, type PauseReason, type SyncMemory } from '#client/store/local-store.ts'
import { readSetting } from '#client/store/account-data.ts'

/**
 * A trigger of the engine: the parent asked, the app came to front or began, the browser woke the service worker
 * because it knows of a network, or one of the others.
 */
export type Trigger = 'asked' | 'started' | 'visible' | 'online' | 'poke' | 'saved' | 'due' | 'tick' | 'woken'

/** Without a network, saves try for one no more often than this. */
const offlineTriesApart = 5000

/** No wait is that long: whatever says so was written before the device's clock was set back. Milliseconds. */
const impossibleWait = 30 * 60_000

/**
 * Returns whether a trigger may run the engine, or must leave it waiting (rule sync.triggers). Times in milliseconds.
 */
export function mayRun(why: Trigger, memory: SyncMemory, now: number, lastRun: number): boolean {
  const { pause_reason, offline } = memory
  if (pause_reason !== null) return resumesOn[pause_reason].includes(why)
  if (isDue(memory, now)) return true
  if (mustWaitForServer(memory, now)) return false
  // A server in trouble is left alone. A missing network may be back without a word: a save tries now and then.
  if (why === 'saved') return offline && now - lastRun >= offlineTriesApart
  if (why === 'woken') return offline
  return why !== 'tick'
}

/** Returns whether the server itself named a time for the next try (429) that has not come: then nothing tries. */
export function mustWaitForServer(memory: SyncMemory, now: number): boolean {
  return memory.told_to_wait === true && !isDue(memory, now)
}

function isDue({ next_try_at }: SyncMemory, now: number): boolean {
  return next_try_at === null || next_try_at <= now || next_try_at > now + impossibleWait
}

const resumesOn: Record<PauseReason, readonly Trigger[]> = {
  token_expired: ['asked', 'started'],
  token_revoked: [],
  wrong_account: ['asked', 'started'],
  // She may come back from the checkout; and once a day it is tried anyway.
  payment: ['asked', 'started', 'visible', 'due'],
}

/** Reads what the last runs stored, by whichever engine of this browser. */
export async function readMemory(account: string): Promise<SyncMemory> {
  return (await readSetting(account, 'sync')) ?? freshMemory
}

/** Makes the queue of an account wait for the parent, or lets it go on at once. */
export async function setPauseReason(account: string, pauseReason: PauseReason | null): Promise<void> {
  await dexieStore(account).write('strict', async (tx) => {
    const memory = (await tx.get('sync')) ?? freshMemory
    const going = pauseReason === null ? { failures: 0, next_try_at: null } : {}
    await tx.set('sync', { ...memory, ...going, pause_reason: pauseReason })
  })
}
