import { recordKey } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { headOf } from '#tests/simulation/world/account-tables.ts'
import { familyOf, type World } from '#tests/simulation/world/world.ts'
import type { Intent, KnownOp } from './ledger.ts'
import { unitValuesOf, valueIn } from './units.ts'

/**
 * Returns the values on the screen of an op's author; behind a value of the same device that the server never took,
 * also the value before it.
 */
export function shownTo(world: World, author: KnownOp, unit: string): Set<string> {
  const { op, device, account } = author
  const first = firstOn(author, unit)
  const shown = new Set(first?.seen ? [valueIn(op.record, first.seen, unit)] : [])
  const key = recordKey(op.record, op.record_id)
  const last = lastShown(author, unit)
  const untaken = [...world.ledger.ops.values()].filter(
    (one) =>
      one.device === device &&
      recordKey(one.op.record, one.op.record_id) === key &&
      !isAccepted(world, account, one) &&
      !isAcceptedAgain(world, one, unit) &&
      (firstOn(one, unit)?.place ?? Infinity) <= last,
  )
  const hers = world.ledger.saved.filter((one) => one.device === device && one.key === key && one.unit === unit)
  // A value that she wrote again may stand there because of that.
  const saidAgain = (value: string, since: number) =>
    hers.some((one) => one.value === value && one.place > since && one.place < (first?.place ?? Infinity))
  // The loop also visits values added during it.
  for (const value of shown) {
    for (const one of untaken.filter((other) => says(other, unit, value))) {
      const before = firstOn(one, unit)?.seen
      if (before) shown.add(valueIn(op.record, before, unit))
      // The first of joined saves may have been split off with the create that it corrected: the next one saw its
      // value.
      const last = valueIn(op.record, one.op.from ?? {}, unit)
      const isSet = one.op.kind === 'set'
      if (isSet && one.intents.some(({ seen, fields }) => valueIn(op.record, { ...seen, ...fields }, unit) === last))
        shown.add(last)
      // A correction that joined a refused create may have been undone before it left. A delete's author saw that;
      // but of two records made at once under one id, her first value is not what she saw of the other's, even if it
      // is the same.
      if (one.op.kind === 'create' && op.kind === 'delete')
        for (const { value: said, seen, place } of hers)
          if (said === value && seen !== null && place < (first?.place ?? Infinity) && !saidAgain(seen, place))
            shown.add(seen)
    }
    // Her correction of a refused value went out before the delete that was behind it (rule sync.mended).
    for (const { value: said } of hers) if (namesCorrection(op, unit, value, said)) shown.add(said)
  }
  return shown
}

/** Returns whether the present value was written after her op: an equal one on her screen was another word. */
export function isSaidLater(world: World, author: KnownOp, unit: string, value: string): boolean {
  const key = recordKey(author.op.record, author.op.record_id)
  const tables = world.server.records.account(author.account)
  const sayers = [...world.ledger.ops.values()].filter(
    (one) =>
      one !== author &&
      recordKey(one.op.record, one.op.record_id) === key &&
      isAccepted(world, author.account, one) &&
      says(one, unit, value),
  )
  const noOf = ({ op }: KnownOp) => tables.ops.get(op.id)?.change_no ?? -1
  const last = Math.max(...sayers.map(noOf))
  const shown = lastShown(author, unit)
  const first = firstOn(author, unit)
  // She sees others' values once her device has that number of the row.
  const isToCome = (one: KnownOp) =>
    one.device !== author.device &&
    first?.epoch === headOf(tables).epoch &&
    first.seen !== null &&
    noOf(one) > first.seen._no
  const isLater = (one: KnownOp) => (placeOf(world, one, unit) ?? -Infinity) > shown || isToCome(one)
  return sayers.length > 0 && sayers.every((one) => noOf(one) < last || isLater(one))
}

/** The last save of a unit that may have been on the screen of an op's author. */
function lastShown(author: KnownOp, unit: string): number {
  const first = firstOn(author, unit)
  return Math.min(first?.since ?? Infinity, (first?.place ?? Infinity) - 1)
}

/**
 * Returns when an op wrote a unit; a create that a device put before a change of a purged record counts with that
 * change.
 */
function placeOf({ ledger }: World, known: KnownOp, unit: string): number | undefined {
  const { op, device, intents } = known
  const isByItself = op.kind === 'create' && intents.length === 0
  const along = [...ledger.ops.values()].filter((one) => one.device === device && one.op.group === op.group)
  return isByItself ? along.flatMap((one) => one.intents).at(0)?.place : firstOn(known, unit)?.place
}

function namesCorrection({ kind, record, untaken = [] }: KnownOp['op'], unit: string, value: string, said: string) {
  return (
    kind === 'delete' &&
    untaken.some(({ fields, from }) => valueIn(record, fields, unit) === value && valueIn(record, from, unit) === said)
  )
}

/** Returns whether a server of this or an earlier history took an op. */
export function isAccepted(world: World, account: string, { op }: KnownOp): boolean {
  const here =
    world.server.records.account(account).ops.get(op.id) ?? familyOf(world, account).history.everLogged.get(op.id)
  return (here?.code ?? 'rejected') !== 'rejected'
}

/**
 * Returns whether a server took an op's value under another id: it went out again once an earlier refused value was
 * corrected, or corrected that itself.
 */
function isAcceptedAgain(world: World, one: KnownOp, unit: string): boolean {
  const value = valueIn(one.op.record, one.op.fields ?? {}, unit)
  const place = firstOn(one, unit)?.place
  return [...world.ledger.ops.values()].some(
    (other) =>
      other !== one &&
      place !== undefined &&
      intentsOn(other, unit).some((intent) => intent.place === place) &&
      isAccepted(world, one.account, other) &&
      says(other, unit, value),
  )
}

/** Returns whether an op writes a value in the end: she did not mean one that she took back before it left. */
export function says({ op }: Pick<KnownOp, 'op'>, unit: string, value: string): boolean {
  return unitValuesOf(op.record, op.fields ?? {}, op.from ?? {}).some(
    (said) => said.unit === unit && said.value === value,
  )
}

/** The first of the saves that joined in an op which changed a unit; all that a delete takes is seen at once. */
function firstOn(known: KnownOp, unit: string): Intent | undefined {
  return known.op.kind === 'delete' ? (known.intent ?? undefined) : intentsOn(known, unit)[0]
}

/** The saves that joined in an op which changed a unit. */
function intentsOn({ op, intents }: KnownOp, unit: string): Intent[] {
  const names = definitionOf(op.record).atomicGroups.find((fields) => fields[0] === unit) ?? [unit]
  return intents.filter(({ fields }) => names.some((name) => name in fields))
}
