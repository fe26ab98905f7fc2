import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { explained } from './explained.ts'
import { explainedOfNone } from './explained-of-none.ts'
import { chooseMutants, mutantsOf, syncFiles, type Mutant } from './find-mutants.ts'
import { Results } from './results.ts'
import { tryMutant } from './try-mutant.ts'

/**
 * npm run mutants -- [--jobs N] [--file X] [--only ID] [--count 300]: makes small mistakes in the code of sync, one at a time, and
 * wants each to be noticed. Goes on where it was stopped. Exit code 1 for one that is neither noticed nor explained.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      jobs: { type: 'string', default: String(availableParallelism()) },
      file: { type: 'string', default: '' },
      only: { type: 'string' },
      count: { type: 'string', default: '300' },
    },
  })
  const { only, file } = values
  const chosen = (only === undefined ? chooseMutants(Number(values.count)) : syncFiles().flatMap(mutantsOf))
    .filter((mutant) => mutant.file.includes(file))
    .filter(({ id }) => only === undefined || id === only)
  const results = new Results()
  const open = only === undefined ? chosen.filter((one) => results.of(one) === undefined && !whyOf(one)) : chosen
  console.log(`${chosen.length} mutants, ${open.length} to try`)
  await checkWithout(open)

  let tried = 0
  const queue = [...open]
  const work = async () => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const began = performance.now()
      const killer = await tryMutant(mutant, mutant.file)
      results.add(mutant, killer)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${(tried += 1)}/${open.length} ${seconds} s ${placeOf(mutant)} ${killer ?? 'SURVIVED'}`)
    }
  }
  await Promise.all(Array.from({ length: Number(values.jobs) }, work))
  report(chosen, results)
}

/** A check that fails without any mutant would kill them all. */
async function checkWithout(open: readonly Mutant[]): Promise<void> {
  const rooms = new Map(open.map(({ file }) => [file.split('/')[0], file]))
  for (const file of rooms.values()) {
    const killer = await tryMutant(null, file)
    if (killer !== null) throw new Error(`Without a mutant this fails: ${killer}`)
  }
}

function report(chosen: readonly Mutant[], results: Results): void {
  const survivors = chosen.filter((mutant) => results.of(mutant) === null && !whyOf(mutant))
  const kept = chosen.filter((mutant) => whyOf(mutant))
  for (const mutant of survivors) console.log(`\n${placeOf(mutant)}\n- ${mutant.before}\n+ ${mutant.after}`)
  const stale = explainedOfNone()
  for (const line of stale) console.log(`\nExplained, but there is no such mutant any more: ${line}`)
  const killed = chosen.length - survivors.length - kept.length
  console.log(`${chosen.length} mutants: ${killed} killed, ${kept.length} explained, ${survivors.length} survived`)
  process.exitCode = survivors.length + stale.length > 0 ? 1 : 0
}

function whyOf({ file, before, after }: Mutant): string | undefined {
  return explained[file]?.find((one) => one.before === before && one.after === after)?.why
}

function placeOf({ id, file, line }: Mutant): string {
  return `${id} ${file}:${line}`
}

if (import.meta.main) await main()
