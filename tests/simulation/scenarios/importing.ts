import { readProgress } from '#client/queries/imports/import-memory.ts'
import { takeBack } from '#client/queries/imports/undo-import.ts'
import { writeRecords } from '#client/archive/write-records.ts'
import type { ImportMemory } from '#client/store/imported.ts'
import type { Change, Receipt, RecordWriter } from '#client/store/record-writer.ts'
import { importChanges, type ImportChange } from '#shared/imports/archive/changes.ts'
import type { ImportChoices } from '#shared/imports/archive/family-state.ts'
import { planImport } from '#shared/imports/archive/plan.ts'
import { isKnown } from '#tests/simulation/world/builds.ts'
import { homeOf, type Device, type Home, type Tab } from '#tests/simulation/world/device.ts'
import type { LocalTables } from '#tests/simulation/world/local-tables.ts'
import { todayOn } from '#tests/simulation/world/run-device.ts'
import { short } from '#tests/simulation/world/trace.ts'
import type { World } from '#tests/simulation/world/world.ts'
import { archived, smallArchive } from './archive-rows.ts'
import { familyIn, importsIn, keepIn, noteIn, undoPortsIn } from './device-imports.ts'
import { idsOn, save } from './forms.ts'
import { changesOfTheList } from './list-rows.ts'
import { meantBy } from './planning.ts'

/** Imports an archive or a list, continues an interrupted import, or undoes one: one at a time on a device. */
export function importing(world: World, device: Device, tab: Tab): (() => Promise<void>) | null {
  if (!isKnown('import_runs')) return null
  const home = homeOf(device)
  const other = underWay.get(home)
  if (other?.busy && device.tabs.includes(other)) return null
  const all = importsIn(home.disk.tables)
  const [going, undoing] = [all.find(isIn('going')), all.find(isIn('undoing'))]
  const made = all.filter(isIn('going', 'done'))
  const work = undoing
    ? () => undo(world, device, tab, undoing)
    : made.length > 0 && world.random.chance(0.3)
      ? () => undo(world, device, tab, world.random.pick(made))
      : () => bring(world, device, tab, going ?? begun(world, device))
  return () => {
    underWay.set(home, tab)
    return work()
  }
}

const underWay = new WeakMap<Home, Tab>()

function isIn(...states: ImportMemory['state'][]) {
  return ({ state }: ImportMemory) => states.includes(state)
}

function begun(world: World, device: Device): ImportMemory {
  const { random } = world
  const [child] = idsOn(device)('students')
  return {
    run: world.newId(),
    ...random.pick([ofAnArchive, ofAnArchive, ofAList]),
    began_at: world.scheduler.now(),
    state: 'going',
    is_empty: false,
    matches: child !== undefined && random.chance(0.2) ? [[archived.child, child]] : [],
    take: random.chance(0.2) ? 'all' : 'none',
    bring_back: random.chance(0.3),
    made: 0,
  }
}

const ofAnArchive = { kind: 'archive', of: smallArchive.family, file_name: 'hearthbook.zip' } as const
const ofAList = { kind: 'list', of: null, file_name: 'list.csv' } as const

/** Writes an import's missing records, a few at a time: most crashes come between two groups. */
async function bring(world: World, device: Device, tab: Tab, memory: ImportMemory): Promise<void> {
  const { disk } = homeOf(device)
  const { store } = tab.connection
  const { run, kind, file_name } = memory
  const today = todayOn(world, device)
  const groups =
    kind === 'list'
      ? [ofList(world, disk.tables, tab, memory, today)]
      : await ofArchive(disk.tables, tab, memory, today)
  const created = groups.flat().filter((change) => change.kind === 'create')
  const counts = Object.fromEntries(
    [...Map.groupBy(created, ({ record }) => record)].map(([name, all]) => [name, all.length]),
  )
  const { groups: before } = await readProgress(store, run)
  const goes = before > 0 ? 'goes on' : created.length > 0 ? 'begins' : 'adds nothing'
  world.tally.count(`${kind}: ${goes}`)
  world.trace.say(`${tab.name} imports ${created.length} records of the ${kind} as ${short(run)}`)
  await keepIn(store, memory)
  const target = { account: tab.account, store, writer: writerOf(world, device, tab) }
  const made = await writeRecords(groups, {
    target,
    id: run,
    run: { kind, file_name, run_on: today, counts, created_count: created.length },
    onWrote: () => {},
    groupRows: world.random.pick([2, 3, 500]),
  })
  await noteIn(store, run, { state: 'done', made })
  world.tally.count(`${kind}: done`)
}

async function ofArchive(
  tables: LocalTables,
  tab: Tab,
  memory: ImportMemory,
  today: string,
): Promise<ImportChange[][]> {
  const family = familyIn(tables, tab.account, today)
  const choices: ImportChoices = { ...memory, matches: new Map(memory.matches), take: memory.take as 'all' | 'none' } // see `begun`
  await planImport(smallArchive, family, choices)
  const groups: ImportChange[][] = []
  for await (const group of importChanges(smallArchive, family, choices, memory.run)) groups.push(group)
  return groups
}

function ofList(
  { random }: World,
  tables: LocalTables,
  { account }: Tab,
  { run, bring_back }: ImportMemory,
  today: string,
) {
  const grade = random.pick(['3', '4'] as const)
  return changesOfTheList(tables, { account, today, run, grade, takeDeleted: bring_back })
}

async function undo(world: World, device: Device, tab: Tab, { run }: ImportMemory): Promise<void> {
  const { disk } = homeOf(device)
  world.trace.say(`${tab.name} takes back import ${short(run)}`)
  const ports = undoPortsIn(disk.tables, tab.connection.store, writerOf(world, device, tab), run)
  const kept = await takeBack(ports, run, () => {})
  world.tally.count(kept.length > 0 ? 'import: undone but for some' : 'import: undone')
}

/** The tab's writer; what an import writes is noted like what she saves. */
function writerOf(world: World, device: Device, tab: Tab) {
  const commit: RecordWriter['commit'] = async (changes, once) => {
    let receipt: Receipt = { ids: [], undo: async () => {} }
    await save(world, device, tab, `writes ${namesOf(changes)}`, changes.map(meantBy), async () => {
      receipt = await tab.writer.commit(changes, once)
    })
    return receipt
  }
  const create: RecordWriter['create'] = (record, fields, id) =>
    commit([{ kind: 'create', record, fields, ...(id && { id }) }])
  const remove: RecordWriter['remove'] = (opened) => commit([{ kind: 'delete', opened }])
  return { ...tab.writer, commit, create, remove }
}

function namesOf(changes: readonly Change[]): string {
  const refOf = (change: Change) =>
    'opened' in change ? change.opened : { record: change.record, id: change.id ?? 'nobody' }
  return changes.map((change) => `${change.kind} ${refOf(change).record} ${short(refOf(change).id)}`).join(', ')
}
