import { runTurn, type TurnOutcome } from '#client/sync/run.ts'
import { carrySetup } from './carry-setup.ts'

/** A turn of the engine on an account, and then its setup: that goes after its records, which are then this device's own on the server. */
export async function runAccountTurn(...turn: Parameters<typeof runTurn>): Promise<TurnOutcome> {
  const outcome = await runTurn(...turn)
  if (outcome.state === 'done') await carrySetup(turn[0])
  return outcome
}
