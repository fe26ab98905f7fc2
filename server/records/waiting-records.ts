import type { OpOutcome } from './execution.ts'
import { ownerRefs } from './owners.ts'
import type { ValidatedOp } from './validate-op.ts'

/**
 * Groups that wait for a server that knows more records, as while an update runs (rule sync.older-server), or for their
 * device to send what was deleted forever (rule sync.purged-edit), with all later groups of the same push that need
 * what is in them. They are answered, and neither applied nor remembered.
 */
export class WaitingRecords {
  private readonly unknown = new Set<string>()
  private readonly gone = new Set<string>()

  /** The answers to a group that has to wait; `null` for one that may be judged. */
  take(group: readonly ValidatedOp[]): [ValidatedOp, OpOutcome][] | null {
    // Whatever else is wrong with it stays so.
    const isSound = group.every(({ refusal }) => refusal === null || refusal.reason === 'unknown_record')
    if (!isSound) return null
    const waiting = new Set(group.filter((member) => isUnknown(member) || needs(member, this.unknown)))
    if (waiting.size > 0) {
      addTo(this.unknown, group)
      return group.map((member) => [
        member,
        { code: 'rejected', reason: waiting.has(member) ? 'unknown_record' : 'depends_on' },
      ])
    }
    if (!group.some((member) => needs(member, this.gone))) return null
    addTo(this.gone, group)
    return group.map((member) => [member, { code: 'gone', missing: [] }])
  }

  /** Notes a judged group whose record is gone. */
  note(judged: readonly [ValidatedOp, OpOutcome][]): void {
    if (judged.some(([, { code }]) => code === 'gone'))
      addTo(
        this.gone,
        judged.map(([member]) => member),
      )
  }
}

function isUnknown({ refusal, op }: ValidatedOp): boolean {
  return refusal !== null || op === null
}

function needs({ op }: ValidatedOp, ids: ReadonlySet<string>): boolean {
  return (
    op !== null &&
    [op.record_id, ...ownerRefs(op.record, op.fields ?? {}).map(({ id }) => id)].some((id) => ids.has(id))
  )
}

function addTo(ids: Set<string>, group: readonly ValidatedOp[]): void {
  for (const { payload } of group) if (payload) ids.add(payload.record_id)
}
