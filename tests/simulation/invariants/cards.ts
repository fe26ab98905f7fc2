import { isPurged, recordKey, type Op } from '#shared/records/op.ts'
import { definitionOf, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { headOf, type AccountTables } from '#tests/simulation/world/account-tables.ts'
import { short } from '#tests/simulation/world/trace.ts'
import { familyOf, Violation, type World } from '#tests/simulation/world/world.ts'
import { liveBelow } from './below.ts'
import type { History, Version } from './history.ts'
import type { KnownOp } from './ledger.ts'
import { isSaidLater, isAccepted, says, shownTo } from './shown.ts'
import { unitValuesOf, unitOf, valueIn, valueKept } from './units.ts'

/**
 * Checks the last commit's cards: one appears only where two authors did not see each other's change. Compare with the
 * screen as her form opened, which is noted apart from the op's own words.
 */
export function checkCard(world: World, account: string, versions: readonly Version[]): void {
  const [row, before] = [versions.at(-1)?.row, versions.at(-2)?.row]
  const card = row && !isPurged(row) && row.deleted_at === null && row['resolved_at'] === null ? row : null
  const told = before && !isPurged(before) ? opsOf(before).length : 0
  const came = card ? opsOf(card).slice(told) : []
  const author = card && world.ledger.ops.get(leftInactive(world, card, came) ?? came.at(-1) ?? '')
  // Nobody had a merge's values (rule sync.after-restore), or those of REST, on a screen.
  if (!card || !author || author.intents.length === 0) return
  if (card['field'] === '*') checkStay(world, account, card._no, author)
  else checkValues(world, card, author)
}

function opsOf(card: AnyRow): string[] {
  return card['ops'] as string[] // the server writes it
}

/**
 * Returns the first of two deletes in one commit, if it left the record inactive: the other one met that, and its
 * author had not seen it. Alone in a commit, the second one finds the same.
 */
function leftInactive({ ledger }: World, card: AnyRow, came: readonly string[]): string | undefined {
  const deletes = came.filter((id) => ledger.ops.get(id)?.op.kind === 'delete')
  const { record } = ledger.ops.get(deletes[0] ?? '')?.op ?? {}
  const hasInactive = record !== undefined && Object.keys(definitionOf(record).inactive).length > 0
  const isOfDeletes = card['field'] === '*' && deletes.length > 1 && deletes.length === came.length
  return isOfDeletes && hasInactive ? deletes[0] : undefined
}

/** Throws where the author of one value had seen the other one. */
function checkValues(world: World, card: AnyRow, author: KnownOp): void {
  const { op } = author
  const unit = String(card['field'])
  const said = valueIn(op.record, { ...op.from, ...op.fields }, unit)
  const [kept, lost] = [valueKept(op.record, card['kept'], unit), valueKept(op.record, card['lost'], unit)]
  const other = lost === said ? kept : lost
  const hasSeen = shownTo(world, author, unit).has(other) && !isSaidLater(world, author, unit, other)
  if (hasSeen && !isMadeAnew(world, author, unit) && !wasOutBefore(world, author, unit))
    throw new Violation(`13: a card about ${unit} of ${nameOf(op)}, whose author saw the ${other} that she replaced`)
}

/**
 * Returns whether an op was on its way when her device gave up the op that wrote its base as unread: it went out again
 * unchanged (rule sync.op-once).
 */
function wasOutBefore({ ledger }: World, { op, outBefore }: KnownOp, unit: string): boolean {
  const named = valueIn(op.record, op.from ?? {}, unit)
  return [...outBefore].some((id) => {
    const before = ledger.ops.get(id)
    return before !== undefined && says(before, unit, named)
  })
}

/**
 * Returns whether a create repeats a purged record, by itself or with its owner (rule sync.purged-edit). It names
 * nothing that she saw, and a restored server may have the record again (rule sync.after-restore).
 */
function isMadeAnew(world: World, author: KnownOp, unit: string): boolean {
  const { op, account } = author
  const saysAll = op.kind === 'create' && unitValuesOf(op.record, op.from ?? {}).every((seen) => seen.unit !== unit)
  const isPurge = (one: KnownOp) =>
    one.op.kind === 'purge' && keyOf(one) === keyOf(author) && isAccepted(world, account, one)
  const { everHad } = familyOf(world, account).history
  const wasPurged = () => (everHad.get(keyOf(author)) ?? []).some(({ row }) => isPurged(row))
  return saysAll && ([...world.ledger.ops.values()].some(isPurge) || wasPurged())
}

/** A record stays only where somebody changed it, or something below it, unknown to her who deleted it. */
function checkStay(world: World, account: string, no: number, author: KnownOp): void {
  const { op, intent } = author
  const tables = world.server.records.account(account)
  const { history } = familyOf(world, account)
  const row = tables.rows[op.record].get(op.record_id)
  // An author without a screen saw nothing; a record that a later op of the same push deleted did not stay.
  if (!intent?.seen || row?.deleted_at !== null) return
  const sawDelete = intent.seen.deleted_at !== null && intent.seen.deleted_by === wasDeletedBy(history, author, no)
  // An edit of what she did not see as deleted brings it back with a card (rule sync.edit-restores).
  if (op.kind === 'delete' ? isHeldUp(world, author, row, no) : !sawDelete) return
  throw new Violation(`13: a card says that ${nameOf(op)} stayed, which is as its author saw it`)
}

/**
 * Returns whether a record, or something below it, was not as the author of its delete saw it (rules
 * sync.delete-as-seen, sync.delete-of-owner).
 */
function isHeldUp(world: World, author: KnownOp, row: StoredRow, no: number): boolean {
  const { op, intent, account } = author
  const tables = world.server.records.account(account)
  const { history } = familyOf(world, account)
  const below = () => liveBelow(tables, history, { record: op.record, id: op.record_id }, no)
  return (
    wasChanged(world, author, no) ||
    differs(world, author, row) ||
    // During a resync she knows what there was before it; the rest stays (rule sync.delete-of-owner).
    intent?.epoch !== headOf(tables).epoch ||
    below().some((key) => !knew(author, history, key)) ||
    // During a first sync a device can't name a field that its build does not know (rule sync.newer-fields).
    (op.seen === 0 && holdsUnknown(op, row)) ||
    isHeldByOther(tables, history, op, row)
  )
}

/** Returns whether something holds a row that was live there, or is since (rule records.held). */
function isHeldByOther(tables: AccountTables, history: History, { record }: Op, row: StoredRow): boolean {
  return definitionOf(record).keptBy.some(({ record: naming, field, holds, by }) => {
    const named = by === undefined ? row.id : row.fields[by]
    // The registry's test checks the name.
    const rows = holds ? [...tables.rows[naming as RecordName].values()] : []
    return rows.some(({ id, fields }) => {
      const versions = history.versions.get(recordKey(naming as RecordName, id)) ?? []
      return (
        fields[field] === named || versions.some((version) => !isPurged(version.row) && version.row[field] === named)
      )
    })
  })
}

/** Returns whether a row has a value that a delete does not name. */
function holdsUnknown({ from = {} }: Op, { fields }: StoredRow): boolean {
  return Object.entries(fields).some(([name, value]) => value !== null && !(name in from))
}

/** The op that had deleted a record before a change brought it back. */
function wasDeletedBy({ versions }: History, author: KnownOp, no: number): string | null {
  const before = versions.get(keyOf(author))?.findLast((version) => version.no < no)?.row
  return before && !isPurged(before) ? before.deleted_by : null
}

/** Returns whether the value before a change was not on the screen. */
function wasChanged(world: World, author: KnownOp, no: number): boolean {
  const { versions } = familyOf(world, author.account).history
  const before = versions.get(keyOf(author))?.findLast((version) => version.no < no)?.row
  return (
    !before ||
    isPurged(before) ||
    // An undo of hers that the server never heard of counts on her screen.
    author.intent?.seen?.restores !== before.restores ||
    unitsOf(author.op.record).some(
      (unit) =>
        !wasShown(world, author, unit, before) ||
        cameSince(world, author, unit, no) ||
        isDiscarded(world, author, unit, before) ||
        isSaidBeside(world, author, unit, before),
    )
  )
}

/**
 * Returns whether the value is one that she discarded as refused and a server had accepted without her knowing (rule
 * sync.mended).
 */
function isDiscarded(world: World, { op, intent, device, account }: KnownOp, unit: string, before: AnyRow): boolean {
  const value = valueIn(op.record, before, unit)
  const ofRecord = (one: KnownOp) => one.device === device && keyOf(one) === keyOf({ op })
  return (
    value !== valueIn(op.record, intent?.seen ?? {}, unit) &&
    [...world.ledger.ops.values()].some(
      (one) => one.givenUp && ofRecord(one) && says(one, unit, value) && isAccepted(world, account, one),
    )
  )
}

/** Returns whether the value is her own last one, from another form than the one that deletes. */
function isSaidBeside({ ledger }: World, author: KnownOp, unit: string, before: AnyRow): boolean {
  const { op, intent, device } = author
  const last = ledger.saved.findLast(
    (one) =>
      one.device === device && one.key === keyOf(author) && one.unit === unit && one.place < (intent?.place ?? 0),
  )
  return last?.value === valueIn(op.record, before, unit) && last.value !== valueIn(op.record, intent?.seen ?? {}, unit)
}

/**
 * Returns whether another device has since written a value that is not on the screen: that is news, even if it equals
 * what she saw before a refused value of hers was corrected.
 */
function cameSince(world: World, author: KnownOp, unit: string, no: number): boolean {
  const { intent, op, device } = author
  const { versions } = familyOf(world, author.account).history
  const all = (versions.get(keyOf(author)) ?? []).filter((version) => version.no < no)
  const before = all.at(-1)
  const by = before && (before.clocks[unit] ?? before.clocks['*'])
  const isOfOther = by !== undefined && by[1] !== null && by[1] !== device
  const said = isOfOther ? all.find(({ clocks }) => sameValue(clocks[unit] ?? clocks['*'], by)) : undefined
  if (!intent?.seen || !before || isPurged(before.row) || !said) return false
  const isOnScreen = valueIn(op.record, before.row, unit) === valueIn(op.record, intent.seen, unit)
  return !isOnScreen && said.no > intent.seen._no
}

/** Returns whether a row differs from the screen; that it was kept as inactive is no difference. */
function differs(world: World, author: KnownOp, { restores, fields, clocks }: StoredRow): boolean {
  const { record } = author.op
  const { inactive } = definitionOf(record)
  const isKept = (name: string) => name in inactive && fields[name] === inactive[name]
  const isNews = (unit: string) =>
    // A device's own earlier value, which the server says by a rule of its own, is no value of hers any more.
    clocks[unit]?.[1] === null
      ? valueIn(record, author.intent?.seen ?? {}, unit) !== valueIn(record, fields, unit)
      : !wasShown(world, author, unit, fields)
  return author.intent?.seen?.restores !== restores || unitsOf(record).some((unit) => isNews(unit) && !isKept(unit))
}

function wasShown(world: World, author: KnownOp, unit: string, row: Readonly<Record<string, unknown>>): boolean {
  return shownTo(world, author, unit).has(valueIn(author.op.record, row, unit))
}

function unitsOf(record: RecordName): string[] {
  return [...new Set(definitionOf(record).fieldNames.map((field) => unitOf(record, field)))]
}

/**
 * Returns whether a delete took a row from its author's screen as the server has it, apart from changes of her own
 * device.
 */
function knew({ hid, device }: KnownOp, history: History, key: string): boolean {
  const no = hid.get(key)
  const since = (history.versions.get(key) ?? []).filter((version) => version.no > (no ?? 0))
  return no !== undefined && since.every((version) => version.device === device)
}

function keyOf({ op }: Pick<KnownOp, 'op'>): string {
  return recordKey(op.record, op.record_id)
}

function nameOf({ record, record_id }: Op): string {
  return `${record} ${short(record_id)}`
}
