import { dropSuperseded } from '#client/store/resubmit.ts'
import type { LocalTransaction, NewEntry, OutboxEntry } from '#client/store/local-store.ts'
import { applyServerRows } from '#client/store/apply-server-rows.ts'
import { optimisticView } from '#client/store/optimistic-view.ts'
import { blockDependents, requeue } from '#client/store/rejected-entries.ts'
import { retryWithOwner } from '#client/store/retry-with-owner.ts'
import { isOutboxEmpty, ownKey } from '#client/store/entry-values.ts'
import { insertBefore } from '#client/store/queue-places.ts'
import {
  isPurged,
  type Op,
  type OpAnswer,
  opVersion,
  type PushAnswer,
  pushLimits,
  recordKey,
  type RecordRef,
  type WireRows,
} from '#shared/records/op.ts'
import { forgetAccepted } from '#client/store/unaccepted.ts'
import { beginning } from './first-sync.ts'
import { reject } from './reject.ts'
import { knownFields } from './pull.ts'
import { createFields } from '#client/store/local-store.ts'
import { definitionOf } from '#shared/records/registry.ts'

interface World {
  now: () => number
  newId: () => string
}

/**
 * Applies a push's answer in one transaction: accepted entries leave the outbox as their rows arrive, refused ones wait
 * for the parent with their dependents. Returns the groups to send `later`, and whether every op was answered.
 */
export async function applyAnswers(
  tx: LocalTransaction,
  batch: readonly OutboxEntry[],
  answer: PushAnswer,
  world: World,
): Promise<{ complete: boolean; later: ReadonlySet<string> }> {
  const byId = new Map(answer.answers.map((one) => [one.id, one]))
  // Skip a group that was not answered whole: it goes out again unchanged.
  const unanswered = groupsWith(batch, ({ id }) => !byId.has(id))
  const later = groupsWith(batch, ({ id }) => byId.get(id)?.reason === 'unknown_record')
  // A lost connection runs this twice: skip what left the outbox the first time, for its rows are in use by now.
  const waiting = new Set((await tx.entriesTouching(batch.map(ownKey))).map(({ op }) => op.id))
  const judged = batch.filter(({ op }) => waiting.has(op.id) && !unanswered.has(op.group) && !later.has(op.group))
  const accepted = judged.filter((entry) => isAccepted(byId.get(entry.op.id)))
  const refused = judged.flatMap((entry) => asRefused(entry, byId.get(entry.op.id)))

  const purged = await appliedPurges(tx, accepted, byId, answer.rows)
  await tx.dropEntries(accepted.map((entry) => entry.seq))
  const rejected = refused.length > 0 ? await reject(tx, refused, world, judged) : []
  // Entries that moved with the refused ones, or were corrected, are sent again anyway.
  const moved = new Set(rejected.map(({ seq }) => seq))
  const gone = judged.filter(({ op, seq }) => byId.get(op.id)?.code === 'gone' && !moved.has(seq))
  const whole = gone.length > 0 ? await recreatePurged(tx, gone, byId, world, judged) : []
  const mended = await dropSuperseded(tx, accepted, purged, world.newId)
  await forgetAccepted(tx, accepted, answer.rows)
  const cursor = await tx.get('cursor')
  const generation = cursor?.generation ?? 0
  const again = await retryWithOwner(tx, answer.rows, generation, world.newId)
  const settled = [...[...accepted, ...rejected, ...whole, ...mended].flatMap((entry) => entry.touches), ...again]
  await applyServerRows(tx, answer.rows, generation, settled, answer.taken)
  if (!cursor) await beginPulling(tx, answer)
  // Nobody else wrote between this device's last pull and its push: there is nothing to pull.
  if (cursor?.epoch === answer.epoch && cursor.no === answer.before)
    await tx.set('cursor', { ...cursor, no: answer.head })
  if (await isOutboxEmpty(tx)) await tx.set('settled', { epoch: answer.epoch, no: answer.head })
  return { complete: unanswered.size === 0, later }
}

function groupsWith(batch: readonly OutboxEntry[], applies: (op: Op) => boolean): Set<string> {
  return new Set(batch.flatMap(({ op }) => (applies(op) ? op.group : [])))
}

/**
 * Begins pulling where a push before the first sync ended: snapshot pages bring live rows only, and deletes in between
 * would never arrive.
 */
async function beginPulling(tx: LocalTransaction, { epoch, before, head }: PushAnswer): Promise<void> {
  const no = before === undefined ? 0 : head
  await tx.set('cursor', { epoch, no, generation: 0, known: knownFields(), partly: true })
  await tx.set('backfill', beginning)
}

function isAccepted(answer: OpAnswer | undefined): boolean {
  return answer !== undefined && answer.code !== 'rejected' && answer.code !== 'gone'
}

/** Returns whether an entry purged its record: one that came back to life stays. */
function isGone({ op }: OutboxEntry, answer: OpAnswer | undefined, rows: WireRows): boolean {
  if (op.kind !== 'purge') return false
  const row = rows[op.record]?.find(({ id }) => id === op.record_id)
  return answer?.code === 'ok' || row === undefined || isPurged(row)
}

/** Returns the accepted purges whose record is gone here as well. */
async function appliedPurges(
  tx: LocalTransaction,
  accepted: readonly OutboxEntry[],
  answers: ReadonlyMap<string, OpAnswer>,
  rows: WireRows,
): Promise<OutboxEntry[]> {
  const gone = accepted.filter((entry) => isGone(entry, answers.get(entry.op.id), rows))
  const isBack = await Promise.all(gone.map((entry) => isShownAgain(tx, entry)))
  return gone.filter((_entry, index) => !isBack[index])
}

/**
 * Returns whether a record that only this device has is shown again because the delete that hid it asks: a purge leaves
 * it. A record made again since stands without it.
 */
async function isShownAgain(tx: LocalTransaction, purge: OutboxEntry): Promise<boolean> {
  const { record, record_id } = purge.op
  const [known] = await tx.serverRows([ownKey(purge)])
  if (known?.row !== null) return false
  const all = await tx.entriesTouching([ownKey(purge)])
  const isMadeAnew = ({ seq, op }: OutboxEntry) => seq > purge.seq && op.kind === 'create'
  if (all.some((entry) => isMadeAnew(entry) && ownKey(entry) === ownKey(purge))) return false
  const before = all.filter(({ seq }) => seq < purge.seq)
  return optimisticView(record, record_id, null, before)?.deleted_at === null
}

function asRefused(entry: OutboxEntry, answer: OpAnswer | undefined): OutboxEntry[] {
  if (answer?.code !== 'rejected') return []
  const reason = answer.reason ?? 'refused_by_server'
  return [{ ...entry, state: 'rejected', reason, ...(answer.errors ? { errors: answer.errors } : {}) }]
}

/**
 * Sends purged records again: a create goes before the entries that change them, in their group (rule
 * sync.purged-edit). An entry waits for the parent if the device has no copy of the record, or if it depends on
 * something refused. Returns all that moved.
 */
async function recreatePurged(
  tx: LocalTransaction,
  gone: readonly OutboxEntry[],
  answers: ReadonlyMap<string, OpAnswer>,
  world: World,
  answered: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const lost: OutboxEntry[] = []
  for (const [group, entries] of Map.groupBy(gone, (entry) => entry.op.group)) {
    const missing = entries.flatMap(({ op }) => answers.get(op.id)?.missing ?? [])
    if (missing.length === 0) continue
    const creates = await Promise.all(missing.map((ref) => createFor(tx, ref, group, entries, world)))
    if (creates.some((create) => create === null)) {
      lost.push(...entries.map((entry) => ({ ...entry, state: 'rejected' as const, reason: 'depends_on' as const })))
      continue
    }
    const whole = creates.length + entries.length <= pushLimits.groupOps
    const before = creates.flatMap((create) => (create && !whole ? inOwnGroup(create, world) : (create ?? [])))
    await insertBefore(tx, Math.min(...entries.map((entry) => entry.seq)), before)
  }
  const rejected = lost.length > 0 ? await reject(tx, lost, world, answered) : []
  await blockDependents(tx)
  const waiting = await tx.entries(['rejected', 'blocked'])
  // An entry behind refused values needs a new id: its `from` has to name what the server has.
  const isBehind = (entry: OutboxEntry) =>
    waiting.some((one) => one.seq < entry.seq && one.op.group !== entry.op.group && ownKey(one) === ownKey(entry))
  const going = gone.filter(({ seq }) => !lost.some((entry) => entry.seq === seq))
  const again = new Set(going.flatMap((entry) => (isBehind(entry) ? entry.op.group : [])))
  return [...rejected, ...(await requeue(tx, again, world.newId, again))]
}

/** A group has a size limit: the create goes right before it, in a group of its own. */
function inOwnGroup(create: NewEntry, { newId }: World): NewEntry {
  return { ...create, op: { ...create.op, group: newId() } }
}

async function createFor(
  tx: LocalTransaction,
  { record, id }: RecordRef,
  group: string,
  entries: readonly OutboxEntry[],
  world: World,
): Promise<NewEntry | null> {
  const key = recordKey(record, id)
  if (entries.some((entry) => entry.op.kind === 'create' && ownKey(entry) === key)) return null
  const [serverRow] = await tx.serverRows([key])
  const row = serverRow?.row ?? (await tx.rows(record, [id]))[0]
  if (!row) return null
  const isOwn = entries.some((entry) => ownKey(entry) === key)
  const fields = { ...createFields(record, row), ...(isOwn ? {} : definitionOf(record).inactive) }
  const op = {
    id: world.newId(),
    group,
    v: opVersion,
    record,
    record_id: id,
    kind: 'create' as const,
    fields,
    made_at: world.now(),
  }
  return { op, state: 'queued', touches: [key] }
}
