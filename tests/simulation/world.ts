import type { Bend } from './bends.ts'
import type { Device } from './device.ts'
import { drawProfile, type FaultProfile } from './faults.ts'
import { History } from './history.ts'
import { checkServer } from './invariants-server.ts'
import { Ledger } from './ledger.ts'
import { makeMemoryServer, type MemoryServer } from './memory-server.ts'
import { makeIds, makeRandom, type Random } from './random.ts'
import { makeScheduler, type Scheduler } from './scheduler.ts'
import { makeTrace, type Trace } from './trace.ts'

/** A broken promise, with the number of its invariant in the sync rules. */
export class Violation extends Error {
  override name = 'Violation'
}

/** Everything there is in one seed: the server, the families, their devices, time and chance. */
export interface World {
  random: Random
  scheduler: Scheduler
  trace: Trace
  server: MemoryServer
  ledger: Ledger
  faults: FaultProfile
  /** The rule that is switched off in this world, if any. */
  bend: Bend
  families: readonly Family[]
  devices: Device[]
  newId: () => string
  /** Waits for a turn, at the earliest after so many milliseconds. */
  turn: (delay?: number) => Promise<void>
  /** Work that must not fail: when it does, so does the seed. */
  watch: (work: Promise<unknown>, name: string) => void
  /** Runs a check; the first that fails ends the seed. */
  check: (work: () => void, where?: string) => void
  /** What went wrong first, if anything. */
  failure: () => Error | null
}

/** One account and what its history was. */
export interface Family {
  account: string
  history: History
}

// A Monday in a school year.
const start = Date.UTC(2026, 8, 7, 8)

/** A world with a server and two families, and no devices yet. */
export function makeWorld(seed: number, bend: Bend = {}): World {
  const random = makeRandom(seed)
  const scheduler = makeScheduler(random, start)
  const newId = makeIds(random, scheduler.now)
  const families = [newId(), newId()].map((account) => ({ account, history: new History() }))
  let failure: Error | null = null

  const world: World = {
    random,
    scheduler,
    trace: makeTrace(scheduler.now),
    server: makeMemoryServer({
      now: scheduler.now,
      newId,
      bend: bend.records,
      pullLimit: random.pick([2, 5, 1000]),
      snapshotLimit: random.pick([1, 3, 1000]),
      committed: (account) => world.check(() => checkServer(world, account)),
    }),
    ledger: new Ledger(),
    faults: drawProfile(random),
    bend,
    families,
    devices: [],
    newId,
    turn: scheduler.turn,
    watch(work, name) {
      work.catch((cause: unknown) => {
        failure ??= new Error(`${name} failed`, { cause })
      })
    },
    check(work, where) {
      if (failure !== null) return
      try {
        work()
      } catch (cause) {
        failure = cause instanceof Error ? cause : new Error(String(cause))
        if (where !== undefined) failure.message += ` (${where})`
      }
    },
    failure: () => failure,
  }
  return world
}

/** The family of an account. */
export function familyOf(world: World, account: string): Family {
  const family = world.families.find((known) => known.account === account)
  if (family === undefined) throw new Violation(`9: ${account} is nobody's account`)
  return family
}
