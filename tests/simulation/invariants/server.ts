import { isPurged, refOfKey, recordKey, type Op, type WireRow } from '#shared/records/op.ts'
import { definitionOf, recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import { checkCard } from './cards.ts'
import { checkPlans, checkTodos, isSaidByRule } from './planned.ts'
import { says, shownTo } from './shown.ts'
import { checkEnrollments, checkStudents } from './students.ts'
import { checkCascade } from './taken.ts'
import type { PastPlace } from '#client/store/local-store.ts'
import type { History, Version } from './history.ts'
import type { KnownOp, Ledger } from './ledger.ts'
import { headOf, type AccountTables, type StoredOp } from '#tests/simulation/world/account-tables.ts'
import { nameOf, short } from '#tests/simulation/world/trace.ts'
import { textOf, unitOf, valueIn } from './units.ts'
import { familyOf, Violation, type World } from '#tests/simulation/world/world.ts'

/** Checks the server after each commit (rule sync.promises). */
export function checkServer(world: World, account: string): void {
  const tables = world.server.records.account(account)
  const { history } = familyOf(world, account)
  const { keys, ops } = history.readCommit(tables)
  for (const op of ops) checkOp(world, account, op)
  noteMerged(world, history, ops)
  for (const [id, came] of tables.forgotten)
    if (came === 'again') throw new Violation(`4: op ${short(id)} came again after its answer was forgotten`)
  checkGroups(world, tables, ops)
  checkStudents(tables)
  checkEnrollments(tables)
  checkPlans(tables)
  checkTodos(tables)
  checkCards(tables)
  for (const key of keys) checkOwners(tables, key)
  for (const key of keys) checkDelete(world, tables, key, history.versions.get(key) ?? [])
  for (const key of keys) {
    if (refOfKey(key).record === 'conflicts') checkCard(world, account, history.versions.get(key) ?? [])
  }
  const anew = purgedBy(world, ops)
  for (const key of keys) if (!anew.has(key)) checkClocks(key, history.versions.get(key) ?? [])
  for (const op of ops) checkLive(world, tables, op)
}

/** Notes merges: a device's copy of others' values is not its own change. */
function noteMerged({ ledger }: World, { versions }: History, ops: readonly StoredOp[]): void {
  for (const { id, change_no } of ops) {
    const known = ledger.ops.get(id)
    const { held } = known?.op ?? {}
    const isOwn = held?.restores === 0 && Object.values(held.clocks).every(([, by]) => by === known?.device)
    const version = known && versions.get(recordKey(known.op.record, known.op.record_id))?.at(-1)
    if (held && !isOwn && version?.no === change_no) version.mergedFrom = { epoch: held.epoch, no: held.no, op: id }
  }
}

function checkOp({ ledger, server, tally }: World, account: string, logged: StoredOp): void {
  const known = ledger.ops.get(logged.id)
  if (known === undefined) throw new Violation(`9: op ${short(logged.id)} was made by nobody`)
  if (known.account !== account) throw new Violation(`9: op ${short(logged.id)} reached another account`)
  if (server.records.account(account).takings.has(logged.id)) tally.count(`${known.op.kind} of many`)
  if (logged.code !== 'rejected') tally.count(`${isMove(known.op) ? 'move' : known.op.kind} ${known.op.record}`)
  if (logged.reason === 'op_id_reused') throw new Violation(`4: op ${short(logged.id)} was sent with two bodies`)
}

/** Returns whether it gives a record to another owner. */
function isMove({ kind, record, fields = {} }: Op): boolean {
  return kind === 'set' && Object.keys(definitionOf(record).belongsTo).some((field) => field in fields)
}

function checkGroups({ ledger }: World, tables: AccountTables, ops: readonly StoredOp[]): void {
  const groups = new Set(ops.map(({ id }) => ledger.ops.get(id)?.op.group))
  for (const group of groups) {
    // Skip a purged record's create, which joins the group after the server may have taken the rest, and ops whose
    // values were all corrected before they went out again.
    const members = [...ledger.ops.values()].filter(
      ({ op, intent, mended }) => op.group === group && intent !== null && !(mended && !tables.ops.has(op.id)),
    )
    const fates = members.map(({ op }) => tables.ops.get(op.id)).map((logged) => logged && logged.code !== 'rejected')
    if (new Set(fates).size > 1) throw new Violation(`6: half of group ${short(group ?? '')} is on the server`)
  }
}

/** No card tells of a card: two devices may close the same one. */
function checkCards(tables: AccountTables): void {
  const card = [...tables.rows.conflicts.values()].find(({ fields }) => fields['record'] === 'conflicts')
  if (card) throw new Violation(`3: ${short(card.id)} is a card about a card`)
}

/** Checks that no live record has a deleted owner. */
function checkOwners(tables: AccountTables, key: string): void {
  const { record, id } = refOfKey(key)
  const row = tables.rows[record].get(id)
  const all = row ? [[record, row] as const, ...dependentsIn(tables, record, id)] : []
  for (const [dependent, { id: of, fields }] of all.filter(([, one]) => one.deleted_at === null)) {
    for (const [field, owner] of Object.entries(definitionOf(dependent).belongsTo)) {
      const ownerId = fields[field] === null ? null : String(fields[field])
      const isDeadOwner = tables.rows[owner.record as RecordName].get(ownerId ?? '')?.deleted_at !== null
      if (ownerId !== null && isDeadOwner)
        throw new Violation(`3: live ${dependent} ${short(of)} hangs on dead ${owner.record} ${short(ownerId)}`)
    }
  }
}

function dependentsIn(tables: AccountTables, record: RecordName, id: string) {
  return recordNames.flatMap((dependent) =>
    Object.entries(definitionOf(dependent).belongsTo)
      .filter(([, owner]) => owner.record === record)
      .flatMap(([field]) => [...tables.rows[dependent].values()].filter((row) => row.fields[field] === id))
      .map((row) => [dependent, row] as const),
  )
}

/** A delete takes only what its author saw: the record as it was on her screen, and dependents that she knew. */
function checkDelete(world: World, tables: AccountTables, key: string, versions: readonly Version[]): void {
  const [before, now] = versions.slice(-2)
  const died =
    before && now && !isDead(before.row) && !isPurged(now.row) && now.row.deleted_at !== null ? now.row : null
  // The grade of a year that was taken back goes by no op: its year does (rule school-years.rollover-undo).
  if (!died || (refOfKey(key).record === 'enrollments' && died.deleted_by === null)) return
  const author = world.ledger.ops.get(died.deleted_by ?? '')
  if (author === undefined) throw new Violation(`3: ${nameOf(key)} was deleted by nobody`)
  // By REST nothing was on a screen. A delete told again after a restore was judged before (rule sync.after-restore).
  if (author.intent === null || tables.ops.get(author.op.id)?.change_no !== died._no) return
  const checkReached = () => checkKnown(world.ledger, tables, key, versions.slice(0, -1), author, now?.device ?? null)
  if (recordKey(author.op.record, author.op.record_id) === key)
    checkSeen(world, key, died, author, {
      checkReached,
      isRuled: (unit) => isSaidByRule(key, unit, tables),
    })
  else {
    checkReached()
    checkCascade(world.ledger, tables, key, author, isUnreadOnDevice(world, author))
  }
}

/**
 * Returns whether an op waits under Needs attention of its device because the server, or a proxy, could not read it.
 */
function isUnreadOnDevice({ devices }: World, { op, device }: KnownOp): boolean {
  const homes = devices.flatMap(({ homes: all }) => [...all.values()])
  const entries = homes.flatMap(({ memory, disk }) =>
    memory.device === device ? [...disk.tables.outbox.values()] : [],
  )
  return entries.some((entry) => entry.op.id === op.id && entry.reason === 'refused_by_server')
}

/** Checks a delete against the row that it left: it changes no value, also behind what came in the same commit. */
function checkSeen(
  world: World,
  key: string,
  left: AnyRow,
  author: KnownOp,
  { checkReached, isRuled }: { checkReached: () => void; isRuled: (unit: string) => boolean },
): void {
  const { intent } = author
  const seen = intent?.seen
  // By REST nothing was on a screen.
  if (!intent || !seen) return
  if (left.restores !== seen.restores) throw new Violation(`3: ${nameOf(key)} was deleted though it was restored`)
  const { fieldNames, decided, defaults } = definitionOf(intent.record)
  for (const field of fieldNames.filter((name) => !decided.includes(name))) {
    const unit = unitOf(intent.record, field)
    const [was, shown] = [valueIn(intent.record, left, unit), valueIn(intent.record, seen, unit)]
    const isSeen =
      was === shown ||
      // Behind what the server never took she saw what its author had seen (rule sync.refused-values).
      shownTo(world, author, unit).has(was) ||
      isRuled(unit) ||
      // Her delete asked, and she said so once more (rule sync.delete-waits).
      (intent.again && valueIn(intent.record, intent.again, unit) === was) ||
      isSaidAlong(world.ledger, author, unit, was)
    // Her form can't show fields that her page's build, or the one that made the row, does not know (rule
    // sync.newer-fields).
    const isUnknown = intent.knows?.includes(field) === false || !(field in seen)
    if (!isSeen && !isUnknown)
      throw new Violation(`3: ${nameOf(key)} was deleted with ${unit} ${was}, not the ${shown} she saw`)
    // It holds up her delete only where it had not reached her device; where nobody wrote nothing stands, or a default.
    const unsaid = [textOf(null), valueIn(intent.record, defaults, unit)]
    if (!isSeen && !unsaid.includes(was)) checkReached()
  }
}

/**
 * Returns whether an op of the same group writes a value: undoing a plan's completion writes its values back and
 * deletes the activity.
 */
function isSaidAlong({ ops }: Ledger, { op }: KnownOp, unit: string, value: string): boolean {
  return [...ops.values()].some(
    ({ op: one }) =>
      one.id !== op.id && one.group === op.group && one.record_id === op.record_id && says({ op: one }, unit, value),
  )
}

/** Whatever another device changed of a dependent had reached its author before she deleted the owner. */
function checkKnown(
  ledger: Ledger,
  tables: AccountTables,
  key: string,
  before: readonly Version[],
  { op, intent, hid }: KnownOp,
  device: string | null,
): void {
  // By REST nothing was on a screen.
  if (!intent) return
  const { cursor, epoch } = intent
  const kept = tables.past.find((past) => past.epoch === epoch)?.kept_no ?? 0
  const knew = Math.min(Math.max(cursor, hid.get(key) ?? 0), epoch === headOf(tables).epoch ? Infinity : kept)
  // On her screen while it was still to be told, by her own device, it had no number here.
  let queued: string[] | undefined
  const isBefore = (one: string, other: string) => {
    queued ??= [...ledger.ops.keys()]
    return queued.indexOf(one) < queued.indexOf(other)
  }
  const hadBefore = (told: PastPlace & { op: string }) =>
    hid.get(key) === 0 ||
    (told.epoch === epoch && told.no <= Math.max(cursor, hid.get(key) ?? 0)) ||
    (ledger.ops.get(told.op)?.device === device && isBefore(told.op, op.id))
  const isNews = (version: Version, at: number) =>
    version.mergedFrom
      ? !hadBefore(version.mergedFrom) && !isOwn(version, before[at - 1], device) && !isByRule(version)
      : version.device !== device
  // Values from before a purge are nobody's any more.
  const purge = before.findLastIndex(({ row }) => isPurged(row))
  const unknown = before.find((version, at) => at >= purge && version.no > knew && isNews(version, at))
  const owner = nameOf(recordKey(intent.record, intent.id))
  if (unknown)
    throw new Violation(`3: ${nameOf(key)} was deleted with ${owner} by somebody who knew ${knew}, not ${unknown.no}`)
}

/** Returns whether a device itself wrote all that its merge added: that was on its screen whatever its number. */
function isOwn({ clocks }: Version, before: Version | undefined, device: string | null): boolean {
  return (
    before !== undefined &&
    Object.entries(clocks).every(([unit, clock]) => clock[1] === device || sameValue(clock, before.clocks[unit]))
  )
}

/** Nobody wrote what the family's rules made, such as the enrollment of a new child. */
function isByRule({ clocks }: Version): boolean {
  return Object.values(clocks).every(([, author]) => author === null)
}

/** Returns the records purged in one commit: one that was made again in the same commit has clocks of its own. */
function purgedBy({ ledger }: World, ops: readonly StoredOp[]): Set<string> {
  const known = ops.flatMap(({ id, code }) => (code === 'ok' ? (ledger.ops.get(id)?.op ?? []) : []))
  return new Set(known.flatMap(({ kind, record, record_id }) => (kind === 'purge' ? recordKey(record, record_id) : [])))
}

/** A value that is taken counts as later than the one it replaces, so that nothing older beats it. */
function checkClocks(key: string, versions: readonly Version[]): void {
  const [before, now] = versions.slice(-2)
  // A purge ends what was said of a record (rule sync.purged-edit).
  if (!before || !now || isPurged(before.row) || isPurged(now.row)) return
  const { record } = refOfKey(key)
  const units = new Set(definitionOf(record).fieldNames.map((field) => unitOf(record, field)))
  for (const unit of units) {
    const taken = now.clocks[unit]
    const replaced = before.clocks[unit] ?? before.clocks['*']
    // The same write may say by now what it replaced in earlier histories (rule sync.histories).
    const isSameWrite = taken?.[0] === replaced?.[0] && taken?.[1] === replaced?.[1]
    if (taken && replaced && !isSameWrite && taken[0] <= replaced[0])
      throw new Violation(`3: ${unit} of ${nameOf(key)} was replaced by an older value`)
  }
}

/** Whatever was changed is live, unless it was deleted since. */
function checkLive({ ledger }: World, tables: AccountTables, { id, code, change_no }: StoredOp): void {
  const op = ledger.ops.get(id)?.op
  // A merge's record may have been deleted in its earlier history (rule sync.after-restore).
  const makesLive = op && code !== 'rejected' && ['create', 'set', 'restore'].includes(op.kind)
  const row = makesLive && tables.rows[op.record].get(op.record_id)
  const deleter = row && tables.ops.get(row.deleted_by ?? '')
  if (makesLive && row && row.deleted_at !== null && !(deleter && deleter.change_no >= change_no))
    throw new Violation(`3: ${nameOf(recordKey(op.record, op.record_id))} was changed and is still deleted`)
}

function isDead(row: WireRow): boolean {
  return isPurged(row) || row.deleted_at !== null
}
