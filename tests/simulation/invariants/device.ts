import { withKept } from '#shared/records/kept-fields.ts'
import type { LocalRow, OutboxEntry, PastPlace, Settings } from '#client/store/local-store.ts'
import { isPurged, refOfKey, recordKey, type Op } from '#shared/records/op.ts'
import { laterRecords, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Commit, DiskMemory } from './disk-memory.ts'
import { valueKey, type Intent, type KnownOp } from './ledger.ts'
import type { LocalTables } from '#tests/simulation/world/local-tables.ts'
import { headOf } from '#tests/simulation/world/account-tables.ts'
import { comesFirst } from '#tests/simulation/world/memory-pages.ts'
import type { Home } from '#tests/simulation/world/device.ts'
import { nameOf, short } from '#tests/simulation/world/trace.ts'
import { checkCorrected, isMended, noteRepeated } from './mended.ts'
import { unitValuesOf } from './units.ts'
import { checkView } from './view.ts'
import { familyOf, Violation, type World } from '#tests/simulation/world/world.ts'

/** Checks a device after each commit (rule sync.promises). */
export function checkDisk(world: World, { disk, memory }: Home, keys: ReadonlySet<string>, commit: Commit): void {
  const entries = [...disk.tables.outbox.values()].sort((one, other) => one.seq - other.seq)
  noteOps(world, memory, disk.tables, entries, commit)
  const { bases } = memory
  for (const key of keys) {
    const [before, base] = [bases.get(key), baseOf(disk.tables, entries, key)]
    if (base && base !== before) checkBase(world, memory.account, key, base, before)
    if (base) bases.set(key, base)
    else if (bases.delete(key)) memory.gone.add(key)
  }
  noteGivenUp(world, memory, entries)
  noteRepeated(world, memory, entries, commit)
  checkQueued(world, memory, entries)
  checkGone(world, memory, entries, bases, commit)
  if (!commit.givesUp) checkCorrected(world, memory, entries, ({ record, id }) => disk.tables.rows[record].get(id))
  checkView(disk.tables, entries, bases, keys)
  checkCursor(world, disk.tables, memory, bases)
  memory.outbox = new Map(entries.map((entry) => [entry.op.id, entry]))
}

/** A build that does not know the later records has no row of them (rule sync.knows). */
export function checkNothingLater({ disk }: Home): void {
  const shown = laterRecords.find((record) => disk.tables.rows[record].size > 0)
  if (shown) throw new Violation(`7: ${shown} are here, which this build does not know`)
}

function noteOps(
  { ledger }: World,
  memory: DiskMemory,
  tables: LocalTables,
  entries: readonly OutboxEntry[],
  { intents }: Commit,
): void {
  const place = placeIn(tables)
  const others = (op: Op) => entries.flatMap((one) => (one.op.id === op.id ? [] : one.op))
  const bySeq = new Map([...memory.outbox.values()].map((entry) => [entry.seq, entry.op.id]))
  // The store puts a new object where an entry changes.
  for (const entry of entries.filter((one) => memory.outbox.get(one.op.id) !== one)) {
    const { seq, op } = entry
    const known = ledger.ops.get(op.id)
    // Sent again under a new id, an entry keeps its place in the queue.
    const before = ledger.ops.get(bySeq.get(seq) ?? '')
    const intent = intents.find(isOf(op))
    if (known) {
      if (intent) known.intents = [...known.intents, intent]
      if (op.kind === 'delete') known.hid = hiddenSince(known.hid, tables, memory, entry)
      // Only what never left may change: the server hears no more of what went from it.
      if (memory.outbox.get(op.id)?.state === 'queued') ledger.handOver(known, op, others(op))
      ledger.note(known, op)
    } else {
      const placed = intent && { ...intent, cursor: place.no, epoch: place.epoch }
      if (!placed && !before && !mayBeAdded(op))
        throw new Violation(`14: nobody meant to ${op.kind} ${nameOf(recordKey(op.record, op.record_id))}`)
      // Tried again, a delete knows what there is by now (rule sync.delete-of-owner).
      const isAnew = op.kind === 'delete' && !sameValue(knewOf(op), before && knewOf(before.op))
      const hidden = op.kind === 'delete' ? hiddenBy(tables, memory, entry) : undefined
      const hid = hidden && before && !isAnew ? asKnown(hidden, before.hid) : hidden
      const anew = { cursor: place.no, epoch: place.epoch, again: shownAgain(memory, tables, before?.op) }
      const meant = before?.intent && isAnew ? { ...before.intent, ...anew } : before?.intent
      ledger.add(memory.account, memory.device, op, placed ?? meant ?? null, {
        intents: [...(before?.intents ?? []), ...(placed ? [placed] : [])],
        ...(hid ? { hid } : {}),
      })
    }
  }
}

/** Notes which ops were on their way when an earlier op of the record was given up as unread. */
function noteGivenUp({ ledger }: World, memory: DiskMemory, entries: readonly OutboxEntry[]): void {
  const isNew = ({ op, reason }: OutboxEntry) =>
    reason === 'refused_by_server' && memory.outbox.get(op.id)?.reason !== reason
  for (const { op } of entries.filter(isNew))
    for (const other of entries)
      if (other.state === 'sent' && other.op.record_id === op.record_id)
        ledger.ops.get(other.op.id)?.outBefore.add(op.id)
}

/** Returns the rows that a delete's author says she knew; during a first sync, rows alone. */
const knewOf = ({ seen, seen_rows }: Op) => ({ seen, seen_rows: seen_rows ?? {} })

/** Returns the row on the screen of a delete that asked: only its parent sends it again (rule sync.mended). */
function shownAgain(memory: DiskMemory, tables: LocalTables, before: Op | undefined) {
  const asked = memory.outbox.get(before?.id ?? '')?.reason === 'edit_rejected'
  return before && asked ? tables.rows[before.record].get(before.record_id) : undefined
}

/**
 * Allows the ops that the engine makes itself: merges after a restore, and creates of purged records that a change
 * needs.
 */
function mayBeAdded({ kind }: OutboxEntry['op']): boolean {
  return kind === 'merge' || kind === 'create'
}

/**
 * Returns the rows that a delete takes from the screen with the server copy's number, and those already gone without
 * one. A restored server may have purged rows again.
 */
function hiddenBy({ rows, outbox }: LocalTables, { bases, gone: purged }: DiskMemory, { hides = [] }: OutboxEntry) {
  const isHidden = (key: string) => {
    const { record, id } = refOfKey(key)
    return rows[record].get(id)?._live !== 1
  }
  const pending = [...outbox.values()].flatMap(({ touches }) => touches)
  const gone = [...bases.keys(), ...purged, ...pending].filter(isHidden)
  const taken = hides.map((key) => [key, bases.get(key)?._no ?? 0] as const)
  return new Map([...gone.map((key) => [key, -1] as const), ...taken])
}

/**
 * Updates the rows of a delete that goes out again: it takes those that are there by now. If it goes unchanged, or
 * waited for another one, it knows no more than before.
 */
function hiddenSince(hid: KnownOp['hid'], tables: LocalTables, memory: DiskMemory, entry: OutboxEntry): KnownOp['hid'] {
  const before = memory.outbox.get(entry.op.id)?.state
  if (before !== 'blocked' && entry.state === 'queued') return hiddenBy(tables, memory, entry)
  return before === 'rejected' ? asKnown(hiddenBy(tables, memory, entry), hid) : hid
}

/** Returns the rows hidden now with the numbers known before. */
function asKnown(hidden: KnownOp['hid'], before: KnownOp['hid']): KnownOp['hid'] {
  return new Map([...hidden.keys()].map((key) => [key, before.get(key) ?? -1]))
}

function isOf(op: OutboxEntry['op']) {
  return (intent: Intent) => intent.kind === op.kind && intent.record === op.record && intent.id === op.record_id
}

/** The server's copy of a row on the device: the server row where ops are pending, else the row itself. */
function baseOf(tables: LocalTables, entries: readonly OutboxEntry[], key: string): AnyRow | undefined {
  const pending = entries.some((entry) => entry.touches.includes(key))
  const serverRow = tables.serverRows.get(key)
  if (serverRow && !pending) throw new Violation(`5: ${nameOf(key)} has a serverRow and nothing pending`)
  const { record, id } = refOfKey(key)
  return pending ? (serverRow?.row ?? undefined) : tables.rows[record].get(id)
}

/** A copy is what the server really had under that number, and never gets older. */
function checkBase(world: World, account: string, key: string, base: AnyRow, last: AnyRow | undefined): void {
  // A device keeps its copy of a purged record while ops are pending on it (rule sync.purged-edit).
  if (isDeadOnServer(world, account, key)) return
  const versions = familyOf(world, account).history.versionsAt(key, base._no)
  if (versions.length === 0)
    throw new Violation(`5: ${nameOf(key)} is shown as number ${base._no}, which the server never gave it`)
  // A device keeps its last copy of a purged row while ops are pending on it.
  if (!versions.some(({ row }) => isPurged(row) || sameValue(asServer(withKept(refOfKey(key).record, base)), row)))
    throw new Violation(`1: ${nameOf(key)} is not what the server sent`)
  if (last && last['_gen'] === base['_gen'] && last._no > base._no)
    throw new Violation(`5: ${nameOf(key)} went back to number ${base._no}`)
}

/** An op that was never sent cannot be on the server. */
function checkQueued(world: World, { account }: DiskMemory, entries: readonly OutboxEntry[]): void {
  const { ops } = world.server.records.account(account)
  const unsent = entries.find((entry) => entry.state === 'queued' && ops.has(entry.op.id))
  if (unsent) throw new Violation(`4: op ${short(unsent.op.id)} may still be joined, but the server has it`)
}

/** An op leaves the outbox when the server has it, with the row as it then was; or because a parent said so. */
function checkGone(
  world: World,
  memory: DiskMemory,
  entries: readonly OutboxEntry[],
  bases: ReadonlyMap<string, AnyRow>,
  commit: Commit,
): void {
  const still = new Set(entries.map((entry) => entry.op.id))
  const { ops } = world.server.records.account(memory.account)
  const { history } = familyOf(world, memory.account)
  // The device has the row of an op that the server answered before its restore, and sends it as a merge (rule
  // sync.after-restore).
  const wasAnswered = ({ op: { id } }: OutboxEntry) =>
    !ops.has(id) && ['ok', 'merged', 'superseded'].includes(history.everLogged.get(id)?.code ?? '')
  const gone = [...memory.outbox.values()].filter(({ op }) => !still.has(op.id))
  for (const entry of gone.filter((one) => !wasAnswered(one))) {
    const { op } = entry
    const known = world.ledger.ops.get(op.id)
    const logged = ops.get(op.id)
    if (commit.givesUp && known) known.givenUp = true
    else if (
      known &&
      (!logged || logged.code === 'rejected' || entry.reason === 'refused_by_server') &&
      isMended(world, memory, entry, entries, commit)
    ) {
      known.givenUp = true
      known.mended = true
      world.ledger.joined(
        known,
        entries.map((one) => one.op),
      )
    } else if (!logged || logged.code === 'rejected') {
      if (logged || !isSaidAgain(op, entries)) throw new Violation(`2: op ${short(op.id)} is nowhere`)
    } else if (!goesOutAnew(entry, entries)) {
      const key = recordKey(op.record, op.record_id)
      const versions = history.versions.get(key) ?? []
      const due = versions.filter(({ no }) => no <= logged.change_no).at(-1)
      const has = bases.get(key)?._no ?? 0
      // Purged by the answer or since: the device has nothing to keep, even if somebody made the record again.
      const ever = history.everHad.get(key) ?? []
      const isGone = due && ever.some(({ no, row }) => no >= due.no && isPurged(row))
      if (due && !isGone && has < due.no)
        throw new Violation(`5: op ${short(op.id)} left the outbox, but its row is still number ${has} of ${due.no}`)
    }
  }
}

/**
 * An op that the server took and later could not read goes out under a new id when something in its group was corrected
 * (rule sync.mended): its row comes with the answer to that.
 */
function goesOutAnew({ seq, op, reason }: OutboxEntry, entries: readonly OutboxEntry[]): boolean {
  const next = entries.find((entry) => entry.seq === seq)
  return reason === 'refused_by_server' && next?.state === 'queued' && next.op.record_id === op.record_id
}

/** The record was purged: its whole row travels again, with the edit (rule sync.purged-edit). */
function isSaidAgain(op: OutboxEntry['op'], entries: readonly OutboxEntry[]): boolean {
  const key = recordKey(op.record, op.record_id)
  const sayings = (of: OutboxEntry['op']) =>
    unitValuesOf(of.record, of.fields ?? {}, of.from ?? {}).map(({ unit, value }) => valueKey(key, unit, value))
  const others = entries.filter((entry) => recordKey(entry.op.record, entry.op.record_id) === key)
  const said = new Set(others.flatMap((entry) => sayings(entry.op)))
  return others.length > 0 && sayings(op).every((one) => said.has(one))
}

/** No row at or under the cursor is missing. */
function checkCursor(world: World, tables: LocalTables, memory: DiskMemory, bases: ReadonlyMap<string, AnyRow>): void {
  const cursor = cursorIn(tables)
  const server = world.server.records.account(memory.account)
  // Numbers of two histories are never compared (rule sync.histories).
  if (!cursor || cursor.no === memory.checkedNo || cursor.epoch !== headOf(server).epoch) return
  memory.firstNo ??= cursor.no
  memory.checkedNo = cursor.no
  const due = [...server.index].filter(([, { change_no, dead }]) => change_no <= cursor.no && !dead)
  for (const [key, { change_no }] of due) {
    const has = bases.get(key)?._no
    const { record, id } = refOfKey(key)
    // sync.newer-fields: the next build fetches the rows that this one drops.
    if (isDropped(tables, record)) continue
    const needed = comesFirst(record, server.rows[record].get(id))
    // A first sync brings no other deleted rows, and older ones last (rule sync.first-sync).
    const mayComeLater =
      (tables.settings.has('backfill') || (!needed && has === undefined)) && change_no <= memory.firstNo
    if (has !== change_no && !mayComeLater)
      throw new Violation(`7: cursor ${cursor.no}, but ${nameOf(key)} ${change_no} is here as ${has}`)
  }
}

function cursorIn(tables: LocalTables): Settings['cursor'] | undefined {
  // The map holds each ref's own type.
  return tables.settings.get('cursor') as Settings['cursor'] | undefined
}

/**
 * Returns whether the build that pulled last drops rows of a record; the next one fetches them (rule
 * sync.newer-fields).
 */
export function isDropped(tables: LocalTables, record: RecordName): boolean {
  return laterRecords.includes(record) && !cursorIn(tables)?.known.includes(`${record}(`)
}

/** Returns the device's place in the history; during a resync, the one before it. */
function placeIn(tables: LocalTables): PastPlace {
  const cursor = cursorIn(tables)
  return (cursor?.sweep && cursor.past?.at(-1)) || { epoch: cursor?.epoch ?? '', no: cursor?.no ?? 0 }
}

/** Finds purges, also of a record that was made and purged in one push and has no version in the history. */
function isDeadOnServer(world: World, account: string, key: string): boolean {
  return world.server.records.account(account).index.get(key)?.dead === true
}

/** A row without what only the device keeps with it. */
export function asServer(row: AnyRow): AnyRow {
  // The two marks of the device are not fields of the record.
  const { _live, _gen, ...rest } = row as LocalRow
  return rest
}
