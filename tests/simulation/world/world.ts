import type { Mutant } from '#tests/simulation/mutants/mutants.ts'
import type { MadeName } from '#tests/support/examples.ts'
import { asBuild, type Build } from './builds.ts'
import type { Device } from './device.ts'
import type { FaultProfile } from './faults.ts'
import type { History } from '#tests/simulation/invariants/history.ts'
import type { HeldValue } from '#tests/simulation/invariants/held-value.ts'
import type { Ledger } from '#tests/simulation/invariants/ledger.ts'
import type { MemoryServer } from './memory-server.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { Tally } from './tally.ts'
import type { Trace } from './trace.ts'

/** A broken promise, with its number (rule sync.promises). */
export class Violation extends Error {
  override name = 'Violation'
}

/** Everything there is in one seed: the server, the families, their devices, time and chance. */
export interface World {
  random: Random
  scheduler: Scheduler
  trace: Trace
  /** Counts of what happened. */
  tally: Tally
  server: MemoryServer
  ledger: Ledger
  faults: FaultProfile
  /** The time of a full push or page on the family's line, in milliseconds. */
  fullCall: number
  /** The records that its families make, each as often as it is met. */
  kinds: readonly MadeName[]
  /** True where parents bring in an archive, and take it back. */
  hasImports: boolean
  /** The server's build; `null` where all have one and the same. */
  serverBuild: Build | null
  /** The rule that is switched off in this world, if any. */
  mutant: Mutant
  families: readonly Family[]
  devices: Device[]
  newId: () => string
  /** A number that was not given before. */
  unique: () => number
  /** Waits for a turn, at the earliest after so many milliseconds. */
  turn: (delay?: number) => Promise<void>
  /** Work that must not fail: when it does, so does the seed. */
  watch: (work: Promise<unknown>, name: string) => void
  /** Runs a check; the first that fails ends the seed. */
  check: (work: () => void, where?: string) => void
  /** Returns the first failure, if any. */
  failure: () => Error | null
}

/** One account and what its history was. */
export interface Family {
  account: string
  history: History
  /** Values of a lost history that only devices had. */
  held: HeldValue[]
  /** Values that a lost history had rightly replaced: its memory of that is lost with it. */
  replaced: Set<string>
}

/** Does something as a build of the product, where there is more than one. */
export function as<T>({ serverBuild }: World, build: Build | null, work: () => T): T {
  return serverBuild === null || build === null ? work() : asBuild(build, work)
}

/** The family of an account. */
export function familyOf(world: World, account: string): Family {
  const family = world.families.find((known) => known.account === account)
  if (family === undefined) throw new Violation(`9: ${account} is nobody's account`)
  return family
}
