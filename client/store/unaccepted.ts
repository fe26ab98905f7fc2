import { unitsOf, valueOf } from '#shared/records/merge.ts'
import { clockOf } from '#shared/records/clock.ts'
import { isPurged, refOfKey, type Op, type UnacceptedChange, type WireRow, type WireRows } from '#shared/records/op.ts'
import { definitionOf, type AnyRow } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Discarded, LocalTransaction, OutboxEntry } from './local-store.ts'
import { ownKey, type Values } from './entry-values.ts'

/** Forms may show discarded values for a while. */
const maxRemembered = 100

/** Remembers discarded values: they were on the screen, where other forms may have shown them. */
export async function rememberDiscarded(tx: LocalTransaction, entries: readonly OutboxEntry[]): Promise<void> {
  const values = entries.flatMap((entry) =>
    unacceptedOf(entry).map((one) => ({ ...one, key: ownKey(entry), seq: entry.seq })),
  )
  if (values.length === 0) return
  await tx.set('discarded', [...((await tx.get('discarded')) ?? []), ...values].slice(-maxRemembered))
}

/**
 * Returns unsent deletes behind corrected entries: they name the values from before, and she herself put the new ones
 * there. Her first correction stands last, where the server looks first.
 */
export function deletesBehind(
  queue: readonly OutboxEntry[],
  corrected: ReadonlyMap<number, OutboxEntry>,
): OutboxEntry[] {
  return queue.flatMap((entry) => {
    if (entry.op.kind !== 'delete' || (entry.state !== 'queued' && !entry.unsent)) return []
    const before = queue.filter((one) => one.seq < entry.seq && ownKey(one) === ownKey(entry))
    const changed = before.flatMap((one) => changedValues(one, corrected.get(one.seq)))
    return changed.length > 0
      ? [{ ...entry, op: { ...entry.op, untaken: [...changed, ...(entry.op.untaken ?? [])] } }]
      : []
  })
}

/** Returns the values of an entry that its next version changes. */
function changedValues(
  { op: { record, fields = {} } }: OutboxEntry,
  next: OutboxEntry | undefined,
): UnacceptedChange[] {
  const now = next?.op.fields ?? {}
  const names = unitsOf(definitionOf(record), fields).filter(
    (unit) => unit.every((name) => name in now) && !sameValue(valueOf(unit, fields), valueOf(unit, now)),
  )
  return names.length > 0 ? [{ fields: pick(names.flat(), fields), from: pick(names.flat(), now) }] : []
}

/**
 * Forgets discarded values that the server accepted after all, or that a later accepted value of hers replaced: a value
 * there since is news to whoever saw the discarded one. `rows` are the answer's. If the server's clock didn't move, it
 * never had the value that she took back.
 */
export async function forgetAccepted(
  tx: LocalTransaction,
  accepted: readonly OutboxEntry[],
  rows: WireRows,
): Promise<void> {
  const discarded = accepted.length > 0 ? ((await tx.get('discarded')) ?? []) : []
  const byKey = Map.groupBy(accepted, ownKey)
  const keys = new Set(discarded.flatMap(({ key }) => (byKey.has(key) ? key : [])))
  const before = new Map((await tx.serverRows([...keys])).map(({ key, row }) => [key, row]))
  const left = discarded.flatMap((one) => {
    const moved = clockMoved(before.get(one.key), rowIn(rows, one.key))
    const names = (byKey.get(one.key) ?? []).flatMap((entry) => supersededFields(one, entry, moved))
    if (names.length === 0) return [one]
    const kept = Object.keys(one.fields).filter((name) => !names.includes(name))
    return kept.length > 0 ? [{ ...one, fields: pick(kept, one.fields), from: pick(kept, one.from) }] : []
  })
  if (left.some((one, index) => one !== discarded[index]) || left.length < discarded.length)
    await tx.set('discarded', left)
}

function rowIn(rows: WireRows, key: string): WireRow | undefined {
  const { record, id } = refOfKey(key)
  return rows[record]?.find((row) => row.id === id)
}

type IsMoved = (unit: readonly string[]) => boolean

/** Returns whether the server's clock of a unit moved since this device's copy. */
function clockMoved(before: AnyRow | null | undefined, now: WireRow | undefined): IsMoved {
  if (!before || !now || isPurged(now)) return () => false
  return ([key = '']) => !sameValue(clockOf(before._c ?? {}, key), clockOf(now._c ?? {}, key))
}

/** Returns the fields for which an entry has the same value, or a later one that the server accepted. */
function supersededFields(one: Discarded, { seq, op }: OutboxEntry, isMoved: IsMoved): string[] {
  const { record, kind, fields = {} } = op
  return unitsOf(definitionOf(record), fields)
    .filter((unit) => hasSameValue(unit, one.fields, fields) || (kind === 'set' && seq >= one.seq && isMoved(unit)))
    .flat()
    .filter((name) => name in one.fields)
}

function hasSameValue(unit: readonly string[], one: Values, other: Values): boolean {
  return unit.every((name) => name in one && name in other) && sameValue(valueOf(unit, one), valueOf(unit, other))
}

/**
 * Adds to entries about to be sent the values that their authors saw and the server never accepted: discarded ones, and
 * earlier ones under Needs attention (rule sync.refused-values).
 */
export async function withUnaccepted(tx: LocalTransaction, going: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const waiting = (await tx.entries(['rejected', 'blocked'])).flatMap((entry) =>
    unacceptedOf(entry).map((one): Discarded => ({ ...one, key: ownKey(entry), seq: entry.seq })),
  )
  const all = [...((await tx.get('discarded')) ?? []), ...waiting].sort((one, other) => one.seq - other.seq)
  if (all.length === 0) return [...going]
  return going.map((entry) => {
    const before = all.filter(({ key, seq }) => seq < entry.seq && key === ownKey(entry))
    const untaken = seenAmong(entry.op, [...before, ...(entry.op.untaken ?? [])])
    return untaken.length > 0 ? { ...entry, op: { ...entry.op, untaken } } : entry
  })
}

function unacceptedOf({ op }: OutboxEntry): UnacceptedChange[] {
  return op.kind === 'set' && op.fields && op.from ? [{ fields: op.fields, from: op.from }] : []
}

/** Returns the earlier values, newest last, that the author of an op saw, or saw replaced. */
function seenAmong(op: Op, before: readonly UnacceptedChange[]): UnacceptedChange[] {
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
