import { unitsOf, valueOf } from '#shared/records/merge.ts'
import { clockOf } from '#shared/records/clock.ts'
import { isPurged, refOfKey, type Op, type UnacceptedChange, type WireRow, type WireRows } from '#shared/records/op.ts'
import { definitionOf, type AnyRow } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Discarded, LocalTransaction, OutboxEntry } from './local-store.ts'
import { ownKey, type Values } from './sayings.ts'

/** A form may be open on what was given up for some time, not for ever. */
const mostRemembered = 100

/** Remembers what is given up: it was on the screen, where others may have seen it. */
export async function rememberDiscarded(tx: LocalTransaction, entries: readonly OutboxEntry[]): Promise<void> {
  const said = entries.flatMap((entry) => saidBy(entry).map((one) => ({ ...one, key: ownKey(entry), seq: entry.seq })))
  if (said.length === 0) return
  await tx.set('discarded', [...((await tx.get('discarded')) ?? []), ...said].slice(-mostRemembered))
}

/**
 * The deletes that still wait behind entries which say something else after her correction: what they name is what was said until
 * then, and it was she who put the new value in its place. Her first correction stands last, where it is looked at first.
 */
export function deletesBehind(
  queue: readonly OutboxEntry[],
  corrected: ReadonlyMap<number, OutboxEntry>,
): OutboxEntry[] {
  return queue.flatMap((entry) => {
    if (entry.op.kind !== 'delete' || (entry.state !== 'queued' && !entry.unsent)) return []
    const before = queue.filter((one) => one.seq < entry.seq && ownKey(one) === ownKey(entry))
    const anew = before.flatMap((one) => saidAnew(one, corrected.get(one.seq)))
    return anew.length > 0 ? [{ ...entry, op: { ...entry.op, untaken: [...anew, ...(entry.op.untaken ?? [])] } }] : []
  })
}

/** What an entry said, against what it says now. */
function saidAnew({ op: { record, fields = {} } }: OutboxEntry, next: OutboxEntry | undefined): UnacceptedChange[] {
  const now = next?.op.fields ?? {}
  const names = unitsOf(definitionOf(record), fields).filter(
    (unit) => unit.every((name) => name in now) && !sameValue(valueOf(unit, fields), valueOf(unit, now)),
  )
  return names.length > 0 ? [{ fields: pick(names.flat(), fields), from: pick(names.flat(), now) }] : []
}

/**
 * Forgets what was taken after all, and what a later word of hers took the place of on the server, which answers with `rows`: what is
 * there since is news to whoever saw it. Where nothing came of that word the server never had what she took back.
 */
export async function forgetTaken(
  tx: LocalTransaction,
  accepted: readonly OutboxEntry[],
  rows: WireRows,
): Promise<void> {
  const discarded = accepted.length > 0 ? ((await tx.get('discarded')) ?? []) : []
  const byKey = Map.groupBy(accepted, ownKey)
  const keys = new Set(discarded.flatMap(({ key }) => (byKey.has(key) ? key : [])))
  const before = new Map((await tx.serverRows([...keys])).map(({ key, row }) => [key, row]))
  const left = discarded.flatMap((one) => {
    const moved = movedBetween(before.get(one.key), rowIn(rows, one.key))
    const names = (byKey.get(one.key) ?? []).flatMap((entry) => overtaken(one, entry, moved))
    if (names.length === 0) return [one]
    const kept = Object.keys(one.fields).filter((name) => !names.includes(name))
    return kept.length > 0 ? [{ ...one, fields: pick(kept, one.fields), from: pick(kept, one.from) }] : []
  })
  if (left.some((one, place) => one !== discarded[place]) || left.length < discarded.length)
    await tx.set('discarded', left)
}

function rowIn(rows: WireRows, key: string): WireRow | undefined {
  const { record, id } = refOfKey(key)
  return rows[record]?.find((row) => row.id === id)
}

type IsMoved = (unit: readonly string[]) => boolean

/** Whether the server wrote a unit anew since this device's copy of the row. */
function movedBetween(before: AnyRow | null | undefined, now: WireRow | undefined): IsMoved {
  if (!before || !now || isPurged(now)) return () => false
  return ([key = '']) => !sameValue(clockOf(before._c ?? {}, key), clockOf(now._c ?? {}, key))
}

/** The fields in which an entry says the same, or, later, what the server took. */
function overtaken(one: Discarded, { seq, op }: OutboxEntry, isMoved: IsMoved): string[] {
  const { record, kind, fields = {} } = op
  return unitsOf(definitionOf(record), fields)
    .filter((unit) => saysTheSame(unit, one.fields, fields) || (kind === 'set' && seq >= one.seq && isMoved(unit)))
    .flat()
    .filter((name) => name in one.fields)
}

function saysTheSame(unit: readonly string[], one: Values, other: Values): boolean {
  return unit.every((name) => name in one && name in other) && sameValue(valueOf(unit, one), valueOf(unit, other))
}

/**
 * Entries that are about to be sent, each with what was on its author's screen and is not the server's: what was given up, and what
 * still waits under Needs attention before it (rule sync.refused-values).
 */
export async function withUntaken(tx: LocalTransaction, going: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const waiting = (await tx.entries(['rejected', 'blocked'])).flatMap((entry) =>
    saidBy(entry).map((one): Discarded => ({ ...one, key: ownKey(entry), seq: entry.seq })),
  )
  const all = [...((await tx.get('discarded')) ?? []), ...waiting].sort((one, other) => one.seq - other.seq)
  if (all.length === 0) return [...going]
  return going.map((entry) => {
    const before = all.filter(({ key, seq }) => seq < entry.seq && key === ownKey(entry))
    const untaken = seenBy(entry.op, [...before, ...(entry.op.untaken ?? [])])
    return untaken.length > 0 ? { ...entry, op: { ...entry.op, untaken } } : entry
  })
}

function saidBy({ op }: OutboxEntry): UnacceptedChange[] {
  return op.kind === 'set' && op.fields && op.from ? [{ fields: op.fields, from: op.from }] : []
}

/** Of what was said before, the newest last, that which the author of an op saw, or saw what was put in its place. */
function seenBy(op: Op, before: readonly UnacceptedChange[]): UnacceptedChange[] {
  if ((op.kind !== 'set' && op.kind !== 'delete') || before.length === 0) return []
  const { restores: _counted, deleted_by: _by, ...seen } = op.from ?? {}
  const kept = new Map<UnacceptedChange, string[]>()
  for (const unit of unitsOf(definitionOf(op.record), op.fields ?? seen)) {
    const shown = [valueOf(unit, seen)]
    for (const one of [...before].reverse()) {
      const isSaid = unit.every((name) => name in one.fields && name in one.from)
      if (!isSaid || !shown.some((value) => sameValue(valueOf(unit, one.fields), value))) continue
      shown.push(valueOf(unit, one.from))
      kept.set(one, [...(kept.get(one) ?? []), ...unit])
    }
  }
  return before.flatMap((one) => {
    const names = kept.get(one)
    return names ? [{ fields: pick(names, one.fields), from: pick(names, one.from) }] : []
  })
}

function pick(names: readonly string[], values: Values): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}
