import type { Change } from '#client/store/record-writer.ts'
import { AccountChanged } from '#client/store/current-account.ts'
import { StorageFull, type LocalRow } from '#client/store/local-store.ts'
import { definitionOf, dependentsOf, type RecordName } from '#shared/records/registry.ts'
import { isKnown } from '#tests/simulation/world/builds.ts'
import { homeOf, nothing, type Device, type Form, type Tab } from '#tests/simulation/world/device.ts'
import type { Intent } from '#tests/simulation/invariants/ledger.ts'
import { short } from '#tests/simulation/world/trace.ts'
import { differing } from '#tests/simulation/invariants/units.ts'
import { decide, mend, refusedOn } from './attention.ts'
import { createAll, manyRecords, newRecords } from './creating.ts'
import {
  formOf,
  idsOn,
  intentOf,
  namesOf,
  openForm,
  removeForm,
  removeOpened,
  save,
  saveAs,
  saveForm,
  wholeSets,
  type Chosen,
} from './forms.ts'
import { complying } from './compliance.ts'
import { importing } from './importing.ts'
import { learning } from './learning.ts'
import { planning } from './planning.ts'
import type { World } from '#tests/simulation/world/world.ts'

/** How often a parent does each thing. */
const habits = {
  create: 14,
  group: 4,
  many: 2,
  edit: 14,
  openForm: 8,
  saveForm: 12,
  remove: 4,
  removeFromForm: 1,
  removeOwner: 4,
  clearOut: 2,
  restore: 4,
  purge: 2,
  undo: 4,
  card: 4,
  attention: 4,
  mend: 14,
  planning: 12,
  learning: 12,
  complying: 8,
  importing: 0,
} as const

/** How often a parent imports, where there are imports: each takes many steps. */
const oftenImporting = 10

/** A parent does one thing in a tab, if there is something to do; what she saves is noted as she sees it. */
export function act(world: World, device: Device, tab: Tab): void {
  // Lessons, where there are any, fill most of a day.
  const usual = world.kinds.includes('lessons') ? { ...habits, learning: 50 } : habits
  const does = world.random.weighted(world.hasImports ? { ...usual, importing: oftenImporting } : usual)
  const work = plans[does](world, device, tab)
  if (work === null) return
  world.tally.count(`parent: ${does}`)
  tab.busy = true
  const done = work()
    .catch((cause: unknown) => shrug(world, device, tab, cause))
    .finally(() => {
      tab.busy = false
      tab.commit = nothing
    })
  world.watch(done, `${tab.name} ${does}`)
}

type Plan = (world: World, device: Device, tab: Tab) => (() => Promise<void>) | null

const plans: Record<keyof typeof habits, Plan> = {
  create: (world, device, tab) => {
    const records = newRecords(world, device, 1)
    return records && (() => createAll(world, device, tab, records))
  },
  group: (world, device, tab) => {
    const records = newRecords(world, device, 2 + world.random.below(3))
    return records && (() => createAll(world, device, tab, records))
  },
  many: (world, device, tab) => {
    const records = manyRecords(world, device)
    return records && (() => createAll(world, device, tab, records))
  },
  edit: (world, device, tab) => {
    const chosen = pickRow(world, device, world.kinds)
    return chosen && (() => openForm(world, tab, chosen).then(() => saveForm(world, device, tab)))
  },
  openForm: (world, device, tab) => {
    const chosen = pickRow(world, device, world.kinds)
    return chosen && (() => openForm(world, tab, chosen))
  },
  saveForm: (world, device, tab) => (tab.forms.length > 0 ? () => saveForm(world, device, tab) : null),
  remove: (world, device, tab) => {
    const chosen = pickRow(world, device, world.kinds.filter(isLeaf))
    return chosen && (() => openForm(world, tab, chosen).then(() => removeForm(world, device, tab)))
  },
  removeFromForm: (world, device, tab) => (tab.forms.length > 0 ? () => removeForm(world, device, tab) : null),
  removeOwner: (world, device, tab) => {
    // Offered once the backfill has ended.
    if (homeOf(device).disk.tables.settings.has('backfill')) return null
    const chosen = pickRow(
      world,
      device,
      world.kinds.filter((record) => !isLeaf(record)),
    )
    return chosen && (() => openForm(world, tab, chosen).then(() => removeForm(world, device, tab)))
  },
  clearOut: (world, device, tab) => {
    if (homeOf(device).disk.tables.settings.has('backfill')) return null
    const chosen = pickRow(world, device, world.kinds.filter(isBelow))
    return chosen && (() => clearOut(world, device, tab, chosen))
  },
  restore: (world, device, tab) => {
    const chosen = pickRow(world, device, world.kinds, 0)
    return chosen && (() => restore(world, device, tab, chosen))
  },
  purge: (world, device, tab) => {
    const chosen = pickRow(world, device, [...new Set(world.kinds)], 0)
    return chosen && (() => purge(world, device, tab, chosen))
  },
  undo: (world, device, tab) => {
    const last = tab.receipts.pop()
    return last ? () => save(world, device, tab, 'undo', last.undo, () => last.receipt.undo()) : null
  },
  card: (world, device, tab) => {
    const open = [...homeOf(device).disk.tables.rows.conflicts.values()].filter((card) => card['resolved_at'] === null)
    return open.length > 0 ? () => settleCard(world, device, tab, world.random.pick(open)) : null
  },
  attention: (world, device, tab) => {
    const waiting = [...homeOf(device).disk.tables.outbox.values()].filter(
      ({ state, op }) => state === 'rejected' && isKnown(op.record),
    )
    if (waiting.length === 0) return null
    return () => decide(world, tab, world.random.pick(waiting), world.random.chance(0.5))
  },
  mend: (world, device, tab) => {
    const refused = refusedOn(world, homeOf(device))
    return refused.length > 0 ? () => mend(world, device, tab, world.random.pick(refused)) : null
  },
  complying,
  importing,
  planning,
  learning,
}

function isLeaf(record: RecordName): boolean {
  return dependentsOf(record).length === 0
}

function isBelow(record: RecordName): boolean {
  return Object.keys(definitionOf(record).belongsTo).length > 0
}

/** Moves a record to another owner, and deletes the one it had right away. */
async function clearOut(world: World, device: Device, tab: Tab, chosen: Chosen): Promise<void> {
  const moved = await formOf(world, tab, chosen)
  const { belongsTo, fixed } = definitionOf(chosen.record)
  const links = Object.entries(belongsTo).filter(([field]) => moved?.seen[field] != null && !fixed.includes(field))
  if (moved === null || links.length === 0) return
  const [field, owner] = world.random.pick(links)
  const record = owner.record as RecordName // the registry names owners by their tables
  const before = String(moved.seen[field])
  const others = idsOn(device)(record).filter((id) => id !== before)
  if (others.length === 0) return
  const fields = wholeSets(moved, { [field]: world.random.pick(others) })
  const left = await formOf(world, tab, { record, id: before })
  if (left?.seen.deleted_at !== null) return
  if (world.random.chance(0.5)) {
    await saveAs(world, device, tab, moved, fields)
    await removeOpened(world, device, tab, left)
    return
  }
  // As one thing: both or none.
  const intents: Intent[] = [
    { ...intentOf('set', moved), seen: moved.seen, fields },
    { ...intentOf('delete', left), seen: left.seen },
  ]
  const changes: Change[] = [
    { kind: 'set', opened: moved, values: fields },
    { kind: 'delete', opened: left },
  ]
  const name = `moves ${namesOf([moved])} and deletes ${namesOf([left])}`
  await save(world, device, tab, name, intents, () => tab.writer.commit(changes))
}

function restore(world: World, device: Device, tab: Tab, chosen: Chosen): Promise<void> {
  const intents = [intentOf('restore', chosen)]
  return save(world, device, tab, `restores ${namesOf([chosen])}`, intents, () =>
    tab.writer.restore(chosen.record, chosen.id),
  )
}

/** Purges something deleted. */
function purge(world: World, device: Device, tab: Tab, chosen: Chosen): Promise<void> {
  const purged: Change = { kind: 'purge', ...chosen }
  const seen = homeOf(device).disk.tables.rows[chosen.record].get(chosen.id) ?? null
  const intents = [{ ...intentOf('purge', chosen), seen }]
  return save(world, device, tab, `purges ${namesOf([chosen])}`, intents, () => tab.writer.commit([purged]))
}

/** Closes a conflict card, half of the time by taking the value that had given way. */
async function settleCard(world: World, device: Device, tab: Tab, card: LocalRow): Promise<void> {
  const resolved = { resolved_at: world.scheduler.now() }
  const close: Change = {
    kind: 'set',
    opened: { account: tab.account, record: 'conflicts', id: card.id, seen: card },
    values: resolved,
  }
  const closing: Intent = { ...intentOf('set', { record: 'conflicts', id: card.id }), seen: card, fields: resolved }
  const record = card['record'] as RecordName // the server writes it
  const opened =
    world.random.chance(0.5) && isKnown(record) ? await tab.writer.open(record, String(card['record_id'])) : null
  const name = `settles card ${short(card.id)}`
  if (opened === null || card['field'] === '*') {
    await save(world, device, tab, name, [closing], () => tab.writer.commit([close]))
    return
  }
  const row = opened as unknown as Form // rows of all records are AnyRow
  const isSet = definitionOf(record).atomicGroups.some((fields) => fields[0] === card['field'])
  const values = isSet ? (card['lost'] as Record<string, unknown>) : { [String(card['field'])]: card['lost'] }
  const fields = wholeSets(row, differing(row.seen, values))
  const taking: Intent = { ...intentOf('set', row), seen: row.seen, fields }
  const changes: Change[] = [{ kind: 'set', opened: row, values }, close]
  await save(world, device, tab, `${name} with ${JSON.stringify(values)}`, [taking, closing], () =>
    tab.writer.commit(changes),
  )
}

/** Ignores what is no fault of the program: a full device, or a record that is gone by now. */
function shrug(world: World, device: Device, tab: Tab, cause: unknown): void {
  // A tab that slept while somebody else signed in writes nothing: what was typed stays in its form.
  const isOther = cause instanceof AccountChanged && device.account !== tab.account
  const expected = isOther || cause instanceof StorageFull || /There (is no|already is a) record/.test(String(cause))
  if (!expected) throw cause
  world.trace.say(`${tab.name} ${String(cause)}`)
}

/** One of the rows of these records, live or deleted, by a record of which there are any. */
function pickRow(world: World, device: Device, records: readonly RecordName[], live: 0 | 1 = 1): Chosen | null {
  const { rows } = homeOf(device).disk.tables
  const found = new Map(
    records.filter(isKnown).map((record) => [record, [...rows[record].values()].filter((row) => row._live === live)]),
  )
  const there = records.filter((record) => (found.get(record)?.length ?? 0) > 0)
  if (there.length === 0) return null
  const record = world.random.pick(there)
  return { record, id: world.random.pick(found.get(record) ?? []).id }
}
