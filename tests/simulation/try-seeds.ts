import { expect, test } from 'vitest'
import { storyOf } from './run.ts'
import { simulate } from './simulate.ts'
import { Tally } from './world/tally.ts'

const batch = 50

/** Tests that families of these seeds lose nothing, with crashing devices, a lying network and wrong clocks. */
export function trySeeds(from: number, to: number, tally = new Tally()): void {
  const batches = Array.from({ length: Math.ceil((to - from + 1) / batch) }, (_, place) => from + place * batch)

  test.each(batches.map((first) => [first, Math.min(first + batch - 1, to)]))(
    'nothing is lost in seeds %i to %i',
    async (first, last) => {
      for (let seed = first; seed <= last; seed += 1) {
        const result = await simulate(seed)
        tally.add(result.tally)
        expect(result.failure, result.failure ? storyOf(result) : '').toBeNull()
      }
    },
  )
}
