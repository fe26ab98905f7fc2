import { applyOp } from './apply-op.ts'
import type { Batch } from './batch.ts'
import type { OpOutcome } from './execution.ts'
import { addRefused, withEffectiveBase, type RefusedOps } from './refused-ops.ts'
import type { ValidatedOp } from './validate-op.ts'

/**
 * Applies the ops of a group, all or none. When one is refused the others are refused for depending on it. Those with
 * invalid values of their own get their errors at once: a parent who logged thirty entries with one tap corrects all of
 * them in one go.
 */
export async function applyGroup(
  batch: Batch,
  group: readonly ValidatedOp[],
  refused: RefusedOps,
): Promise<[ValidatedOp, OpOutcome][]> {
  batch.beginGroup(group.flatMap(({ op }) => op ?? []))
  const outcomes: [ValidatedOp, OpOutcome][] = []
  for (const [index, member] of group.entries()) {
    const outcome = await applyMember(batch, member, refused)
    outcomes.push([member, outcome])
    if (outcome.code !== 'rejected' && outcome.code !== 'gone') continue
    const invalid = isInvalid(outcome) ? await invalidAmong(batch, group.slice(index + 1), refused) : []
    batch.rollbackGroup()
    for (const { payload } of group) if (payload && outcome.code === 'rejected') addRefused(refused, payload)
    const own = new Map<ValidatedOp, OpOutcome>([[member, outcome], ...invalid])
    return group.map((other) => [other, own.get(other) ?? outcomeOfOthers(outcome)])
  }
  return outcomes
}

/** Those of a group that has fallen whose own values cannot be accepted, each with what is wrong. */
async function invalidAmong(
  batch: Batch,
  rest: readonly ValidatedOp[],
  refused: RefusedOps,
): Promise<[ValidatedOp, OpOutcome][]> {
  const invalid: [ValidatedOp, OpOutcome][] = []
  for (const member of rest) {
    const setsFields = !member.op || member.op.kind === 'create' || member.op.kind === 'set'
    const outcome = setsFields ? await applyMember(batch, member, refused) : null
    if (outcome && isInvalid(outcome)) invalid.push([member, outcome])
  }
  return invalid
}

function isInvalid(outcome: OpOutcome): boolean {
  return outcome.code === 'rejected' && outcome.reason === 'validation'
}

async function applyMember(batch: Batch, { op, refusal }: ValidatedOp, refused: RefusedOps): Promise<OpOutcome> {
  if (refusal || !op) return { code: 'rejected', ...(refusal ?? { reason: 'validation' }) }
  return applyOp(batch, withEffectiveBase(refused, op, await batch.get(op.record, op.record_id)))
}

function outcomeOfOthers(outcome: OpOutcome): OpOutcome {
  return outcome.code === 'gone' ? { code: 'gone', missing: [] } : { code: 'rejected', reason: 'depends_on' }
}
