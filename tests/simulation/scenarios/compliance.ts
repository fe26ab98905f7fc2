import {
  changeOfTick,
  changesOfDerived,
  changesOfGeneration,
  overrideId,
} from '#client/queries/compliance/compliance-changes.ts'
import type { Change } from '#client/store/record-writer.ts'
import { moveState } from '#server/features/compliance/move-state.ts'
import { pastStatesOf } from '#server/features/compliance/past-states.ts'
import { activeStateOf } from '#shared/compliance/moves.ts'
import { countings } from '#shared/compliance/state-move.ts'
import { requirements as pennsylvania } from '#shared/compliance/states/pa.ts'
import { requirements as texas } from '#shared/compliance/states/tx.ts'
import { todosOf } from '#shared/compliance/todo-plan.ts'
import type { Intent } from '#tests/simulation/invariants/ledger.ts'
import { differing } from '#tests/simulation/invariants/units.ts'
import { homeOf, type Device, type Form, type Tab } from '#tests/simulation/world/device.ts'
import { todayOn } from '#tests/simulation/world/run-device.ts'
import { short } from '#tests/simulation/world/trace.ts'
import type { World } from '#tests/simulation/world/world.ts'
import { intentOf, save } from './forms.ts'

/** Does what the compliance page offers: makes the year's to-dos, ticks one, or sets figures of one's own. */
export function complying(world: World, device: Device, tab: Tab): (() => Promise<void>) | null {
  if (!world.kinds.includes('compliance_todos') && !world.kinds.includes('requirement_overrides')) return null
  const todos = rowsOn(device, 'compliance_todos').filter((row) => row._live === 1)
  const children = rowsOn(device, 'students').filter((row) => row._live === 1)
  if (world.kinds.includes('requirement_overrides') && world.random.chance(0.3)) return () => setOwn(world, device, tab)
  if (!world.kinds.includes('compliance_todos')) return null
  if (children.length > 0 && (todos.length === 0 || world.random.chance(0.3)))
    return () => generate(world, device, tab, world.random.pick(children).id)
  return todos.length > 0 ? () => tick(world, device, tab, world.random.pick(todos).id) : null
}

/** The to-dos of a child and of the family, as this device has them to make. */
async function generate(world: World, device: Device, tab: Tab, id: string): Promise<void> {
  const pack = world.random.pick([texas, pennsylvania])
  const child = { id, birth_date: null, began: '2024-08-15', gradeIn: () => '5' as const }
  const known = new Set(rowsOn(device, 'compliance_todos').map((row) => row.id))
  // A few of them: a family of the simulation is to meet in the same rows.
  const planned = todosOf({ pack, today: '2026-11-22', startMonth: '08', children: [child] }).slice(0, 4)
  const changes = changesOfGeneration(planned, known)
  if (changes.length === 0) return
  // Nobody typed any of it: what another device said of them stands.
  const intents = changes.map((change) => intentOf('create', { record: 'compliance_todos', id: idOf(change) }))
  await save(world, device, tab, `generates ${changes.length} to-dos of ${short(id)}`, intents, () =>
    tab.writer.commit(changes),
  )
}

async function tick(world: World, device: Device, tab: Tab, id: string): Promise<void> {
  const opened = await tab.writer.open('compliance_todos', id)
  if (opened === null || opened.seen.deleted_at !== null) return
  const change = changeOfTick(opened, !opened.seen.completed, todayOn(world, device))
  await saveChanges(world, device, tab, `ticks ${short(id)}`, [change])
}

async function setOwn(world: World, device: Device, tab: Tab): Promise<void> {
  const state = world.random.pick(['MO', 'TX'] as const)
  const id = overrideId(state)
  const opened = await tab.writer.open('requirement_overrides', id)
  const required_days = world.random.pick([null, 150, 160, 170])
  await saveChanges(
    world,
    device,
    tab,
    `sets own figures of ${state}`,
    changesOfDerived('requirement_overrides', id, { state, required_days }, opened),
  )
}

async function saveChanges(world: World, device: Device, tab: Tab, name: string, changes: Change[]): Promise<void> {
  await save(world, device, tab, name, changes.map(meantBy), () => tab.writer.commit(changes))
}

function meantBy(change: Change): Intent {
  if (change.kind === 'create')
    return { ...intentOf('create', { record: change.record, id: idOf(change) }), fields: change.fields }
  if (change.kind !== 'set') return intentOf(change.kind, change as { record: 'students'; id: string })
  const form = change.opened as Form // rows of all records are AnyRow
  return { ...intentOf('set', form), seen: { ...form.seen }, fields: differing({ ...form.seen }, change.values) }
}

function idOf(change: Change): string {
  return change.kind === 'create' ? String(change.id) : ''
}

function rowsOn(device: Device, record: 'compliance_todos' | 'students') {
  return [...homeOf(device).disk.tables.rows[record].values()]
}

/** A family moves to another state, or back, whatever its devices are doing. */
export async function moveToState(world: World, account: string): Promise<void> {
  const { server, random } = world
  if (!server.records.setYear) return
  const rows = [...server.records.account(account).rows.state_moves.values()].filter((row) => row.deleted_at === null)
  const present = activeStateOf(pastStatesOf(rows), 'TX')
  const new_state = random.pick((['TX', 'PA', 'MO'] as const).filter((state) => state !== present))
  world.trace.say(`${short(account)} moves to ${new_state}`)
  const wanted = { new_state, notes: null, counting: random.pick(countings) }
  await server.moveState(account, '2026-11-20', (door) => moveState(door, wanted))
}
