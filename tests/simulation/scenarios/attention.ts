import { discardEntry, retryEntry } from '#client/store/rejected-entries.ts'
import type { OutboxEntry } from '#client/store/local-store.ts'
import { recordKey, type Op } from '#shared/records/op.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { homeOf, type Device, type Home, type Tab } from '#tests/simulation/world/device.ts'
import { isKnown } from '#tests/simulation/world/builds.ts'
import { familyOf, type World } from '#tests/simulation/world/world.ts'
import type { MadeName } from '#tests/support/examples.ts'
import { formOf, idsOn, saveAs } from './forms.ts'
import { correctedOf, correctionOf } from './values.ts'

/** Returns the refused ops that have a form: of a record that was made or changed, and is still there. */
export function refusedOn(world: World, { disk }: Home, only?: 'validation'): Op[] {
  const { outbox, rows } = disk.tables
  return [...outbox.values()].flatMap(({ op, state, reason }) => {
    const hasForm =
      world.kinds.filter(isKnown).some((kind) => kind === op.record) && rows[op.record].get(op.record_id)?._live === 1
    const isRefused = (state === 'rejected' || state === 'blocked') && op.fields !== undefined
    return hasForm && isRefused && (only === undefined || reason === only) ? op : []
  })
}

/** Returns whether her correction waits for another record, which was refused itself. */
export function isCorrectedLater({ disk }: Home, { id, record_id }: Op): boolean {
  const own = [...disk.tables.outbox.values()].filter(({ op }) => op.record_id === record_id)
  const refused = own.find(({ op }) => op.id === id)
  // Made again behind a delete that asks, the record waits for her answer; made again in a group, for what was
  // refused there; a child beyond the limit waits for another one to leave.
  const isAsking = own.some(({ reason }) => reason === 'edit_rejected')
  const anew = own.find(({ op, seq }) => op.kind === 'create' && seq > (refused?.seq ?? Infinity))
  const isAnewAndWaits =
    anew !== undefined && (isAsking || anew.reason === 'depends_on' || anew.reason === 'student_limit_reached')
  return own.some(({ state }) => state === 'blocked') || isAnewAndWaits
}

/** Returns whether it was refused for want of its owner, and this device has no owner that she could choose. */
export function hasNothingToChoose({ disk }: Home, { id, record }: Op): boolean {
  const { outbox, rows } = disk.tables
  const { belongsTo } = definitionOf(record)
  const refused = [...outbox.values()].find(({ op }) => op.id === id)
  return Object.keys(refused?.errors ?? {}).some((field) => {
    const owner = belongsTo[field]?.record as RecordName | undefined // the registry names owners by their tables
    return owner !== undefined && ![...rows[owner].values()].some(({ _live }) => _live === 1)
  })
}

/** Edits what was refused: its form, corrected and saved. */
export async function mend(
  world: World,
  device: Device,
  tab: Tab,
  { record, record_id: id, fields = {} }: Op,
): Promise<void> {
  const opened = await formOf(world, tab, { record, id })
  if (opened === null) return
  const names = Object.keys(fields)
  await saveAs(world, device, tab, opened, correctionOf(world, record as MadeName, opened.seen, names, idsOn(device))) // of the kinds in use
}

/** Corrects everything that was refused for its values and has a form. */
export async function mendAll(world: World, device: Device, tab: Tab): Promise<void> {
  for (const op of refusedOn(world, homeOf(device), 'validation')) {
    const opened = await formOf(world, tab, { record: op.record, id: op.record_id })
    if (opened)
      await saveAs(world, device, tab, opened, correctedOf(world, op.record as MadeName, opened.seen, idsOn(device))) // of the kinds in use
  }
}

/** Sends an entry that needs attention again, or gives it up. */
export async function decide(world: World, tab: Tab, { seq, op }: OutboxEntry, again: boolean): Promise<void> {
  world.trace.say(`${tab.name} ${again ? 'retries' : 'discards'} entry ${seq}`)
  tab.commit = { intents: [], givesUp: true }
  const { store } = tab.connection
  await (again ? retryEntry(store, seq, world.newId) : discardEntry(store, seq))
  // A merge of a lost history needed a purged record: she had it before her, and let it go.
  const family = familyOf(world, tab.account)
  if (!again && op.kind === 'merge')
    family.held = family.held.filter(({ key }) => key !== recordKey(op.record, op.record_id))
}

/** Decides on everything that needs attention: what only a proxy refused may go `again`, the rest is given up. */
export async function decideAll(world: World, device: Device, tab: Tab, again: boolean): Promise<void> {
  for (;;) {
    const entry = [...homeOf(device).disk.tables.outbox.values()].find(({ state }) => state === 'rejected')
    if (!entry) return
    await decide(world, tab, entry, again && entry.reason === 'refused_by_server')
  }
}
