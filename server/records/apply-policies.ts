import type { Op, RecordRef } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { Batch } from './batch.ts'
import type { OpOutcome } from './execution.ts'
import type { Policy } from './policy.ts'
import type { StoredRow } from './record-store.ts'

/** An op as its record's policies have it judged and taken. */
export async function decideByPolicy(batch: Batch, op: Op, row: StoredRow | null): Promise<Op> {
  let result = op
  for (const policy of policiesOf(batch, op.record)) result = (await policy.decide?.(result, row, batch)) ?? result
  return result
}

/** The refusal of the first policy that has one. */
export async function refuseByPolicy(batch: Batch, op: Op, row: StoredRow | null): Promise<OpOutcome | null> {
  for (const policy of policiesOf(batch, op.record)) {
    const refused = await policy.refuse?.(op, row, batch)
    if (refused) return { code: 'rejected', ...refused }
  }
  return null
}

/** A row that is about to be kept, as the policies of its record will have it. */
export async function adjustByPolicy(
  batch: Batch,
  record: RecordName,
  row: StoredRow,
  before: StoredRow | null,
): Promise<StoredRow> {
  let result = row
  for (const policy of policiesOf(batch, record)) result = (await policy.adjust?.(result, before, batch)) ?? result
  return result
}

/** Lets the policies of its record add what follows from a delete. */
export async function addByDelete(batch: Batch, op: Op): Promise<void> {
  for (const policy of policiesOf(batch, op.record)) await policy.deleted?.(op, batch)
}

/** Lets every policy add what follows from the push. */
export async function addByPolicies(batch: Batch): Promise<void> {
  for (const policy of batch.policies) await policy.after?.(batch)
}

/** The rows that policies keep for a record. */
export function derivedRowsOf(batch: Batch, { record, id }: RecordRef): RecordRef[] {
  return policiesOf(batch, record).flatMap((policy) => policy.derivedRows?.(id, batch) ?? [])
}

function policiesOf(batch: Batch, record: RecordName): Policy[] {
  return batch.policies.filter((policy) => policy.record === record)
}
