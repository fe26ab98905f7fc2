import { expect, test } from 'vitest'
import { bends, type BendName } from './bends.ts'
import { simulate } from './simulate.ts'

/** Which invariant notices that a rule is off (sync rules 3.1). */
const noticedBy: Record<BendName, number> = {
  rowsWithTheAck: 5,
  rowsForDup: 5,
  opIdOnce: 4,
  conflictsKept: 3,
  fromIsWhatWasOnScreen: 3,
  deleteCheck: 3,
  restoresCounted: 3,
  cascadeBySeen: 3,
  markAsSent: 4,
}

const names = Object.keys(noticedBy) as BendName[]

test.each(names)('without the rule "%s" a seed fails', async (name) => {
  const failure = await firstFailure(name)

  expect(failure).toMatch(new RegExp(`^${noticedBy[name]}: `))
})

async function firstFailure(name: BendName): Promise<string> {
  for (let seed = 1; seed <= 60; seed += 1) {
    const { failure } = await simulate(seed, 150, bends[name])
    if (failure) return failure.message
  }
  return 'no seed failed'
}
