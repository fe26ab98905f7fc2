import { definitionOf } from '#shared/records/registry.ts'
import { madeNames, type MadeName } from '#tests/support/examples.ts'
import type { Random } from './random.ts'

/** About so many kinds of records are in use in a seed, however many there are: devices must meet in the same rows. */
const inUse = 5

/** The records of a year's plan, without their owners. */
export const planOfAYear: readonly MadeName[] = ['lessons', 'activities', 'absences', 'breaks']

/** The records that an archive brings, without their owners. */
export const broughtIn: readonly MadeName[] = ['activities', 'assessments', 'books']

/**
 * Draws the records that the parents of a seed make, each as often as it is met: some kinds, or these alone, and their
 * owners, what is logged day by day most often.
 */
export function drawKinds(random: Random, alone: readonly MadeName[] = []): readonly MadeName[] {
  const chosen = new Set<MadeName>()
  const choose = (record: MadeName) => {
    if (chosen.has(record)) return
    chosen.add(record)
    // The registry names owners by their tables; a device makes them too.
    for (const { record: owner } of Object.values(definitionOf(record).belongsTo)) choose(owner as MadeName)
  }
  for (const record of alone) choose(record)
  if (alone.length === 0) for (const record of madeNames) if (random.chance(inUse / madeNames.length)) choose(record)
  if (chosen.size === 0) choose(random.pick(madeNames))
  return madeNames.filter((record) => chosen.has(record)).flatMap((record) => asOften(record))
}

function asOften(record: MadeName): MadeName[] {
  const { datedBy, belongsTo } = definitionOf(record)
  const often = datedBy === undefined ? Math.min(2, 1 + Object.keys(belongsTo).length) : 4
  return Array.from({ length: often }, () => record)
}
