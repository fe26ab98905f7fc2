import type { OutboxEntry } from '#client/store/local-store.ts'
import { refOfKey, recordKey, type RecordRef } from '#shared/records/op.ts'
import type { AnyRow } from '#shared/records/registry.ts'
import { nameOf } from '#tests/simulation/world/trace.ts'
import { familyOf, Violation, type World } from '#tests/simulation/world/world.ts'
import type { Commit, DiskMemory } from './disk-memory.ts'
import { unitValuesOf, valueIn, type UnitValue } from './units.ts'

/** One commit's change of an outbox, for one record. */
interface Change {
  key: string
  /** All that waited for it before. */
  before: readonly OutboxEntry[]
  /** All that waits for it now. */
  now: readonly OutboxEntry[]
  /** The entries of it that the server took. */
  taken: readonly OutboxEntry[]
}

/**
 * Returns whether an op that the server never took, or takes only after its device gave it up as unread, may leave
 * (rule sync.mended): it goes out again in its place under another id with each of its values, unless its author took
 * that value back or purged the record.
 */
export function isMended(
  world: World,
  memory: DiskMemory,
  gone: OutboxEntry,
  entries: readonly OutboxEntry[],
  commit: Commit,
): boolean {
  const change = changeOf(world, memory, keyOf(gone), entries)
  const isThere = change.now.some(({ seq, op }) => seq === gone.seq && op.kind === gone.op.kind)
  const stands = new Map([...change.now, ...change.taken].flatMap(sayingsOf).map((said) => [textOfSaid(said), said]))
  const isStanding = (said: UnitValue) => {
    const instead = [...stands.values()].filter(({ unit }) => unit === said.unit)
    const decides = instead.length > 0 && !stands.has(textOfSaid(said)) && isDecided(change, said, commit)
    // Values that she leaves as they are replace refused ones, too.
    if (decides)
      for (const { value } of instead) world.ledger.decide(memory, change.key, { ...said, value }, said.value)
    return stands.has(textOfSaid(said)) || decides || isReplaced(world, memory, change.key, said, instead)
  }
  return (
    isPurged(world, memory, gone, entries) || ((isThere || gone.op.kind === 'set') && sayingsOf(gone).every(isStanding))
  )
}

/**
 * Notes the values that gave way to a correction in an op that goes on: with a delete before it, it repeats the new
 * value (rule sync.mended). Whoever corrected had the last value on her screen, and decides.
 */
export function noteRepeated(world: World, memory: DiskMemory, entries: readonly OutboxEntry[], commit: Commit): void {
  for (const now of entries.filter(({ op }) => op.kind === 'set')) {
    const before = memory.outbox.get(now.op.id)
    const change = before && before !== now ? changeOf(world, memory, keyOf(now), entries) : null
    const corrects = change?.before.some(({ state }) => state === 'rejected') ?? false
    for (const said of before && corrects ? sayingsOf(before) : []) {
      const instead = sayingsOf(now).find(({ unit }) => unit === said.unit)
      if (change && instead && instead.value !== said.value && isDecided(change, said, commit))
        world.ledger.decide(memory, change.key, instead, said.value)
    }
  }
}

/** Returns whether its record was purged since, or the owner that it was deleted with. */
function isPurged(world: World, memory: DiskMemory, gone: OutboxEntry, entries: readonly OutboxEntry[]): boolean {
  const above = [...memory.outbox.values()].filter(
    ({ op, hides = [] }) =>
      op.kind === 'delete' && hides.includes(keyOf(gone)) && !entries.some(({ op: { id } }) => id === op.id),
  )
  return [gone, ...above].some((entry) =>
    changeOf(world, memory, keyOf(entry), entries).taken.some(({ op, seq }) => op.kind === 'purge' && seq > gone.seq),
  )
}

/** Returns whether the committing parent had the shown value on her screen: she decides which one stands. */
function isDecided({ key, before }: Change, { unit }: UnitValue, { intents }: Commit): boolean {
  const { record } = refOfKey(key)
  const shown = before.flatMap(sayingsOf).findLast((said) => said.unit === unit)?.value
  return intents.some(
    ({ kind, record: of, id, seen }) =>
      kind === 'set' && recordKey(of, id) === key && seen !== null && valueIn(record, seen, unit) === shown,
  )
}

/** Returns whether one of these values replaced it, by somebody who saw it or what was there before it. */
function isReplaced(
  { ledger }: World,
  { account }: DiskMemory,
  key: string,
  gone: UnitValue,
  instead: readonly UnitValue[],
): boolean {
  const saved = ledger.saved.filter((one) => one.account === account && one.key === key && one.unit === gone.unit)
  const reached = new Set([gone.value])
  // The loop also visits values added during it.
  for (const value of reached) for (const one of saved) if (one.seen === value) reached.add(one.value)
  return instead.some(({ value }) => reached.has(value))
}

/**
 * Checks that a corrected value does not come back on her screen once the server took the correction (rule
 * sync.mended).
 */
export function checkCorrected(
  world: World,
  memory: DiskMemory,
  entries: readonly OutboxEntry[],
  shownAt: (ref: RecordRef) => AnyRow | undefined,
): void {
  for (const { op, seq } of [...memory.outbox.values()].filter((entry) => entry.op.kind === 'set')) {
    const key = recordKey(op.record, op.record_id)
    const { now, taken } = changeOf(world, memory, key, entries)
    const isTaken = taken.some((entry) => entry.seq === seq)
    const said = isTaken ? unitValuesOf(op.record, op.fields ?? {}, op.from ?? {}) : []
    // Only the last word on a unit that the server took can be the one that stands.
    const isLast = ({ unit }: UnitValue) =>
      !taken.some((entry) => entry.seq > seq && sayingsOf(entry).some((one) => one.unit === unit))
    for (const { unit, value } of said.filter(isLast)) {
      const row = shownAt(refOfKey(key))
      const shown = row && valueIn(op.record, row, unit)
      const all = now.filter((entry) => sayingsOf(entry).some((one) => one.unit === unit && one.value === shown))
      // A sent op may be answered any moment (rule sync.mark-as-sent), and what she said after her correction stands.
      const again = all.filter(({ state }) => state !== 'sent')
      const isBack = again.length > 0 && again.every((entry) => entry.seq <= seq)
      // Joined saves saw what the first of them saw (rule sync.coalesce).
      const isSeen = valueIn(op.record, op.from ?? {}, unit) === shown
      const isCorrected = world.ledger.saved.some(
        (one) => one.key === key && one.unit === unit && one.value === value && one.seen === shown,
      )
      if (isBack && isSeen && isCorrected)
        throw new Violation(`5: ${nameOf(key)} shows ${unit} ${shown} again, which was corrected to ${value}`)
    }
  }
}

function changeOf(world: World, { account, outbox }: DiskMemory, key: string, entries: readonly OutboxEntry[]): Change {
  // The server may have been restored before its answer came.
  const { everLogged } = familyOf(world, account).history
  const still = new Set(entries.map(({ op }) => op.id))
  const before = [...outbox.values()].filter((entry) => keyOf(entry) === key)
  const isTaken = (id: string) => (everLogged.get(id)?.code ?? 'rejected') !== 'rejected'
  const taken = before.filter(({ op: { id } }) => !still.has(id) && isTaken(id))
  return { key, before, now: entries.filter((entry) => keyOf(entry) === key), taken }
}

function sayingsOf({ op }: OutboxEntry): UnitValue[] {
  return op.kind === 'create' || op.kind === 'set' ? unitValuesOf(op.record, op.fields ?? {}, op.from ?? {}) : []
}

function textOfSaid({ unit, value }: UnitValue): string {
  return `${unit} ${value}`
}

function keyOf({ op }: OutboxEntry): string {
  return recordKey(op.record, op.record_id)
}
