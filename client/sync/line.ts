import { silenceLimit } from '#client/api/progress.ts'
import type { LocalTransaction } from '#client/store/local-store.ts'

/**
 * How much one call may carry, as a share of a full one, follows from what the line did last (rule sync.line): half of what broke
 * off or was too large, half as much as before where it took long, and otherwise what it seems to carry in five seconds.
 */
export const fullShare = 1
/** About one op, or two rows. A single group travels whole, however large. */
export const leastShare = 1 / 512

const wanted = 5000
const slow = 10_000
/** A call that fails sooner found no line at all, and says nothing of what it carries. */
const moment = 1000

/** How a call went: which share of a full one it carried, and for how many milliseconds. */
export interface Went {
  carried: number
  took: number
  /** `refused` = for another reason than its size. */
  end: 'arrived' | 'broken' | 'too_large' | 'refused'
}

/** The share that the next call may carry. */
export function nextShare(share: number, { carried, took, end }: Went): number {
  if (end === 'too_large' || (end === 'broken' && took >= moment)) {
    return Math.max(leastShare, Math.min(share, carried) / 2)
  }
  if (end !== 'arrived') return share
  if (took > slow) return Math.max(leastShare, share / 2)
  return Math.max(share, Math.min(fullShare, (carried * wanted) / Math.max(took, 1)))
}

/** An answer begins by then, however much was sent. Milliseconds. */
const longestPatience = 5 * 60_000

/** How long an answer may take to begin: what is sent has to pass first, and of a group larger than its share that takes longer. */
export function patienceFor(share: number, sent: number): number {
  return Math.min(longestPatience, Math.round(silenceLimit * (1 + sent / share)))
}

/** What a run begins with. A long call that never came to its end was broken. */
export async function readShare(tx: LocalTransaction): Promise<number> {
  const { share = fullShare, carrying } = (await tx.get('line')) ?? {}
  if (carrying === undefined) return share
  const left = nextShare(share, { carried: carrying, took: Infinity, end: 'broken' })
  await tx.set('line', { share: left })
  return left
}
