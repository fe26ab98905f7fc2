import { dexieStore } from '#client/store/dexie-store.ts'
import { newId } from '#client/store/new-id.ts'
import { appVersion } from '#client/api/app-version.ts'
import { learningTheTime } from './clock.ts'
import { runSync, type RunOptions } from './engine.ts'
import type { EnginePorts, RunOutcome } from './ports.ts'
import type { LineSession } from './throughput.ts'
import { isStolen, singleFlight, type Alive } from './single-flight.ts'
import { transportOf } from '#client/api/transport.ts'
import { mustWaitForServer, readMemory } from './triggers.ts'

/** A run passes its turn on after so many milliseconds, well before anybody would take it for frozen. */
export const turnLength = 10_000

/** The result of waiting for a turn; `left` = another caller waits already and will do the work. */
export type TurnOutcome = RunOutcome | { state: 'left' }

/** Runs the engine for one turn on an account, as the only one in this browser. Ends by its deadline at the latest. */
export async function runTurn(
  account: string,
  maySteal: () => boolean = () => false,
  { deadline = Infinity, asked = false }: RunOptions = {},
): Promise<TurnOutcome> {
  try {
    const flight = await singleFlight(
      account,
      (alive, isAlone) =>
        run(account, { alive, isAlone }, { deadline: Math.min(deadline, Date.now() + turnLength), asked }),
      maySteal,
    )
    if (!flight.ran) return { state: 'left' }
    return flight.value
  } catch (cause) {
    if (isStolen(cause)) return { state: 'lease_lost' }
    throw cause
  }
}

async function run(account: string, turn: Turn, options: RunOptions): Promise<RunOutcome> {
  // The engine before this one may have been told to wait while this one waited for its turn.
  const memory = await readMemory(account)
  if (memory.next_try_at !== null && mustWaitForServer(memory, Date.now()))
    return { state: 'retry', at: memory.next_try_at }
  return runSync(portsOf(account, turn), options)
}

const session: LineSession = { isProven: false }

/** The turn that a run has among the engines of this browser. */
interface Turn {
  alive: Alive
  isAlone: boolean
}

function portsOf(account: string, { alive, isAlone }: Turn): EnginePorts {
  return {
    store: dexieStore(account),
    account,
    isAlone,
    session,
    app: appVersion,
    send: learningTheTime(account, transportOf(account, alive)),
    now: Date.now,
    random: Math.random,
    newId,
    ...('document' in globalThis ? { drawn } : {}),
  }
}

/** The time screens take to read and draw the newest entries, in milliseconds. */
const drawing = 100

function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, drawing))
}
