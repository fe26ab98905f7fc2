import { replaceModule } from './replaced-module.ts'

/** As in the daily run: a seed that passes there passes here. */
const steps = 150
const [from, to] = process.argv.slice(2).map(Number)

// A process of its own for one mutant. It says which seed it begins, so that whoever waits knows an endless one.
const isLoaded = replaceModule()
const { simulate } = await import('#tests/simulation/simulate.ts')
if (!isLoaded()) process.exit(0)
for (let seed = from ?? 1; seed <= (to ?? 60); seed += 1) {
  console.log(`seed ${seed}`)
  const { failure } = await simulate(seed, steps)
  if (!failure) continue
  console.log(failure.message)
  process.exit(1)
}
process.exit(0)
