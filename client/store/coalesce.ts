import { recordKey, type Op } from '#shared/records/op.ts'
import type { AnyRow } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { LocalTransaction, OutboxEntry } from './local-store.ts'
import { ownerKeys } from './cascade.ts'

/**
 * Merges a save into the last queued op of the record, so that forty autosaves travel as one (rule sync.coalesce). That
 * op must be unsent, nothing may follow it on the record or on a new owner, and her form must have shown all its
 * values: else the edit of another tab would vanish.
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

/** Returns whether a save takes an op back: merged, the two would say nothing, whatever the server has by then. */
function isTakenBack({ from = {} }: Op, { fields = {} }: Op): boolean {
  return Object.entries(fields).some(([name, value]) => name in from && sameValue(from[name], value))
}
