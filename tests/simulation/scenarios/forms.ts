import type { Receipt } from '#client/store/record-writer.ts'
import type { LocalRow } from '#client/store/local-store.ts'
import { withKept } from '#shared/records/kept-fields.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { Intent } from '#tests/simulation/invariants/ledger.ts'
import { differing, pick } from '#tests/simulation/invariants/units.ts'
import { homeOf, type Device, type Form, type Tab } from '#tests/simulation/world/device.ts'
import { todayOn } from '#tests/simulation/world/run-device.ts'
import { short } from '#tests/simulation/world/trace.ts'
import type { World } from '#tests/simulation/world/world.ts'
import type { MadeName } from '#tests/support/examples.ts'
import { editOf, type IdsOf } from './values.ts'

/** A record that a parent picks. */
export interface Chosen {
  record: RecordName
  id: string
}

/** Opens a form: from now on it holds what she saw. */
export async function openForm(world: World, tab: Tab, chosen: Chosen): Promise<void> {
  const form = await formOf(world, tab, chosen)
  if (form) tab.forms.push(form)
}

/**
 * Opens the form of a record as it is shown now; fields that an older build's engine kept beside the row are read as in
 * a browser.
 */
export async function formOf(world: World, tab: Tab, { record, id }: Chosen): Promise<Form | null> {
  const opened = await tab.writer.open(record, id)
  if (opened === null) return null
  world.trace.say(`${tab.name} opens ${namesOf([opened])} at ${opened.seen._no}`)
  const form = opened as unknown as Form // rows of all records are AnyRow
  return { ...form, seen: withKept(record, form.seen), since: world.ledger.count }
}

/** Changes something in an open form, and saves it. */
export async function saveForm(world: World, device: Device, tab: Tab): Promise<void> {
  const opened = takeForm(world, tab)
  if (opened === null) return
  await saveAs(
    world,
    device,
    tab,
    opened,
    editOf(world, opened.record as MadeName, opened.seen, idsOn(device), todayOn(world, device)),
  ) // forms are of the kinds in use
}

/** Saves these values in a form. */
export async function saveAs(
  world: World,
  device: Device,
  tab: Tab,
  opened: Form,
  values: Record<string, unknown>,
): Promise<void> {
  const fields = wholeSets(opened, differing(opened.seen, values))
  const intent: Intent = { ...intentOf('set', opened), seen: opened.seen, since: opened.since, fields }
  const name = `saves ${namesOf([opened])} ${JSON.stringify(fields)}`
  const undo: Intent = {
    ...intent,
    since: Infinity,
    seen: { ...opened.seen, ...fields },
    fields: pick(opened.seen, Object.keys(fields)),
  }
  // She goes on typing in the same form: it now shows the saved values. If the save failed the form shows them, but
  // nobody has them.
  const goingOn: Form = { ...opened, since: world.ledger.count + 1, seen: { ...opened.seen, ...fields } }
  if (world.random.chance(0.3)) tab.forms.push(goingOn)
  const commit = () =>
    tab.writer.commit([{ kind: 'set', opened, values }]).catch((cause: unknown) => {
      tab.forms = tab.forms.map((form) => (form === goingOn ? opened : form))
      throw cause
    })
  await save(world, device, tab, name, [intent], commit, () => backOrGone(device, undo))
}

/** Returns what Undo makes of an edit: a record that was purged meanwhile and made again goes. */
export function backOrGone(device: Device, undo: Intent): Intent[] {
  const made = homeOf(device).disk.tables.rows[undo.record].get(undo.id)
  return made && isMadeOn(device, undo) ? [undo, { ...undo, kind: 'delete', seen: made }] : [undo]
}

/** Returns whether a pending entry here makes the record. */
function isMadeOn(device: Device, { id }: Chosen): boolean {
  return [...homeOf(device).disk.tables.outbox.values()].some(({ op }) => op.kind === 'create' && op.record_id === id)
}

/** Deletes the record of an open form. */
export async function removeForm(world: World, device: Device, tab: Tab): Promise<void> {
  const opened = takeForm(world, tab)
  if (opened) await removeOpened(world, device, tab, opened)
}

/** Deletes the record of a form. */
export async function removeOpened(world: World, device: Device, tab: Tab, opened: Form): Promise<void> {
  const intent: Intent = { ...intentOf('delete', opened), seen: opened.seen, since: opened.since }
  const undo = [intentOf('restore', opened)]
  const remove = () => tab.writer.commit([{ kind: 'delete', opened }])
  await save(world, device, tab, `deletes ${namesOf([opened])}`, [intent], remove, () => undo)
}

/** Saves, and notes what it was meant to do and can be taken back. */
export async function save(
  world: World,
  device: Device,
  tab: Tab,
  name: string,
  intents: readonly Intent[],
  work: () => Promise<Receipt | void>,
  undo: () => readonly Intent[] = () => [],
): Promise<void> {
  if (intents.some(({ fields }) => 'motto' in fields)) world.tally.count('build: says what is new')
  world.ledger.intend(device.account, homeOf(device).memory.device, intents)
  world.trace.say(`${tab.name} ${name}`)
  tab.commit = { intents, givesUp: false }
  const receipt = await work()
  world.trace.say(`${tab.name} saved`)
  const takingBack = receipt ? undo() : []
  if (receipt && takingBack.length > 0) tab.receipts.push({ receipt, undo: takingBack })
}

/** A change before it is known what she saw. */
export function intentOf(kind: Intent['kind'], { record, id }: Chosen): Intent {
  return { kind, record, id, seen: null, knows: definitionOf(record).fieldNames, fields: {}, cursor: 0 }
}

/** Records as stories tell of them. */
export function namesOf(records: readonly Chosen[]): string {
  return records.map(({ record, id }) => `${record} ${short(id)}`).join(', ')
}

/** The live records on a device. */
export function idsOn(device: Device): IdsOf {
  return (record) => liveRows(device, record).map(({ id }) => id)
}

function takeForm(world: World, tab: Tab): Form | null {
  if (tab.forms.length === 0) return null
  return tab.forms.splice(world.random.below(tab.forms.length), 1)[0] ?? null
}

function liveRows(device: Device, record: RecordName): LocalRow[] {
  return [...homeOf(device).disk.tables.rows[record].values()].filter((row) => row._live === 1)
}

/** Changed fields, with the others of their sets. */
export function wholeSets({ record, seen }: Form, fields: Record<string, unknown>): Record<string, unknown> {
  const sets = definitionOf(record).atomicGroups.filter((names) => names.some((name) => name in fields))
  return { ...pick(seen, sets.flat()), ...fields }
}
