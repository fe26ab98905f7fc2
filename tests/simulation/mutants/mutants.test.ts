import { afterEach, expect, test, vi } from 'vitest'
import { mutants } from './mutants.ts'
import { mutantModules } from './mutant-modules.ts'
import type { SeedResult } from '#tests/simulation/simulate.ts'

type RuleName = keyof typeof mutants | keyof typeof mutantModules

/**
 * For every rule that protects what parents enter (rule sync.promises), a seed that fails without it and the invariant
 * that notices.
 */
const noticed: Record<RuleName, { seed: number; invariant: number }> = {
  rowsWithTheAck: { seed: 1, invariant: 5 },
  rowsForDup: { seed: 1, invariant: 5 },
  opIdOnce: { seed: 7, invariant: 4 },
  answersTakenIn: { seed: 2, invariant: 4 },
  conflictsKept: { seed: 2, invariant: 3 },
  fromIsWhatWasOnScreen: { seed: 3, invariant: 3 },
  deleteCheck: { seed: 2, invariant: 3 },
  restoresCounted: { seed: 31, invariant: 3 },
  cascadeBySeen: { seed: 5, invariant: 3 },
  knownByBuild: { seed: 62, invariant: 14 },
  largeGroupsWhole: { seed: 3, invariant: 6 },
  markAsSent: { seed: 1, invariant: 4 },
  coalesceOnlySeen: { seed: 3, invariant: 3 },
  joinedSawTheFirst: { seed: 2, invariant: 13 },
  refusedSeenThrough: { seed: 79, invariant: 13 },
  untakenSeenThrough: { seed: 79, invariant: 13 },
  movedAwayStays: { seed: 5, invariant: 14 },
  editRestores: { seed: 3, invariant: 3 },
  liveDependentRevivesOwner: { seed: 3, invariant: 3 },
  strictlyGreater: { seed: 8, invariant: 3 },
  clearedFieldsTaken: { seed: 4, invariant: 3 },
  isActiveTaken: { seed: 2, invariant: 3 },
  leaseAndNewerOnly: { seed: 371, invariant: 5 },
}

const rules = Object.entries(noticed) as [RuleName, { seed: number; invariant: number }][]

afterEach(undoMutants)

function undoMutants(): void {
  for (const { path } of Object.values(mutantModules).flat()) vi.doUnmock(path)
  vi.resetModules()
}

test.each(rules)('without the rule "%s" a seed fails that passes with it', async (rule, { seed, invariant }) => {
  const words = new RegExp(`^${invariant}: `)
  const without = await firstFailure(await simulationWithout(rule), seed, words)
  expect(without.failure?.message).toMatch(words)

  undoMutants()
  const { simulate } = await import('#tests/simulation/simulate.ts')
  expect((await simulate(without.seed)).failure).toBeNull()
})

type Simulation = (seed: number) => Promise<SeedResult>

async function simulationWithout(rule: RuleName): Promise<Simulation> {
  vi.resetModules()
  const modules = Object.entries(mutantModules).find(([name]) => name === rule)?.[1] ?? []
  for (const { path, mutate } of modules) {
    vi.doMock(path, async (importOriginal) => mutate((await importOriginal()) as never)) // each names its own module
  }
  const { simulate } = await import('#tests/simulation/simulate.ts')
  return (seed) => simulate(seed, 150, Object.entries(mutants).find(([name]) => name === rule)?.[1] ?? {})
}

/** The named seed suffices until what is simulated changes; then one soon after it, for chance falls differently. */
async function firstFailure(without: Simulation, from: number, words: RegExp): Promise<SeedResult> {
  let result = await without(from)
  const isNoticed = () => words.test(result.failure?.message ?? '')
  for (let seed = from + 1; seed <= from + 400 && !isNoticed(); seed += 1) result = await without(seed)
  return result
}
