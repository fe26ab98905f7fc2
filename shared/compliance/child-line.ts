import type { ChildCompliance } from './child-compliance.ts'
import { countedToward, partDone, type RequirementProgress } from './requirement-progress.ts'

/**
 * The requirement that a child is furthest behind with, by its pace while there is one; `undefined` where nothing is
 * asked.
 */
export function furthestBehindLine({ standings }: Pick<ChildCompliance, 'standings'>): RequirementProgress | undefined {
  const asked = countedToward(standings)
  const open = asked.filter(({ met }) => !met)
  const paced = open.filter(({ pace }) => pace !== null && pace > 0)
  if (paced.length > 0) return least(paced, ({ done, pace }) => done / (pace ?? 1))
  return least(open.length > 0 ? open : asked, partDone)
}

function least<One>(ones: readonly One[], measure: (one: One) => number): One | undefined {
  return ones.toSorted((one, other) => measure(one) - measure(other))[0]
}
