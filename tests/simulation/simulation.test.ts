import { describe, expect, test } from 'vitest'
import { storyOf } from './run.ts'
import { simulate } from './simulate.ts'

const batches = 12
const seedsPerBatch = 25

describe('families whose devices crash, whose network lies and whose clocks are off lose nothing', () => {
  test.each(Array.from({ length: batches }, (_, batch) => [batch * seedsPerBatch + 1, (batch + 1) * seedsPerBatch]))(
    'seeds %i to %i',
    async (from, to) => {
      for (let seed = from; seed <= to; seed += 1) {
        const result = await simulate(seed)
        expect(result.failure, result.failure ? storyOf(result) : '').toBeNull()
      }
    },
    60_000,
  )

  test('the same seed tells the same story', async () => {
    const [once, again] = [await simulate(7), await simulate(7)]

    expect(again.trace).toEqual(once.trace)
  })
})
