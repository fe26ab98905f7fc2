import { recordKey } from '#shared/records/op.ts'
import type { OutboxEntry } from './local-store.ts'

/** Fields and what they hold. */
export type Values = Readonly<Record<string, unknown>>

/** Fields that are said together: one, or those that share a clock. */
export type Unit = readonly string[]

/** Whether an entry is under Needs attention. */
export function needsParent({ state }: OutboxEntry): boolean {
  return state === 'rejected' || state === 'blocked'
}

/** An entry that waits for another one under Needs attention. */
export function blocked(entry: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'blocked', ...(entry.state === 'queued' ? { unsent: true } : {}) }
}

/** Whether the server has judged an entry and refused it, and remembers so under its id. */
export function isRefused({ state, reason }: OutboxEntry): boolean {
  return state === 'rejected' && reason !== 'edit_rejected' && reason !== 'refused_by_server'
}

/** Whether a group was sent and has no answer yet, beside those that are being taken in: the server may have it. */
export function isUnheard(group: readonly OutboxEntry[], answered: readonly OutboxEntry[] = []): boolean {
  return group.every((entry) => entry.state === 'sent' && !answered.some(({ seq }) => seq === entry.seq))
}

/** Whether an entry waits for its parent's word because of a delete, its own or one in its group. */
export function isAsking({ state, reason }: OutboxEntry): boolean {
  return state === 'rejected' && reason === 'edit_rejected'
}

/** Whether the server never judged an entry: it may have taken it when the answer was lost. */
export function isUnjudged({ state, reason }: OutboxEntry): boolean {
  return reason === 'refused_by_server' || (reason === undefined && state !== 'rejected')
}

/** The key of the record that an entry is about. */
export function ownKey({ op }: Pick<OutboxEntry, 'op'>): string {
  return recordKey(op.record, op.record_id)
}

/** Every row whose view these entries change. */
export function keysOf(entries: readonly OutboxEntry[]): Set<string> {
  return new Set(entries.flatMap((entry) => entry.touches))
}

/** Whether an entry says what a record is: it makes or changes it. */
export function isSaying({ op }: OutboxEntry): boolean {
  return op.kind === 'create' || op.kind === 'set'
}

/** Whether an entry says something of a unit. */
export function says(entry: OutboxEntry, unit: Unit): boolean {
  return isSaying(entry) && unit.some((name) => name in (entry.op.fields ?? {}))
}

/** What an entry says of a unit. */
export function saidOf({ op }: OutboxEntry, unit: Unit): Record<string, unknown> {
  return valueOf(op.fields, unit)
}

/** What its author had on the screen of a unit. */
export function seenOf({ op }: OutboxEntry, unit: Unit): Record<string, unknown> {
  return valueOf(op.from, unit)
}

/** What a row, or part of one, says of a unit. */
export function valueOf(row: Values = {}, unit: Unit): Record<string, unknown> {
  return Object.fromEntries(unit.map((name) => [name, row[name] ?? null]))
}

/** An entry that says other values. */
export function saying(entry: OutboxEntry, values: Values): OutboxEntry {
  return { ...entry, op: { ...entry.op, fields: { ...entry.op.fields, ...values } } }
}

/** An entry that says nothing of a unit any more. */
export function without(entry: OutboxEntry, unit: Unit): OutboxEntry {
  const { op } = entry
  const rest = (values: Values = {}) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !unit.includes(name)))
  return { ...entry, op: { ...op, fields: rest(op.fields), ...(op.from ? { from: rest(op.from) } : {}) } }
}
