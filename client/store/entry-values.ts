import { recordKey } from '#shared/records/op.ts'
import type { EntryState, LocalTransaction, OutboxEntry } from './local-store.ts'

/** Fields and what they hold. */
export type Values = Readonly<Record<string, unknown>>

/** Fields that are written together: one, or those that share a clock. */
export type Unit = readonly string[]

/** Every state of an entry. */
export const anyState: readonly EntryState[] = ['queued', 'sent', 'rejected', 'blocked']

/** Returns whether the outbox has no entry in any state. */
export async function isOutboxEmpty(tx: LocalTransaction): Promise<boolean> {
  return (await tx.entries(anyState, 1)).length === 0
}

/** Returns whether an entry is under Needs attention. */
export function needsAttention({ state }: OutboxEntry): boolean {
  return state === 'rejected' || state === 'blocked'
}

/** Returns an entry as it waits for another one under Needs attention. */
export function asBlocked(entry: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'blocked', ...(entry.state === 'queued' ? { unsent: true } : {}) }
}

/** Returns whether the server judged an entry and refused it; it remembers that under the entry's id. */
export function isRefused({ state, reason }: OutboxEntry): boolean {
  return state === 'rejected' && reason !== 'edit_rejected' && reason !== 'refused_by_server'
}

/** Returns whether a group was sent and has no answer yet, apart from the `answered` ones: the server may have it. */
export function isUnanswered(group: readonly OutboxEntry[], answered: readonly OutboxEntry[] = []): boolean {
  return group.every((entry) => entry.state === 'sent' && !answered.some(({ seq }) => seq === entry.seq))
}

/** Returns whether an entry waits for the parent's decision on a delete, its own or one in its group. */
export function isAsking({ state, reason }: OutboxEntry): boolean {
  return state === 'rejected' && reason === 'edit_rejected'
}

/** Returns whether the server never judged an entry: it may have applied one whose answer was lost. */
export function isUnjudged({ state, reason }: OutboxEntry): boolean {
  return reason === 'refused_by_server' || (reason === undefined && state !== 'rejected')
}

/** The key of the record that an entry is about. */
export function ownKey({ op }: Pick<OutboxEntry, 'op'>): string {
  return recordKey(op.record, op.record_id)
}

/** Returns the keys of all rows whose view these entries change. */
export function keysOf(entries: readonly OutboxEntry[]): Set<string> {
  return new Set(entries.flatMap((entry) => entry.touches))
}

/** Returns whether an entry makes or changes a record. */
export function isWrite({ op }: OutboxEntry): boolean {
  return op.kind === 'create' || op.kind === 'set'
}

/** Returns whether an entry writes a unit. */
export function writesUnit(entry: OutboxEntry, unit: Unit): boolean {
  return isWrite(entry) && unit.some((name) => name in (entry.op.fields ?? {}))
}

/** Returns the values that an entry writes to a unit. */
export function valuesOf({ op }: OutboxEntry, unit: Unit): Record<string, unknown> {
  return unitValues(op.fields, unit)
}

/** Returns the values of a unit that the entry's author saw. */
export function baseOf({ op }: OutboxEntry, unit: Unit): Record<string, unknown> {
  return unitValues(op.from, unit)
}

/** Returns the values of a unit in a row, or part of one. */
export function unitValues(row: Values = {}, unit: Unit): Record<string, unknown> {
  return Object.fromEntries(unit.map((name) => [name, row[name] ?? null]))
}

/** Returns an entry with these values. */
export function withValues(entry: OutboxEntry, values: Values): OutboxEntry {
  return { ...entry, op: { ...entry.op, fields: { ...entry.op.fields, ...values } } }
}

/** Returns an entry without a unit. */
export function withoutUnit(entry: OutboxEntry, unit: Unit): OutboxEntry {
  const { op } = entry
  const rest = (values: Values = {}) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !unit.includes(name)))
  return { ...entry, op: { ...op, fields: rest(op.fields), ...(op.from ? { from: rest(op.from) } : {}) } }
}
