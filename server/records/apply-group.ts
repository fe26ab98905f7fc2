import { applyOp } from './apply-op.ts'
import type { Batch } from './batch.ts'
import type { Outcome } from './execution.ts'
import { addRefused, seenThrough, type RefusedOps } from './refused-ops.ts'
import type { ValidatedOp } from './validate-op.ts'

/** Applies the ops of a group, all or none; when one is refused, the others are refused for depending on it. */
export async function applyGroup(
  batch: Batch,
  group: readonly ValidatedOp[],
  refused: RefusedOps,
): Promise<[ValidatedOp, Outcome][]> {
  batch.beginGroup(group.flatMap(({ op }) => op ?? []))
  const outcomes: [ValidatedOp, Outcome][] = []
  for (const member of group) {
    const outcome = await applyMember(batch, member, refused)
    outcomes.push([member, outcome])
    if (outcome.code !== 'rejected' && outcome.code !== 'gone') continue
    batch.rollbackGroup()
    for (const { payload } of group) if (payload && outcome.code === 'rejected') addRefused(refused, payload)
    return group.map((other) => [other, other === member ? outcome : fellWith(outcome)])
  }
  return outcomes
}

async function applyMember(batch: Batch, { op, refusal }: ValidatedOp, refused: RefusedOps): Promise<Outcome> {
  if (refusal || !op) return { code: 'rejected', ...(refusal ?? { reason: 'validation' }) }
  return applyOp(batch, seenThrough(refused, op, await batch.get(op.record, op.record_id)))
}

function fellWith(outcome: Outcome): Outcome {
  return outcome.code === 'gone' ? { code: 'gone', missing: [] } : { code: 'rejected', reason: 'depends_on' }
}
