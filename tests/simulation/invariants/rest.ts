import { withKept } from '#shared/records/kept-fields.ts'
import { isPurged, refOfKey, recordKey } from '#shared/records/op.ts'
import { definitionOf, type AnyRow } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Device, Home } from '#tests/simulation/world/device.ts'
import { acceptedSayings, sayingsNotGivenUp } from './accepted.ts'
import type { Version } from './history.ts'
import { asServer } from './device.ts'
import { saying, type SavedValue } from './ledger.ts'
import { isNeeded } from '#tests/simulation/world/memory-pages.ts'
import { wireRow, type AccountTables } from '#tests/simulation/world/account-tables.ts'
import { isMovedOn } from './moved-on.ts'
import { isSaidByRule } from './planned.ts'
import { nameOf, short } from '#tests/simulation/world/trace.ts'
import { pick, saidBy, textOf, valueIn, valueKept } from './units.ts'
import { Violation, type Family, type World } from '#tests/simulation/world/world.ts'

/** What must hold when all faults have ended and everything was sent (rule sync.promises). */
export function checkRest(world: World): void {
  for (const device of world.devices) checkSame(world, device)
  for (const family of world.families) {
    checkNothingLost(world, family)
    checkHeld(world, family)
    checkOnce(family, acceptedSayings(world, family))
    checkRefusals(world, family)
  }
}

/** Every device shows what the server has. */
function checkSame(world: World, device: Device): void {
  for (const [account, { disk }] of device.homes) {
    const server = world.server.records.account(account)
    const left = [...disk.tables.outbox.values()].map(
      ({ op, state }) => `${state} ${op.kind} ${op.record} ${short(op.record_id)}`,
    )
    const differences = [...disk.tables.events.values()].filter(({ event }) => event === 'difference')
    if (differences.length > 0) throw new Violation(`1: ${device.name} found itself different from the server`)
    if (left.length > 0) throw new Violation(`10: ${device.name} still has ${left.join(', ')}`)
    if (disk.tables.serverRows.size > 0) throw new Violation(`1: ${device.name} still has serverRows`)
    for (const key of server.index.keys()) {
      const { record, id } = refOfKey(key)
      const theirs = wireRow(server, key)
      const ours = disk.tables.rows[record].get(id)
      // As a device reads it: what a build kept that did not know a field has its place once it is known.
      const missing = ours === undefined && !isNeeded(record, server.rows[record].get(id))
      if (!missing && (ours === undefined || !sameValue(asServer(withKept(record, ours)), theirs)))
        throw new Violation(
          `1: ${nameOf(key)} is ${JSON.stringify(ours)} on ${device.name}, not ${JSON.stringify(theirs)}`,
        )
    }
    for (const [record, rows] of Object.entries(disk.tables.rows)) {
      for (const id of rows.keys())
        if (!server.index.has(`${record}:${id}`))
          throw new Violation(`1: ${record} ${short(id)} is only on ${device.name}`)
    }
  }
}

/** Each accepted value is current, or replaced by somebody who had it on the screen, or kept in a conflict. */
function checkNothingLost(world: World, family: Family): void {
  const { ledger, server } = world
  const { account, history } = family
  const accepted = sayingsNotGivenUp(world, family)
  const tables = server.records.account(account)
  const kept = keptInConflicts(tables)
  const mine = ledger.saved.filter((saved) => saved.account === account)
  const values = mine.filter((saved) => accepted.has(sayingOf(saved)))
  const replaced = replacedIn(ledger, tables, mine, family)
  const purged = purgedIn(ledger, family)
  for (const saved of values) {
    const { record, id } = refOfKey(saved.key)
    const row = tables.rows[record].get(id)
    if (!row || definitionOf(record).clientWritable) continue
    if (purged.has(saved.key) || wasPurged(history.versions.get(saved.key))) continue
    const current = valueIn(record, row.fields, saved.unit)
    const one = sayingOf(saved)
    if (current === saved.value || replaced.has(one) || kept.has(one)) continue
    // An owner that came back because of a dependent came back inactive: nobody's value, but the rule.
    if (saved.unit in definitionOf(record).inactive || isMovedOn(saved, history.versions.get(saved.key))) continue
    if (wasEmpty(ledger, saved) || isSaidByRule(saved.key, saved.unit, tables)) continue
    throw new Violation(`3: ${nameOf(saved.key)} lost ${saved.unit} ${saved.value}; it is ${current}`)
  }
}

/** Who makes a record that is there already has seen nothing of it, and says something where nothing stood. */
function wasEmpty({ ops }: World['ledger'], { key, unit, value }: Pick<SavedValue, 'key' | 'unit' | 'value'>): boolean {
  if (value !== 'null') return false
  return [...ops.values()].some(({ op: { kind, record, record_id, fields } }) => {
    return kind === 'create' && recordKey(record, record_id) === key && valueIn(record, fields ?? {}, unit) !== value
  })
}

/** What a server lost and a device still had is there, was replaced by somebody who saw it, or is kept in a conflict. */
function checkHeld({ ledger, server, devices }: World, family: Family): void {
  const { account, history, held } = family
  const tables = server.records.account(account)
  const kept = keptInConflicts(tables)
  const mine = ledger.saved.filter((saved) => saved.account === account)
  const replaced = replacedIn(ledger, tables, mine, family)
  const purged = purgedIn(ledger, family)
  for (const { key, unit, value, home } of held) {
    const { record, id } = refOfKey(key)
    const row = tables.rows[record].get(id)
    const isGone = purged.has(key) || wasPurged(history.everHad.get(key)) || !devices.some(hasHome(account, home))
    if (isGone || unit in definitionOf(record).inactive || isSaidByRule(key, unit, tables)) continue
    const one = saying(key, unit, value)
    if (row && (valueIn(record, row.fields, unit) === value || replaced.has(one) || kept.has(one))) continue
    if (wasEmpty(ledger, { key, unit, value })) continue
    throw new Violation(`12: ${nameOf(key)} lost ${unit} ${value}, which a device had when the server was restored`)
  }
}

function hasHome(account: string, home: Home) {
  return ({ homes }: Device) => homes.get(account) === home
}

/** What somebody replaced who had it on the screen, in whichever history. */
function replacedIn(
  ledger: World['ledger'],
  tables: AccountTables,
  saved: readonly SavedValue[],
  { history: { everLogged }, replaced }: Family,
): Set<string> {
  const accepted = new Map<string, number>()
  for (const [id, { said }] of ledger.ops) {
    const logged = everLogged.get(id)
    if (logged && logged.code !== 'rejected') for (const one of said) accepted.set(one, 1)
  }
  return new Set([...knowinglyReplaced(saved, accepted), ...deletedForEver(ledger, tables), ...replaced])
}

/**
 * What was on the screen of somebody whose own value was accepted. Where she saw a value of hers that was refused,
 * it is also what she had seen before that one (rule sync.refused-values).
 */
function knowinglyReplaced(saved: readonly SavedValue[], accepted: ReadonlyMap<string, number>): Set<string> {
  const bySaying = Map.groupBy(saved, sayingOf)
  const replaced = new Set<string>()
  const see = ({ key, unit, seen, value }: SavedValue): void => {
    if (seen === null || seen === value) return
    const shown = saying(key, unit, seen)
    if (replaced.has(shown)) return
    replaced.add(shown)
    if (!accepted.has(shown)) for (const before of bySaying.get(shown) ?? []) see(before)
  }
  for (const one of saved) if (accepted.has(sayingOf(one))) see(one)
  return replaced
}

/** What was on the screen of somebody who deleted it for ever, also where another's edit kept the record. */
function deletedForEver({ ops }: World['ledger'], tables: AccountTables): string[] {
  return [...ops.values()].flatMap(({ op: { id, kind, record, record_id }, intent }) => {
    if (kind !== 'purge' || !intent?.seen || !tables.ops.has(id)) return []
    const said = saidBy(record, pick(intent.seen, definitionOf(record).fieldNames))
    return said.map(({ unit, value }) => saying(recordKey(record, record_id), unit, value))
  })
}

/** The records that a purge took, in whichever history, also where the same push brought them back. */
function purgedIn({ ops }: World['ledger'], { history: { everLogged } }: Family): Set<string> {
  const taken = [...ops.values()].filter(({ op }) => op.kind === 'purge' && everLogged.get(op.id)?.code === 'ok')
  return new Set(taken.map(({ op }) => recordKey(op.record, op.record_id)))
}

/** Deleted for ever: a device may have brought it back whole, but with the values it had. */
function wasPurged(versions: readonly Version[] = []): boolean {
  return versions.some(({ row }) => isPurged(row))
}

function sayingOf({ key, unit, value }: SavedValue): string {
  return saying(key, unit, value)
}

function keptInConflicts(tables: AccountTables): Set<string> {
  const kept = new Set<string>()
  for (const { fields } of tables.rows.conflicts.values()) {
    const key = `${String(fields['record'])}:${String(fields['record_id'])}`
    const unit = String(fields['field'])
    if (unit === '*') continue
    const { record } = refOfKey(key)
    for (const side of ['kept', 'lost']) kept.add(saying(key, unit, valueKept(record, fields[side], unit)))
  }
  return kept
}

/** No op took effect twice: a value comes into use at most as often as ops said it. */
function checkOnce({ history }: Family, accepted: ReadonlyMap<string, number>): void {
  for (const [key, versions] of history.versions) {
    const { record } = refOfKey(key)
    const { fieldNames, noConflict, clientWritable, defaults } = definitionOf(record)
    if (clientWritable) continue
    for (const field of fieldNames.filter((name) => !noConflict.includes(name))) {
      for (const [value, times] of arrivals(versions, field, textOf(defaults[field]))) {
        const said = accepted.get(saying(key, field, value)) ?? 0
        if (times > said && definitionOf(record).atomicGroups.every((set) => !set.includes(field)))
          throw new Violation(`4: ${field} of ${nameOf(key)} became ${value} ${times} times, said ${said} times`)
      }
    }
  }
}

/** How often a field came to have which value; a create that leaves it out says nothing of it. */
function arrivals(versions: readonly Version[], field: string, left: string): Map<string, number> {
  const times = new Map<string, number>()
  let last: string | null = null
  for (const { row } of versions) {
    const value = isPurged(row) ? null : textOf((row as AnyRow)[field])
    if (value !== null && value !== last && (last !== null || value !== left))
      times.set(value, (times.get(value) ?? 0) + 1)
    last = value
  }
  return times
}

/** Every refused op is one that a parent decided on: it was shown to her. */
function checkRefusals({ ledger, server }: World, { account }: Family): void {
  for (const logged of server.records.account(account).ops.values()) {
    const known = ledger.ops.get(logged.id)
    if (logged.code !== 'rejected' || known?.givenUp || known?.device === null) continue
    const key = known ? recordKey(known.op.record, known.op.record_id) : ''
    throw new Violation(`11: op ${short(logged.id)} on ${nameOf(key)} was refused and nobody knows`)
  }
}
