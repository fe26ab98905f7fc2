import { isPurged, refOfKey, recordKey, type WireRow } from '#shared/records/op.ts'
import { definitionOf, type AnyRow } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { AccountTables } from '#tests/simulation/world/account-tables.ts'
import type { Device, Home } from '#tests/simulation/world/device.ts'
import { nameOf } from '#tests/simulation/world/trace.ts'
import { Violation, type Family, type World } from '#tests/simulation/world/world.ts'
import { sayingsNotGivenUp } from './accepted.ts'
import { fatesOf, type Fates, type SavedAs } from './fates.ts'
import type { Version } from './history.ts'
import { valueKey, type Ledger } from './ledger.ts'
import { isMovedOn } from './moved-on.ts'
import { isSaidByRule } from './planned.ts'
import { textOf, valueIn } from './units.ts'

/** Checks at rest that a family lost no value that the server took, or that a restored server lacked. */
export function checkLost(world: World, family: Family): void {
  const fates = fatesOf(world, family)
  const purged = purgedIn(world.ledger, family)
  checkNothingLost(world, family, fates, purged)
  checkHeldValues(world, family, fates, purged)
}

/** Each accepted value is current, or replaced by somebody who had it on the screen, or kept in a conflict. */
function checkNothingLost(world: World, family: Family, fates: Fates, purged: ReadonlySet<string>): void {
  const { history, account } = family
  const accepted = sayingsNotGivenUp(world, family)
  for (const said of world.ledger.saved.filter((saved) => saved.account === account)) {
    const { key, unit, value } = said
    const isGone = purged.has(key) || wasPurged(history.versions.get(key))
    const isDue = accepted.has(valueKey(key, unit, value)) && !isGone
    const current = currentOf(world.server.records.account(account), key, unit)
    if (isDue && current !== value && !fates.gaveWay(said) && !isRuled(world, family, fates, said))
      throw new Violation(`3: ${nameOf(key)} lost ${unit} ${value}; it is ${current}`)
  }
}

/**
 * Checks that values that a server lost and a device still had are there, were replaced by somebody who saw them, or
 * are in a conflict.
 */
function checkHeldValues(world: World, family: Family, fates: Fates, purged: ReadonlySet<string>): void {
  const { account, history, held } = family
  for (const { home, ...said } of held) {
    const { key, unit, value } = said
    const isGone = purged.has(key) || wasPurged(history.everHad.get(key)) || !world.devices.some(hasHome(account, home))
    const current = currentOf(world.server.records.account(account), key, unit)
    if (!isGone && current !== value && !fates.gaveWay(said) && !isRuled(world, family, fates, said))
      throw new Violation(`12: ${nameOf(key)} lost ${unit} ${value}, which a device had when the server was restored`)
  }
}

function hasHome(account: string, home: Home) {
  return ({ homes }: Device) => homes.get(account) === home
}

function currentOf({ rows }: AccountTables, key: string, unit: string): string | undefined {
  const { record, id } = refOfKey(key)
  const row = rows[record].get(id)
  return row && valueIn(record, row.fields, unit)
}

/** Returns whether a rule of the family put the present value there: nobody wrote it. */
function isRuled(world: World, family: Family, { saidAt, placeOf }: Fates, said: SavedAs): boolean {
  const { key, unit } = said
  const tables = world.server.records.account(family.account)
  const last = saidAt(said)
  const isSince = (version: Version) => placeOf(key, version) >= last
  const versions = family.history.everHad.get(key)?.filter(isSince) ?? []
  return (
    (isSaidByRule(key, unit, tables) && versions.some(({ clocks }) => clocks[unit]?.[1] === null)) ||
    isClosed(tables, said) ||
    tellsOfMore(family, tables, said) ||
    isMovedOn(said, versions) ||
    becameInactive(family, tables, said, isSince)
  )
}

/** Returns whether a card is closed, at whatever moment: two devices may close the same one (rule sync.conflicts). */
function isClosed(tables: AccountTables, { key, unit, value }: SavedAs): boolean {
  const { record } = refOfKey(key)
  const closed = currentOf(tables, key, unit) ?? 'null'
  return record === 'conflicts' && unit === 'resolved_at' && value !== 'null' && closed !== 'null'
}

/** Returns whether a closed card opened again for a value that it did not show then (rule sync.histories). */
function tellsOfMore({ history }: Family, { rows }: AccountTables, { key, unit, value }: SavedAs): boolean {
  const { record, id } = refOfKey(key)
  const opsOf = (row: AnyRow | undefined) => (row?.['ops'] ?? []) as readonly string[]
  const versions = (history.everHad.get(key) ?? []).map(({ row }) => row as AnyRow)
  const closed = versions.filter(
    (row) => record === 'conflicts' && unit === 'resolved_at' && valueIn(record, row, unit) === value,
  )
  const told = opsOf(rows.conflicts.get(id)?.fields as AnyRow | undefined)
  return closed.length > 0 && closed.every((row) => told.some((op) => !opsOf(row).includes(op)))
}

/**
 * Returns whether a rule made a record inactive since a value was written: something below brought it back (rule
 * sync.live-revives-owner) or kept it, with a card (rule sync.delete-of-owner), or it came back where the family has no
 * place left (rule students.limit-restored).
 */
function becameInactive(
  { history }: Family,
  { rows }: AccountTables,
  { key, unit, value }: SavedAs,
  isSince: (one: Version) => boolean,
): boolean {
  const { record, id } = refOfKey(key)
  const { inactive } = definitionOf(record)
  const isActive = unit in inactive && value !== textOf(inactive[unit])
  const hasStayed = [...rows.conflicts.values()].some(
    ({ fields }) => fields['record_id'] === id && fields['field'] === '*',
  )
  const isByRule = (version: Version, before: Version | undefined) =>
    valueIn(record, version.row as AnyRow, unit) !== value &&
    (hasComeBack(version.row, before?.row) || (hasStayed && isSameClock(unit, version, before)))
  const histories = isActive ? [history.versions.get(key) ?? [], history.everHad.get(key) ?? []] : []
  return histories.some((all) => all.some((version, at) => isSince(version) && isByRule(version, all[at - 1])))
}

function hasComeBack(row: WireRow, before: WireRow | undefined): boolean {
  const isBack = !before || isPurged(before) || before.deleted_at !== null
  return !isPurged(row) && row.deleted_at === null && (isBack || row.restores > before.restores)
}

/** Returns whether nobody wrote a value again between two versions. */
function isSameClock(unit: string, { clocks }: Version, before: Version | undefined): boolean {
  return before !== undefined && sameValue(clocks[unit] ?? clocks['*'], before.clocks[unit] ?? before.clocks['*'])
}

/**
 * Returns the records that a purge took in any history, also where the same push brought them back (rule sync.purge).
 */
function purgedIn({ ops }: Ledger, { history: { everLogged } }: Family): Set<string> {
  const taken = [...ops.values()].filter(({ op }) => op.kind === 'purge' && everLogged.get(op.id)?.code === 'ok')
  return new Set(taken.map(({ op }) => recordKey(op.record, op.record_id)))
}

/** A device may have brought a purged record back whole, but with the values it had (rule sync.purged-edit). */
function wasPurged(versions: readonly Version[] = []): boolean {
  return versions.some(({ row }) => isPurged(row))
}
