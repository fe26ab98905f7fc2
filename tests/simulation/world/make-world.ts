import type { MadeName } from '#tests/support/examples.ts'
import type { Mutant } from '#tests/simulation/mutants/mutants.ts'
import { drawProfile } from './faults.ts'
import { History } from '#tests/simulation/invariants/history.ts'
import { noteRestored } from '#tests/simulation/invariants/restored.ts'
import { checkServer } from '#tests/simulation/invariants/server.ts'
import { Ledger } from '#tests/simulation/invariants/ledger.ts'
import { makeMemoryServer } from './memory-server.ts'
import { makeIds, makeRandom } from './random.ts'
import type { MakeStorage } from './storage.ts'
import { makeScheduler } from './scheduler.ts'
import { broughtIn, drawKinds, planOfAYear } from './kinds.ts'
import { Tally } from './tally.ts'
import { makeTrace } from './trace.ts'
import { as, type World } from './world.ts'

// A Monday in a school year.
const start = Date.UTC(2026, 8, 7, 8)

/** A world with a server and two families, and no devices yet. */
export function makeWorld(seed: number, mutant: Mutant = {}, storage?: MakeStorage): World {
  const random = makeRandom(seed)
  const scheduler = makeScheduler(random, start)
  const newId = makeIds(random, scheduler.now)
  const families = [newId(), newId()].map((account) => ({
    account,
    history: new History(),
    held: [],
    replaced: new Set<string>(),
  }))
  // In some worlds server and devices get the next build one after the other.
  const hasBuilds = storage === undefined && seed % 7 === 6
  const hasImports = seed % 5 === 2 && seed % 12 !== 0
  let failure: Error | null = null
  let numbers = 0

  const world: World = {
    random,
    scheduler,
    trace: makeTrace(scheduler.now),
    tally: new Tally(),
    server: makeMemoryServer({
      now: scheduler.now,
      newId,
      mutant: mutant.records,
      storage: storage && ((committed) => storage(scheduler, committed)),
      // Half of the worlds send every cascade by rule, and a quarter only cascades above 500 rows, as the real server
      // does.
      many: [0, 0, 1, 500][seed % 4] ?? 0,
      pullLimit: random.pick([2, 5, 1000]),
      snapshotLimit: random.pick([1, 3, 1000]),
      committed: (account) => world.check(() => checkServer(world, account)),
      restored: (account) => as(world, 'next', () => noteRestored(world, account)),
    }),
    ledger: new Ledger(),
    faults: drawProfile(random),
    fullCall: random.pick([0, 0, 0, 0, 600_000, 5_000_000]),
    kinds: drawKinds(random, kindsOf(seed, hasBuilds, hasImports)),
    hasImports,
    serverBuild: hasBuilds ? 'this' : null,
    mutant,
    families,
    devices: [],
    newId,
    unique: () => (numbers += 1),
    turn: scheduler.turn,
    watch(work, name) {
      work.catch((cause: unknown) => {
        failure ??= new Error(`${name} failed`, { cause })
      })
    },
    check(work, where) {
      if (failure !== null) return
      try {
        as(world, 'next', work)
      } catch (cause) {
        failure = cause instanceof Error ? cause : new Error(String(cause))
        if (where !== undefined) failure.message += ` (${where})`
      }
    },
    failure: () => failure,
  }
  return world
}

/** Few kinds meet often in some worlds: those that not every build knows, the plan of a year, or an archive's. */
function kindsOf(seed: number, hasBuilds: boolean, hasImports: boolean): readonly MadeName[] {
  if (hasBuilds && seed % 2 === 0) return ['book_readings']
  if (seed % 12 === 0) return planOfAYear
  return hasImports ? broughtIn : []
}
