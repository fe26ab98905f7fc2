import type { Outcome } from './execution.ts'
import { ownerRefs } from './owners.ts'
import type { ValidatedOp } from './validate-op.ts'

/**
 * What waits for a server that knows more records, as while an update runs: the groups that name such a record, and all later ones
 * of the same push that need what is in them. They are answered, and neither applied nor remembered (rule sync.older-server).
 */
export class WaitingRecords {
  private readonly ids = new Set<string>()

  /** The answers to a group that has to wait; `null` for one that may be judged. */
  take(group: readonly ValidatedOp[]): [ValidatedOp, Outcome][] | null {
    // Whatever else is wrong with it stays so.
    const isSound = group.every(({ refusal }) => refusal === null || refusal.reason === 'unknown_record')
    const waiting = new Set(isSound ? group.filter((member) => this.mustWait(member)) : [])
    if (waiting.size === 0) return null
    for (const { payload } of group) if (payload) this.ids.add(payload.record_id)
    return group.map((member) => [
      member,
      { code: 'rejected', reason: waiting.has(member) ? 'unknown_record' : 'depends_on' },
    ])
  }

  private mustWait({ refusal, op }: ValidatedOp): boolean {
    if (refusal !== null || op === null) return true
    const needed = [op.record_id, ...ownerRefs(op.record, op.fields ?? {}).map(({ id }) => id)]
    return needed.some((id) => this.ids.has(id))
  }
}
