import * as z from 'zod/mini'
import { definitionOf, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import { drawn, exampleOf, type Draw, type MadeName } from '#tests/support/examples.ts'
import { unitOf } from '#tests/simulation/invariants/units.ts'
import { isKnown, newerValues } from '#tests/simulation/world/builds.ts'
import { dayAt } from '#tests/simulation/world/day.ts'
import type { World } from '#tests/simulation/world/world.ts'

type Values = Record<string, unknown>

/** Ids of the live records of a kind: those on a device, or all there are. */
export type IdsOf = (record: RecordName) => readonly string[]

/** The kinds that can be made where these records are: their owners are there. */
export function makeable(world: World, idsOf: IdsOf): readonly MadeName[] {
  return world.kinds
    .filter(isKnown)
    .filter((record) =>
      Object.entries(definitionOf(record).belongsTo).every(
        ([field, owner]) => mayBeNull(record, field) || idsOf(owner.record as RecordName).length > 0,
      ),
    )
}

/**
 * Returns the fields of a new record; old ones come with later pages of a first sync. Some are of the device's `today`.
 */
export function newFields(world: World, record: MadeName, idsOf: IdsOf, today?: string): Values {
  const any = drawAny(world, idsOf, today)
  const choice: Draw['choice'] = (options) => (world.random.chance(0.8) ? options[0] : any.choice(options))
  return drawn(record, { ...any, choice }, drawOwners(world, record, idsOf))
}

/** The id of a new record: any, the one that a family has but once, or the one that follows from what it stands for. */
export function newIdOf(world: World, record: MadeName, account: string, fields: Values): string {
  const { id, derivedId } = exampleOf(record)
  return id?.(account) ?? derivedId?.(fields) ?? world.newId()
}

/**
 * Edits a record as a parent does in a form: one to three values, an owner too, and now and then a refused one. Mostly
 * the example's first values, so that devices meet in the same fields.
 */
export function editOf(world: World, record: MadeName, row: AnyRow, idsOf: IdsOf, today?: string): Values {
  const { random } = world
  if (random.chance(0.03)) return refusedBy(record)
  const any = drawAny(world, idsOf, today)
  const drawn = [...newerValues(record, any), ...Object.entries(exampleOf(record).fields(any))]
  const { fixed } = definitionOf(record)
  const fields = drawn.filter(([name]) => !isSaidByTap(record, name) && !fixed.includes(name))
  const owners = Object.entries(drawOwners(world, record, idsOf)).filter(([name]) => !fixed.includes(name))
  const values = [...fields.slice(0, 2), ...owners, ...fields.slice(2)]
  const changed = new Set(values.filter(([name, value]) => !sameValue(row[name], value)).map(([name]) => name))
  const units = [...new Set([...changed].map((name) => unitOf(record, name)))]
  if (units.length === 0) return {}
  const chosen = [1, 2, 3].slice(random.below(3)).map(() => units[Math.floor(random.next() ** 2 * units.length)])
  return Object.fromEntries(values.filter(([name]) => chosen.includes(unitOf(record, name))))
}

/**
 * Returns whether a tap, and no form, sets a field: a bulk run's activities and their count, an activity's source and
 * its siblings.
 */
function isSaidByTap(record: MadeName, name: string): boolean {
  return saidByTap.get(record)?.includes(name) ?? false
}

const saidByTap = new Map<MadeName, readonly string[]>([
  ['bulk_runs', ['created_count']],
  ['activities', ['bulk_run_id', 'log_set', 'source']],
])

/**
 * Corrects a refused record as a parent does: other values for those that can't be accepted, or else for some written
 * with them. Now and then she saves it unchanged.
 */
export function correctionOf(
  world: World,
  record: MadeName,
  row: AnyRow,
  refused: readonly string[],
  idsOf: IdsOf,
): Values {
  if (world.random.chance(0.15)) return {}
  const wrong = wrongIn(world, record, row)
  const bad = refused.filter((name) => wrong.includes(name))
  const said = bad.length > 0 ? bad : refused.slice(0, 1 + world.random.below(2))
  const corrected = world.random.chance(0.2) ? editOf(world, record, row, idsOf) : {}
  return { ...corrected, ...drawAnew(world, record, said, idsOf) }
}

/** Another value for each one of a row that cannot be accepted. */
export function correctedOf(world: World, record: MadeName, row: AnyRow, idsOf: IdsOf): Values {
  return drawAnew(world, record, wrongIn(world, record, row), idsOf)
}

/** Returns the fields of a row that the server refuses: a value that none may have, or one that its rules refuse. */
function wrongIn({ scheduler }: World, record: MadeName, row: AnyRow): string[] {
  const { fieldNames, fields, rules } = definitionOf(record)
  const broken = Object.keys(rules?.(row, dayAt(scheduler.now())) ?? {})
  return fieldNames.filter(
    (name) => (name in fields && !accepts(record, name, row[name] ?? null)) || broken.includes(name),
  )
}

function drawAnew(world: World, record: MadeName, names: readonly string[], idsOf: IdsOf): Values {
  const said = { ...exampleOf(record).fields(drawAny(world, idsOf)), ...drawOwners(world, record, idsOf) }
  const { defaults, fixed } = definitionOf(record)
  const fields = { ...defaults, ...said }
  const units = new Set(names.map((name) => unitOf(record, name)))
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => units.has(unitOf(record, name)) && !fixed.includes(name)),
  )
}

/** Values that no other save in the seed has, where there are enough of them: what was lost can be told by them. */
function drawAny({ random, unique }: World, idsOf: IdsOf, today?: string): Draw {
  return {
    text: (words) => `${words} ${unique()}`,
    count: () => 1 + (unique() % 100_000),
    choice: (options) => random.pick(options),
    day: () =>
      today !== undefined && random.chance(0.15)
        ? today
        : random.pick(['2026-09-07', '2026-09-01', '2026-03-02', '2025-10-05']),
    id: (record) => anyOf(random, idsOf(record)) ?? nobody,
  }
}

/** An id in a text or a list need not exist. */
const nobody = '00000000-0000-7000-8000-000000000000'

function drawOwners({ random }: World, record: MadeName, idsOf: IdsOf): Values {
  return Object.fromEntries(
    Object.entries(definitionOf(record).belongsTo).flatMap(([field, owner]): [string, string | null][] => {
      const id = anyOf(random, idsOf(owner.record as RecordName)) // the registry names owners by their tables
      if (mayBeNull(record, field) && (id === null || random.chance(0.3))) return [[field, null]]
      return id === null ? [] : [[field, id]]
    }),
  )
}

function anyOf(random: World['random'], ids: readonly string[]): string | null {
  return ids.length > 0 ? random.pick(ids) : null
}

/** Returns a value that the server refuses: for the first field that takes no empty text, or else no fraction. */
export function refusedBy(record: MadeName): Values {
  const { fieldNames, belongsTo, fixed } = definitionOf(record)
  const own = fieldNames.filter((name) => !(name in belongsTo) && !fixed.includes(name))
  const tried = ['', 0.5].flatMap((value) => own.map((name) => ({ name, value })))
  const bad = tried.find(({ name, value }) => !accepts(record, name, value))
  return bad ? { [bad.name]: bad.value } : {}
}

function mayBeNull(record: MadeName, field: string): boolean {
  return accepts(record, field, null)
}

function accepts(record: MadeName, field: string, value: unknown): boolean {
  return z.safeParse(definitionOf(record).fields[field], value).success
}
