import { readCurrentAccount } from '#client/store/accounts.ts'
import { runAccountTurn } from '#client/account/carry-setup.ts'
import { runMediaTurn } from '#client/sync/media/media-turn.ts'
import { mayRun, readMemory, type Trigger } from '#client/sync/triggers.ts'

/** Browsers stop a worker about 30 s after an event began; every step of the engine is on disk before the next. */
const budget = 25_000

/** Sends and fetches for the account that is signed in, for at most 25 s; answers whether nothing is left to try. */
export async function drain(why: Trigger): Promise<boolean> {
  const account = await readCurrentAccount()
  if (!account?.token) return true
  const memory = await readMemory(account.id)
  // A queue that waits for the parent is not the browser's to try; one that waits for its time is, later.
  if (!mayRun(why, memory, Date.now(), 0)) return memory.pause_reason !== null

  const deadline = Date.now() + budget
  let outcome = await runAccountTurn(account.id, () => false, { deadline })
  while (outcome.state === 'out_of_time' && Date.now() < deadline) {
    outcome = await runAccountTurn(account.id, () => false, { deadline })
  }
  if (outcome.state === 'retry' || outcome.state === 'out_of_time') return false
  const media = await runMediaTurn(account.id, () => false, deadline)
  return media.state === 'done' || media.state === 'left'
}
