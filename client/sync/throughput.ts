import { silenceLimit } from '#client/api/progress.ts'
import type { LocalTransaction } from '#client/store/local-store.ts'

/**
 * The size of one call, as a share of a full one, follows from the line's last calls (rule sync.line): half of what
 * broke off or was too large, half as much as before after a slow one, and otherwise what the line seems to carry in
 * five seconds.
 */
export const fullBatchShare = 1
/** About one op, or two rows. A single group travels whole, however large. */
export const minBatchShare = 1 / 512

const targetMilliseconds = 5000
const slowMilliseconds = 10_000
/** A call that fails sooner found no line at all, and proves nothing of its throughput. */
const noConnectionMilliseconds = 1000

/** The statistics of a call: which share of a full one it carried, and for how many milliseconds. */
export interface CallStats {
  carried: number
  took: number
  /** `refused` = for another reason than its size. */
  end: 'arrived' | 'broken' | 'too_large' | 'refused'
}

/** Returns the share that the next call may carry. */
export function nextBatchShare(share: number, { carried, took, end }: CallStats): number {
  if (end === 'too_large' || (end === 'broken' && took >= noConnectionMilliseconds)) {
    return Math.max(minBatchShare, Math.min(share, carried) / 2)
  }
  if (end !== 'arrived') return share
  if (took > slowMilliseconds) return Math.max(minBatchShare, share / 2)
  return Math.max(share, Math.min(fullBatchShare, (carried * targetMilliseconds) / Math.max(took, 1)))
}

/** A page's or worker's experience with the line since it began. */
export interface LineSession {
  /** A large push came back within {@link quick}. */
  isProven: boolean
}

const quick = 2000
const firstPushShare = 1 / 2
/** The least share of a push that proves something: a few ops pass on any line. */
const proof = 1 / 4

/** Returns the share that the next push may carry: half until one came back quickly, since a full one may break off. */
export function pushShareOf(share: number, session: LineSession | undefined): number {
  return session?.isProven === false ? Math.min(share, firstPushShare) : share
}

/** Notes how a push went for the rest of the session. */
export function notePush(session: LineSession | undefined, { carried, took, end }: CallStats): void {
  if (session && end === 'arrived' && took <= quick && carried >= proof) session.isProven = true
}

/** The longest wait for an answer to begin, however much was sent. Milliseconds. */
const maxPatience = 5 * 60_000

/**
 * Returns how long an answer may take to begin: the request has to pass first, which takes longer for a group above its
 * share.
 */
export function patienceFor(share: number, sent: number): number {
  return Math.min(maxPatience, Math.round(silenceLimit * (1 + sent / share)))
}

/** Reads the share that a run begins with. A long call that never ended counts as broken off. */
export async function readBatchShare(tx: LocalTransaction): Promise<number> {
  const { share = fullBatchShare, carrying } = (await tx.get('line')) ?? {}
  if (carrying === undefined) return share
  const left = nextBatchShare(share, { carried: carrying, took: Infinity, end: 'broken' })
  await tx.set('line', { share: left })
  return left
}
