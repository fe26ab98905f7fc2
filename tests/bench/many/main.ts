import { copyFamily } from './copies.ts'
import { layGround, type Ground } from './ground.ts'
import { measureMornings } from './mornings.ts'
import { printBucket, printSizes, type Sizes, sizesOf } from './sizes.ts'
import { measureSweeps } from './sweeps.ts'
import { measurePokes } from './pokes.ts'
import { makeTemplate, rowsEach, type Template } from './template-family.ts'
import { print } from '#tests/bench/table.ts'

/** Families of each size; the words after `many` on the command line are others. */
const usualSizes = [1000, 5000]

/**
 * What a family costs: one Postgres that keeps every commit, two servers and one bucket, at rising numbers of families
 * of 600 rows. Sizes on disk, a school morning at rising rates, live streams, and the jobs that look at families.
 */
export async function benchMany(): Promise<void> {
  const asked = process.argv
    .slice(2)
    .map(Number)
    .filter((size) => size > 0)
  const ground = await layGround()
  try {
    const template = await makeTemplate(ground)
    await printBucket(ground)
    await measurePokes(ground)
    let before = { families: 1, sizes: await sizesOf(ground) }
    for (const families of asked.length > 0 ? asked : usualSizes) {
      console.log(`\n${families} families of ${rowsEach} rows`)
      const sizes = await grow(ground, template, before.families, families)
      printSizes(before.sizes, sizes, families - before.families)
      await measureMornings(ground, template, families)
      await measureSweeps(ground, families)
      before = { families, sizes: await sizesOf(ground) }
    }
  } finally {
    await ground.stop()
  }
}

/** Adds copies until there are so many families; answers the sizes then. */
async function grow(ground: Ground, { account }: Template, from: number, to: number): Promise<Sizes> {
  const { client, cluster } = ground
  const began = performance.now()
  await copyFamily(cluster.url, account, from + 1, to)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  print({ what: 'made by copying', value: (performance.now() - began) / 1000, unit: 's' })
  return sizesOf(ground)
}
