import type { Op } from '#shared/records/op.ts'
import { sameValue } from '#shared/records/values.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { refuseByPolicy } from '#server/records/apply-policies.ts'
import type { Batch } from '#server/records/batch.ts'
import type { OpOutcome } from '#server/records/execution.ts'
import { refuseOwners } from '#server/records/owners.ts'
import type { StoredRow } from '#server/records/record-store.ts'

/** Returns why the fields of an op are refused: by the record's rules, its policies, or for lack of an owner. */
export async function refuseFields(batch: Batch, op: Op, row: StoredRow | null): Promise<OpOutcome | null> {
  return (
    refuseFixed(op, row) ??
    refuseByRules(batch, op, row) ??
    (await refuseByPolicy(batch, op, row)) ??
    refuseOwners(batch, op, row)
  )
}

/** Holds what was fixed when the record was made (rule records.fixed). */
function refuseFixed({ kind, record, fields = {} }: Op, row: StoredRow | null): OpOutcome | null {
  if (kind !== 'set' || row === null) return null
  const isChanged = (name: string) => name in fields && !sameValue(fields[name], row.fields[name])
  return definitionOf(record).fixed.some(isChanged) ? { code: 'rejected', reason: 'fixed_field' } : null
}

/** Holds the whole row against the record's rules; only what the op itself says can be refused. */
function refuseByRules(batch: Batch, op: Op, row: StoredRow | null): OpOutcome | null {
  const { rules, atomicGroups } = definitionOf(op.record)
  if (!rules) return null
  const given = new Set(Object.keys(op.fields ?? {}))
  for (const unit of atomicGroups) if (unit.some((name) => given.has(name))) for (const name of unit) given.add(name)
  const messages = rules({ ...row?.fields, ...op.fields }, batch.today)
  const errors = Object.entries(messages).filter(([name]) => given.has(name))
  return errors.length > 0 ? { code: 'rejected', reason: 'validation', errors: Object.fromEntries(errors) } : null
}
