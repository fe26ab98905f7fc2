import type { CommitFault } from './memory-local-store.ts'
import type { Random } from './random.ts'

/** A fault of one call of the API on its way. */
export type NetworkFault =
  | 'none'
  | 'request_dropped'
  | 'answer_dropped'
  | 'duplicated'
  | 'late'
  | 'truncated'
  | 'html'
  | 'too_large'
  | 'rate_limited'
  | 'server_error'
  | 'commit_unheard'
  | 'server_crash'

/** The frequencies of faults in a seed. */
export interface FaultProfile {
  network: Readonly<Record<NetworkFault, number>>
  /** Chance per transaction. */
  commit: Readonly<Record<CommitFault, number>>
  /** Chance per parent's step that something befalls the family's devices or its access. */
  event: number
}

/** No fault at all: how a seed ends. */
export const calm: FaultProfile = {
  network: weights({ none: 1 }),
  commit: { storage_full: 0, answer_lost: 0, dies_before_commit: 0, dies_after_commit: 0 },
  event: 0,
}

const usual = weights({
  none: 30,
  request_dropped: 3,
  answer_dropped: 4,
  duplicated: 3,
  late: 2,
  truncated: 1,
  html: 1,
  too_large: 0.3,
  rate_limited: 1,
  server_error: 2,
  commit_unheard: 1,
  server_crash: 1,
})

/** The faults of a seed: some seeds are nearly calm, so that long orderly histories are tried too; some are rough. */
export function drawProfile(random: Random): FaultProfile {
  const roughness = random.pick([0, 0.3, 1, 3])
  return {
    network: { ...usual, none: roughness === 0 ? 1000 : usual.none / roughness },
    commit: {
      storage_full: 0.002 * roughness,
      answer_lost: 0.006 * roughness,
      dies_before_commit: 0.006 * roughness,
      dies_after_commit: 0.006 * roughness,
    },
    event: 0.12,
  }
}

/** Draws the fault of a transaction that is about to commit. */
export function drawCommitFault(random: Random, { commit }: FaultProfile): CommitFault | null {
  let left = random.next()
  for (const fault of ['storage_full', 'answer_lost', 'dies_before_commit', 'dies_after_commit'] as const) {
    left -= commit[fault]
    if (left < 0) return fault
  }
  return null
}

function weights(some: Partial<Record<NetworkFault, number>>): Record<NetworkFault, number> {
  const none = {
    none: 0,
    request_dropped: 0,
    answer_dropped: 0,
    duplicated: 0,
    late: 0,
    truncated: 0,
    html: 0,
    too_large: 0,
    rate_limited: 0,
    server_error: 0,
    commit_unheard: 0,
    server_crash: 0,
  }
  return { ...none, ...some }
}
