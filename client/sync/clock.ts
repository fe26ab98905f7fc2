import type { SyncRequest, Send } from '#client/api/transport.ts'
import { readSetting } from '#client/store/account-data.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { aheadAt, isOff, type ClockReading } from '#shared/clock/device-clock.ts'
import { afterReading, type ClockMemory } from '#shared/clock/misdated.ts'
import type { Op } from '#shared/records/op.ts'

/**
 * Wraps the engine's calls to learn this device's clock error from each answer (rule clock.server-time). It reads what
 * was sent before the engine removes it from the outbox: no later answer shows it.
 */
export function learningTheTime(account: string, send: Send): Send {
  return async (request, lasts) => {
    const answer = await send(request, lasts)
    if (answer.kind === 'answer' && answer.own && answer.clock) await learn(account, answer.clock, opsOf(request))
    return answer
  }
}

function opsOf({ path, body }: SyncRequest): readonly Op[] {
  // The engine's own push.
  return path === '/api/sync/push' ? (body as { ops: readonly Op[] }).ops : []
}

async function learn(account: string, reading: ClockReading, ops: readonly Op[]): Promise<void> {
  const known = (await readSetting(account, 'clock')) ?? null
  const then = afterReading(known, reading, ops)
  if (!isWorthKeeping(known, then)) return
  try {
    await dexieStore(account).write('strict', async (tx) => {
      await tx.set('clock', afterReading((await tx.get('clock')) ?? null, reading, ops))
    })
  } catch (cause) {
    // A full device says so where she saves; sync makes room on it.
    if (!(cause instanceof StorageFull)) throw cause
  }
}

/** So old may be what is kept of a clock that is right: a write for each answer would be one too many. Milliseconds. */
const worthAWrite = 10 * 60_000

function isWorthKeeping(known: ClockMemory | null, then: ClockMemory): boolean {
  if (known === null || then.entries.length > known.entries.length) return true
  if (isOff(aheadAt(known.last)) || isOff(aheadAt(then.last))) return true
  return Math.abs(then.last.device - known.last.device) > worthAWrite
}
