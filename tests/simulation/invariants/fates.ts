import { recordKey, refOfKey, type Op } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import type { AccountTables } from '#tests/simulation/world/account-tables.ts'
import type { Family, World } from '#tests/simulation/world/world.ts'
import type { Version } from './history.ts'
import { valueKey, type KnownOp, type Ledger, type SavedValue } from './ledger.ts'
import { pick, unitValuesOf, valueKept } from './units.ts'

/** A value of a record, as somebody said it. */
export type SavedAs = Pick<SavedValue, 'key' | 'unit' | 'value'>

/** When values were written and when they gave way, as indexes in the order in which the server took the ops. */
export interface Fates {
  /**
   * Returns whether a value was replaced by somebody who had it on the screen, or put on a card, after it was last
   * written.
   */
  gaveWay: (said: SavedAs) => boolean
  /** Returns when a value was last written; -1 where the server's present history lacks it. */
  saidAt: (said: SavedAs) => number
  /** Returns when the server made a version of a record; Infinity in a lost history. */
  placeOf: (key: string, version: Version) => number
}

/** The last place of each saying. What only a lost history knew has none: it may have been before or after anything. */
type Places = Map<string, number>

/** Works out the fates of all values that a family's server took. */
export function fatesOf({ ledger, server }: World, family: Family): Fates {
  const tables = server.records.account(family.account)
  const order = orderOf(tables)
  const placeOfOp = (id: string) => order.get(id) ?? Infinity
  const mine = [...ledger.ops.values()].filter(({ account }) => account === family.account)
  const lastSaid = sayings(
    mine.filter(({ op }) => order.has(op.id)),
    placeOfOp,
  )
  const gone: Places = new Map()
  noteReplaced(gone, ledger, family, placeOfOp)
  noteDeletedForEver(gone, mine, tables)
  noteFilled(gone, mine, family, order)
  noteKept(gone, tables, placeOfOp)
  for (const one of family.replaced) gone.set(one, Infinity)
  const numbers = [...order.keys()].map((id) => tables.ops.get(id)?.change_no ?? 0)

  const saidAt = ({ key, unit, value }: SavedAs) => lastSaid.get(valueKey(key, unit, value)) ?? -1
  return {
    saidAt,
    gaveWay: (said) => (gone.get(valueKey(said.key, said.unit, said.value)) ?? -Infinity) >= saidAt(said),
    placeOf: (key, version) =>
      family.history.versions.get(key)?.includes(version) ? numbers.findLastIndex((no) => no <= version.no) : Infinity,
  }
}

/** The ops that a server's present history took, in its order. */
function orderOf({ ops }: AccountTables): Map<string, number> {
  const taken = [...ops.values()].filter(({ code }) => code !== 'rejected')
  // The log keeps the ops of one push in the order in which they were judged, and the sort is stable.
  const sorted = taken.sort((one, other) => one.change_no - other.change_no)
  return new Map(sorted.map(({ id }, place) => [id, place]))
}

function note(places: Places, one: string, place: number): void {
  places.set(one, Math.max(place, places.get(one) ?? -1))
}

/**
 * Returns when ops last wrote each value. An op that repeats what its author saw writes nothing: she changed it back
 * before it left, or before she heard of her own values in between (rule sync.refused-values).
 */
function sayings(known: readonly KnownOp[], placeOfOp: (id: string) => number): Places {
  const places: Places = new Map()
  for (const { op } of known.filter(({ op: { kind } }) => kind === 'create' || kind === 'set')) {
    const { fields = {}, from = {}, untaken = [] } = op
    const sayingsIn = (values: Readonly<Record<string, unknown>>, base?: Op['from']) =>
      unitValuesOf(op.record, values, base).map(({ unit, value }) => valueKey(keyOf(op), unit, value))
    const seen = new Set([from, ...untaken.map((one) => one.from)].flatMap((values) => sayingsIn(values)))
    for (const one of sayingsIn(fields, from)) if (!seen.has(one)) note(places, one, placeOfOp(op.id))
  }
  return places
}

/**
 * Notes the values that the author of an accepted value had on the screen. Behind a refused value of hers that is also
 * what she had seen before it (rule sync.refused-values).
 */
function noteReplaced(gone: Places, ledger: Ledger, family: Family, placeOfOp: (id: string) => number): void {
  const accepted = acceptedAt(ledger, family, placeOfOp)
  const saved = ledger.saved.filter(({ account }) => account === family.account)
  const bySaying = Map.groupBy(saved, sayingOf)
  const refused = refusedSayings(ledger, family)
  const see = ({ device, key, unit, seen, value }: SavedValue, place: number): void => {
    const shown = seen !== null && seen !== value ? valueKey(key, unit, seen) : null
    if (shown === null || (gone.get(shown) ?? -1) >= place) return
    note(gone, shown, place)
    // The same value may have been taken when it was said before, and refused when she said it again.
    const isRefused = !accepted.has(shown) || refused.has(`${device} ${shown}`)
    for (const before of isRefused ? (bySaying.get(shown) ?? []) : []) see(before, place)
  }
  for (const one of saved) {
    const place = accepted.get(sayingOf(one))
    if (place !== undefined) see(one, place)
  }
}

/** Returns the values of ops that no server took, each with its device. */
function refusedSayings({ ops }: Ledger, { history: { everLogged } }: Family): Set<string> {
  const refused = [...ops].filter(([id]) => (everLogged.get(id)?.code ?? 'rejected') === 'rejected')
  return new Set(refused.flatMap(([, { device, said }]) => [...said].map((one) => `${device} ${one}`)))
}

/** Returns when a server of any history last took an op with each value. A merge repeats values that others wrote. */
function acceptedAt({ ops }: Ledger, { history: { everLogged } }: Family, placeOfOp: (id: string) => number): Places {
  const places: Places = new Map()
  const taken = [...ops].filter(([id]) => (everLogged.get(id)?.code ?? 'rejected') !== 'rejected')
  const [merges, others] = [
    taken.filter(([, { op }]) => op.kind === 'merge'),
    taken.filter(([, { op }]) => op.kind !== 'merge'),
  ]
  for (const [id, { said }] of others) for (const one of said) note(places, one, placeOfOp(id))
  for (const [, { said }] of merges) for (const one of said) if (!places.has(one)) places.set(one, Infinity)
  return places
}

/** Notes the values on the screen of whoever purged a record, even if another's edit kept it. */
function noteDeletedForEver(gone: Places, known: readonly KnownOp[], { ops }: AccountTables): void {
  for (const { op, intent } of known.filter((one) => one.op.kind === 'purge' && ops.has(one.op.id))) {
    const seen = intent?.seen ? unitValuesOf(op.record, pick(intent.seen, definitionOf(op.record).fieldNames)) : []
    for (const { unit, value } of seen) gone.set(valueKey(keyOf(op), unit, value), Infinity)
  }
}

/** Whoever makes a record that exists already saw nothing, and replaces nothing by something (rule sync.merge). */
function noteFilled(gone: Places, known: readonly KnownOp[], { history }: Family, order: ReadonlyMap<string, number>) {
  const made = known.filter(({ op }) => (op.kind === 'create' || op.kind === 'merge') && history.everLogged.has(op.id))
  const placeOfOp = ({ op }: KnownOp) => order.get(op.id) ?? Infinity
  for (const all of Map.groupBy(made, ({ op }) => keyOf(op)).values()) {
    const first = Math.min(...all.map(placeOfOp))
    for (const one of all) {
      const place = placeOfOp(one)
      const hasFound = one.op.kind === 'create' && (place !== first || place === Infinity)
      const filled = hasFound
        ? unitValuesOf(one.op.record, one.op.fields ?? {}).filter(({ value }) => value !== 'null')
        : []
      for (const { unit } of filled) note(gone, valueKey(keyOf(one.op), unit, 'null'), place)
    }
  }
}

/** Both values of each card. */
function noteKept(gone: Places, tables: AccountTables, placeOfOp: (id: string) => number): void {
  for (const { fields } of tables.rows.conflicts.values()) {
    const key = `${String(fields['record'])}:${String(fields['record_id'])}`
    const unit = String(fields['field'])
    const place = Math.max(...(fields['ops'] as string[]).map(placeOfOp)) // the server writes it
    const { record } = refOfKey(key)
    for (const side of ['kept', 'lost']) note(gone, valueKey(key, unit, valueKept(record, fields[side], unit)), place)
  }
}

function sayingOf({ key, unit, value }: SavedAs): string {
  return valueKey(key, unit, value)
}

function keyOf({ record, record_id }: Op): string {
  return recordKey(record, record_id)
}
