import { recordKey, type Op } from '#shared/records/op.ts'
import type { AnyRow } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { LocalTransaction, OutboxEntry } from './local-store.ts'
import { ownerKeys } from './cascade.ts'

/**
 * Joins a save to the last queued op on the same record, so that forty autosaves travel as one. Only when that op was never sent,
 * nothing that touches the record, or one that it is moved to, stands behind it, and she saw its value in every field it holds:
 * else the edit of another tab would vanish without a trace.
 */
export async function coalesce(tx: LocalTransaction, op: Op, seen: AnyRow | null): Promise<boolean> {
  const last = (await tx.entriesTouching([recordKey(op.record, op.record_id)])).at(-1)
  if (!last || !seen || !mayCoalesce(last, op, seen)) return false
  // It would arrive before the record that it now points to.
  const behind = await tx.entriesTouching(ownerKeys(op.record, op.fields ?? {}))
  if (behind.some(({ seq }) => seq > last.seq)) return false
  const fields = { ...last.op.fields, ...op.fields }
  const joined =
    last.op.kind === 'set' ? { ...last.op, fields, from: { ...op.from, ...last.op.from } } : { ...last.op, fields }
  await tx.putEntries([{ ...last, op: { ...joined, made_at: op.made_at } }])
  return true
}

function mayCoalesce(last: OutboxEntry, op: Op, seen: AnyRow): boolean {
  const { kind, record, record_id, fields = {} } = last.op
  if (last.state !== 'queued' || (kind !== 'create' && kind !== 'set')) return false
  if (record !== op.record || record_id !== op.record_id) return false
  if (isTakenBack(last.op, op)) return false
  return Object.entries(fields).every(([name, value]) => sameValue(seen[name], value))
}

/** Whether a save says what an op had found: joined they would say nothing, whatever stands on the server by then. */
function isTakenBack({ from = {} }: Op, { fields = {} }: Op): boolean {
  return Object.entries(fields).some(([name, value]) => name in from && sameValue(from[name], value))
}
