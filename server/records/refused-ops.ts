import { unitsOf, valueOf } from '#shared/records/merge.ts'
import { recordKey, type Op, type RecordRef, type UnacceptedChange } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Batch } from './batch.ts'
import type { OpOutcome } from './execution.ts'
import type { StoredRow } from './record-store.ts'
import type { ValidatedOp } from './validate-op.ts'

type Values = Readonly<Record<string, unknown>>

/** This device's refused ops, oldest first, by record key: their values were on her screen, though never accepted. */
export type RefusedOps = Map<string, Op[]>

/** Reads the refused ops of the records that a push is about to change. */
export async function readRefusedOps(batch: Batch, validated: readonly ValidatedOp[]): Promise<RefusedOps> {
  const refs = validated.flatMap(({ op }): RecordRef[] =>
    op?.kind === 'create' || op?.kind === 'set' || op?.kind === 'delete'
      ? [{ record: op.record, id: op.record_id }]
      : [],
  )
  const refused: RefusedOps = new Map()
  if (refs.length === 0) return refused
  for (const op of await batch.store.rejectedOps(batch.execution.device.id, refs)) addRefused(refused, op)
  return refused
}

export function addRefused(refused: RefusedOps, op: Op): void {
  refused.set(keyOf(op), [...(refused.get(keyOf(op)) ?? []), op])
}

/** Ops that are judged once more have not been refused yet. */
export function forgetRefused(refused: RefusedOps, judged: readonly ValidatedOp[]): void {
  for (const { id, payload } of judged) {
    const others = payload && refused.get(keyOf(payload))?.filter((op) => op.id !== id)
    if (payload && others) refused.set(keyOf(payload), others)
  }
}

/**
 * Removes from this device's refused ops the values that were accepted, and those they replaced: whoever saw one saw
 * the server's value, and what replaced it since is news to her. Answers the trimmed ops.
 */
export function dropAccepted(refused: RefusedOps, outcomes: readonly (readonly [ValidatedOp, OpOutcome])[]): Op[] {
  return outcomes.flatMap(([{ payload }, { code }]) => {
    const setsFields = payload?.kind === 'create' || payload?.kind === 'set'
    const before = setsFields && code !== 'rejected' && code !== 'gone' && refused.get(keyOf(payload))
    if (!before) return []
    const left = before.map((op) => withoutAccepted(op, payload))
    refused.set(keyOf(payload), left)
    return left.filter((op) => !before.includes(op))
  })
}

function withoutAccepted(op: Op, accepted: Op): Op {
  const changes = changesOf(op)
  const left = changes.map((one) => withoutValuesOf(one, accepted))
  if (left.every((one, index) => one === changes[index])) return op
  const fields = left.at(-1)?.fields ?? {}
  return { ...op, ...(op.fields ? { fields } : {}), ...(op.untaken ? { untaken: left.slice(0, -1) } : {}) }
}

function withoutValuesOf(change: UnacceptedChange, { record, fields = {}, from }: Op): UnacceptedChange {
  const isOther = (unit: readonly string[]) => from && !sameValue(valueOf(unit, change.from), valueOf(unit, fields))
  const names = unitsOf(definitionOf(record), fields).filter(
    (unit) =>
      unit.every((name) => name in change.fields && name in fields) &&
      (isOther(unit) || sameValue(valueOf(unit, change.fields), valueOf(unit, fields))),
  )
  const left = Object.keys(change.fields).filter((name) => !names.flat().includes(name))
  return names.length > 0 ? { ...change, fields: pick(left, change.fields) } : change
}

/**
 * Replaces a value of her own that was refused, or never arrived, by the one its author had seen. The record's present
 * value counts as seen as it is: a value that was refused once may have been accepted since.
 */
export function withEffectiveBase(refused: RefusedOps, op: Op, row: StoredRow | null): Op {
  const before = [...(refused.get(keyOf(op)) ?? []).flatMap(changesOf), ...(op.untaken ?? [])]
  if ((op.kind !== 'set' && op.kind !== 'delete') || !op.from || !row || before.length === 0) return op
  const from: Record<string, unknown> = { ...op.from }
  const { restores: _counted, ...seen } = op.from
  for (const unit of unitsOf(definitionOf(op.record), op.fields ?? seen)) {
    const shown = seenValuesOf(unit, op.from, before)
    const present = shown.find((value) => sameValue(valueOf(unit, value), valueOf(unit, row.fields)))
    if (shown.length > 1) Object.assign(from, pick(unit, present ?? shown.at(-1) ?? {}))
  }
  return { ...op, from }
}

/**
 * Returns the values she saw of a unit, and those their authors had seen instead: one value may have been refused
 * twice.
 */
function seenValuesOf(unit: readonly string[], from: Values, before: readonly UnacceptedChange[]): Values[] {
  const shown = [from]
  for (const { fields, from: instead } of [...before].reverse()) {
    const setsUnit = unit.every((name) => name in fields && name in instead)
    if (setsUnit && shown.some((value) => sameValue(valueOf(unit, value), valueOf(unit, fields)))) shown.push(instead)
  }
  return shown
}

/** Returns the changes of an op, after the unaccepted ones that its author had seen. */
function changesOf({ fields = {}, from = {}, untaken = [] }: Op): UnacceptedChange[] {
  return [...untaken, { fields, from }]
}

function keyOf({ record, record_id }: Op): string {
  return recordKey(record, record_id)
}

function pick(names: readonly string[], values: Values): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
