import { parseArgs } from 'node:util'
import { simulate, type SeedResult } from './simulate.ts'

/** npm run simulate -- --seeds N --from S [--steps 150]: exit code 1 if a seed fails; the failing ones are printed as they happened. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '300' },
      from: { type: 'string', default: '1' },
      steps: { type: 'string', default: '150' },
    },
  })
  const [seeds, from, steps] = [Number(values.seeds), Number(values.from), Number(values.steps)]
  const began = performance.now()
  const failed: SeedResult[] = []
  let ops = 0
  for (let seed = from; seed < from + seeds; seed += 1) {
    const result = await simulate(seed, steps)
    ops += result.ops
    if (result.failure) failed.push(result)
    if (result.failure && failed.length <= 3) console.error(storyOf(result, steps))
    else if (result.failure) console.error(`seed ${seed}: ${result.failure.message}`)
  }
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${seeds} seeds, ${ops} ops, ${failed.length} failed, ${seconds.toFixed(1)} s, ${(seeds / seconds).toFixed(1)} seeds/s`,
  )
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** A failed seed as a story that can be played again. */
export function storyOf({ seed, failure, trace }: SeedResult, steps = 150): string {
  const again = `npm run simulate -- --seeds 1 --from ${seed} --steps ${steps}`
  const cause = failure?.cause instanceof Error ? `\n${failure.cause.stack}` : ''
  return [...trace, `seed ${seed}: ${failure?.message}${cause}`, again].join('\n')
}

if (import.meta.main) await main()
