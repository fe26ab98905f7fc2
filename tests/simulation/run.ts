import { parseArgs } from 'node:util'
import { mutants, type Mutant } from '#tests/simulation/mutants/mutants.ts'
import { simulate, type SeedResult } from './simulate.ts'
import { Tally } from '#tests/simulation/world/tally.ts'

/**
 * Runs seeds: `npm run simulate -- --seeds N --from S [--steps 150] [--mutant rule] [--postgres] [--stats]`. Prints the
 * failing ones as they happened; exits with 1 if there are any.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '300' },
      from: { type: 'string', default: '1' },
      steps: { type: 'string', default: '150' },
      mutant: { type: 'string' },
      postgres: { type: 'boolean', default: false },
      stats: { type: 'boolean', default: false },
    },
  })
  const [seeds, from, steps] = [Number(values.seeds), Number(values.from), Number(values.steps)]
  const mutant = mutantNamed(values.mutant)
  const postgres = values.postgres ? await startOnPostgres() : null
  const began = performance.now()
  const failed: SeedResult[] = []
  const tally = new Tally()
  let ops = 0
  let next = from
  const live = async () => {
    while (next < from + seeds) {
      const result = await simulate(next++, steps, mutant, postgres?.storage)
      ops += result.ops
      tally.add(result.tally)
      if (result.failure) failed.push(result)
      if (result.failure && failed.length <= 3) console.error(storyOf(result, steps, values.mutant))
      else if (result.failure) console.error(`seed ${result.seed}: ${result.failure.message}`)
    }
  }
  // While one waits for the database the others go on: each has accounts of its own.
  await Promise.all(Array.from({ length: postgres ? 4 : 1 }, live))
  await postgres?.remove()
  if (values.stats) console.log(tally.lines().join('\n'))
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${seeds} seeds, ${ops} ops, ${failed.length} failed, ${seconds.toFixed(1)} s, ${(seeds / seconds).toFixed(1)} seeds/s`,
  )
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** Loads the database code only for --postgres: the daily seeds need none of it. */
async function startOnPostgres() {
  const { ownPostgres } = await import('#tests/support/server/own-postgres.ts')
  const { sqlStorage } = await import('#tests/simulation/world/sql-storage.ts')
  const { connection, remove } = await ownPostgres('synchronous_commit=off')
  return { storage: sqlStorage(connection.db), remove }
}

function mutantNamed(name: string | undefined): Mutant {
  if (name === undefined) return {}
  const mutant = Object.entries(mutants).find(([known]) => known === name)?.[1]
  if (mutant === undefined) throw new Error(`Rules that can be switched off: ${Object.keys(mutants).join(', ')}`)
  return mutant
}

/** A failed seed as a story that can be played again. */
export function storyOf({ seed, failure, trace }: SeedResult, steps = 150, mutant?: string): string {
  const mutated = mutant === undefined ? '' : ` --mutant ${mutant}`
  const again = `npm run simulate -- --seeds 1 --from ${seed} --steps ${steps}${mutated}`
  const cause = failure?.cause instanceof Error ? `\n${failure.cause.stack}` : ''
  return [...trace, `seed ${seed}: ${failure?.message}${cause}`, again].join('\n')
}

if (import.meta.main) await main()
