import { runTurn, type TurnOutcome } from '#client/sync/run.ts'
import { readKnownAccount } from '#client/store/accounts.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import type { SetupMemory } from '#client/store/setup-memory.ts'
import type { SetupAnswer } from '#shared/setup/setup.ts'
import { bodyOrStop, type Stop } from '#client/sync/answers.ts'
import { errorIn } from '#client/api/call.ts'
import { setPauseReason } from '#client/sync/triggers.ts'
import { type SyncAnswer, transportOf } from '#client/api/transport.ts'
import { carryRecords } from './carry-records.ts'
import { readSetupMemory } from './setup.ts'
import { settleTimezone } from './timezone.ts'
import { fetchUser } from './user-record.ts'

/**
 * A turn of the engine on an account, then what comes along from an earlier one, and then its setup: that goes after
 * its records, which are then this device's own on the server, and after the zone that says in which school year it
 * begins.
 */
export async function runAccountTurn(...turn: Parameters<typeof runTurn>): Promise<TurnOutcome> {
  let outcome = await runTurn(...turn)
  await carryRecords(turn[0])
  if (outcome.state === 'done' && (await settleTimezone(turn[0]))) outcome = await runTurn(...turn)
  if (outcome.state === 'done') await carrySetup(turn[0])
  return outcome
}

const minute = 60_000
const longestWait = 60 * minute

/**
 * Carries the setup of this device to the server, until that answered and says itself that the family is set up. Every
 * step is on disk before the next, and may be done twice: by two tabs, or once more after the device died.
 */
export async function carrySetup(account: string): Promise<void> {
  const memory = await readSetupMemory(account)
  if (!memory || mustWait(memory, Date.now())) return
  if (memory.answer === null && !(await send(account, memory))) return

  const known = await readKnownAccount(account)
  if (known?.user.is_setup_complete !== false) return
  await fetchUser(known)
  const now = await readKnownAccount(account)
  const isNews = now !== null && now.user_read_at !== known.user_read_at
  // A server that was restored to before the setup is told again, at the next run.
  if (isNews && now.user.is_setup_complete === false) await change(account, (told) => ({ ...told, answer: null }))
}

/** A clock that was set back holds it up no longer than the longest wait. */
function mustWait({ next_try_at }: SetupMemory, now: number): boolean {
  return next_try_at !== null && next_try_at > now && next_try_at <= now + longestWait
}

async function send(account: string, { setup }: SetupMemory): Promise<boolean> {
  const answer = await transportOf(account)({ method: 'POST', path: '/api/setup', body: setup })
  const taken = bodyOrStop<SetupAnswer>(answer)
  if ('stop' in taken) {
    await waitWith(account, taken, answer)
    return false
  }
  await change(account, (memory) => ({
    ...memory,
    // Asked twice, the server gives its token only once.
    answer: {
      ...taken.body,
      bulk_access_token: taken.body.bulk_access_token ?? memory.answer?.bulk_access_token ?? null,
    },
    ...(taken.body.bulk_access_token !== null && { token_came_at: Date.now() }),
    refusal: null,
    failures: 0,
    next_try_at: null,
  }))
  return true
}

async function waitWith(account: string, stop: Stop, answer: SyncAnswer): Promise<void> {
  if (stop.stop === 'paused') return setPauseReason(account, stop.reason)
  // Without a network the engine waits too, and the next run that gets through tries again.
  if (stop.stop === 'retry' && stop.offline) return
  const asked = stop.stop === 'wait' ? stop.seconds * 1000 : 0
  await change(account, (memory) => {
    const failures = memory.failures + 1
    const pause = Math.max(asked, Math.min(longestWait, minute * 2 ** failures))
    return { ...memory, failures, next_try_at: Date.now() + pause, refusal: refusalIn(stop, answer) }
  })
}

function refusalIn(stop: Stop, answer: SyncAnswer): SetupMemory['refusal'] {
  if (stop.stop !== 'refused' || answer.kind === 'unreachable') return null
  const { message = 'The server didn’t accept the setup.', errors = {} } = errorIn(answer.body)
  return { message, errors }
}

function change(account: string, next: (memory: SetupMemory) => SetupMemory): Promise<void> {
  return dexieStore(account).write('strict', async (tx) => {
    const memory = await tx.get('setup')
    if (memory) await tx.set('setup', next(memory))
  })
}
