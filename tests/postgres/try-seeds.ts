import { afterAll, beforeAll, expect, test } from 'vitest'
import { storyOf } from '#tests/simulation/run.ts'
import { simulate } from '#tests/simulation/simulate.ts'
import { sqlStorage } from '#tests/simulation/world/sql-storage.ts'
import { ownPostgres, type OwnPostgres } from '#tests/support/server/own-postgres.ts'

const steps = 50
// While one waits for the database, the others go on; each has accounts of its own.
const atOnce = 4

/** Tests that nothing is lost on a real Postgres in these seeds. Two files share them, so that each processor has some. */
export function trySeedsOnPostgres(from: number, to: number): void {
  let postgres: OwnPostgres

  beforeAll(async () => {
    postgres = await ownPostgres('synchronous_commit=off')
  })

  afterAll(() => postgres.remove())

  test(`nothing is lost on a real Postgres in seeds ${from} to ${to}`, async () => {
    const storage = sqlStorage(postgres.connection.db)
    const left = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const live = async () => {
      for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
        const result = await simulate(seed, steps, {}, storage)
        expect(result.failure, result.failure ? storyOf(result, steps) : '').toBeNull()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, live))
  })
}
