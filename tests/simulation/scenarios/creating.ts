import { changesInBulk } from '#client/queries/bulk-run-changes.ts'
import type { ActivityFields } from '#shared/activities/activity.ts'
import type { BulkRunFields } from '#shared/templates/bulk-run.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { exampleOf, type MadeName } from '#tests/support/examples.ts'
import type { Intent } from '#tests/simulation/invariants/ledger.ts'
import type { Device, Tab } from '#tests/simulation/world/device.ts'
import { todayOn } from '#tests/simulation/world/run-device.ts'
import type { World } from '#tests/simulation/world/world.ts'
import { idsOn, intentOf, namesOf, save, type Chosen } from './forms.ts'
import { makeable, newFields, newIdOf, refusedBy, type IdsOf } from './values.ts'

/** A record that a parent is about to make. */
export interface NewRecord extends Chosen {
  fields: Readonly<Record<string, unknown>>
}

/** Makes records as one group. */
export async function createAll(world: World, device: Device, tab: Tab, records: readonly NewRecord[]): Promise<void> {
  const intents = records.map((record): Intent => ({ ...intentOf('create', record), fields: record.fields }))
  const changes = records.map((record) => ({ kind: 'create' as const, ...record }))
  const undo = records.map((record): Intent => ({
    ...intentOf('delete', record),
    seen: { ...record.fields, id: record.id, deleted_at: null, deleted_by: null, restores: 0, _no: 0 },
  }))
  await save(
    world,
    device,
    tab,
    `create ${namesOf(records)}`,
    intents,
    () => tab.writer.commit(changes),
    () => undo,
  )
}

/**
 * So many new records of kinds whose owners are on the device; one that a family has but once is no part of a group.
 * `null` where nothing can be made.
 */
export function newRecords(world: World, device: Device, count: number): NewRecord[] | null {
  const kinds = makeable(world, idsOn(device))
  if (kinds.length === 0) return null
  const records = Array.from({ length: count }, () => newRecord(world, device, world.random.pick(kinds), 0.03))
  return [...new Map(records.map((record) => [record.id, record])).values()]
}

/**
 * Makes what one tap makes: 5 to 30 records of a kind, or a bulk run with its activities. `null` where nothing can be
 * made so.
 */
export function manyRecords(world: World, device: Device): NewRecord[] | null {
  const { random } = world
  const idsOf = idsOn(device)
  const kinds = makeable(world, idsOf).filter(isAnyOne)
  if (kinds.length === 0) return null
  const count = 5 + random.below(26)
  if (kinds.includes('activities') && random.chance(0.3)) return bulkRun(world, device, idsOf, count - 1)
  const kind = random.pick(kinds)
  return Array.from({ length: count }, () => newRecord(world, device, kind, 0.1 / count))
}

function newRecord(world: World, device: Device, record: MadeName, refused: number): NewRecord {
  const fields = newFields(world, record, idsOn(device), todayOn(world, device))
  const id = newIdOf(world, record, device.account, fields)
  return { record, id, fields: world.random.chance(refused) ? { ...fields, ...refusedBy(record) } : fields }
}

/** Returns whether there may be as many of a record as she likes. */
function isAnyOne(record: MadeName): boolean {
  const { id, derivedId } = exampleOf(record)
  return id === undefined && derivedId === undefined
}

/** A template applied in bulk, as the screen does it: the activities carry the run, and both the day of the device. */
function bulkRun(world: World, device: Device, idsOf: IdsOf, count: number): NewRecord[] {
  const today = todayOn(world, device)
  const run = newFields(world, 'bulk_runs', idsOf) as BulkRunFields // the example is valid
  const entries = Array.from({ length: count }, () => newFields(world, 'activities', idsOf, today) as ActivityFields)
  return changesInBulk(world.newId(), run, entries, today, null).map((change) => ({
    record: change.record as RecordName,
    id: change.id ?? world.newId(),
    fields: change.fields,
  }))
}
