import type { Op, OpAnswer, PushAnswer, RecordRef, WireRows } from '#shared/records/op.ts'
import { applyGroup } from './apply-group.ts'
import { addByPolicies } from './apply-policies.ts'
import { Batch } from './batch.ts'
import type { Execution, OpOutcome } from './execution.ts'
import { forgetAnswers } from './forget-answers.ts'
import { withoutDuplicates, splitIntoGroups } from './groups.ts'
import { joinedRows } from './joined-rows.ts'
import { rowsCascadedBy, splitIntoParts, answerCascades, type PushPart } from './push-parts.ts'
import { ownerRefs } from './owners.ts'
import type { Policy } from './policy.ts'
import type { Head, LoggedOp, RecordStore } from './record-store.ts'
import { forgetRefused, dropAccepted, readRefusedOps } from './refused-ops.ts'
import { repeatAnswer, touchAgain } from './repeated-op.ts'
import { WaitingRecords } from './waiting-records.ts'
import { validateOp, type ValidatedOp } from './validate-op.ts'

/** The parts that `execute` works with. */
interface Work {
  store: RecordStore
  policies: readonly Policy[]
  execution: Execution
  waiting: WaitingRecords
  answers: Map<ValidatedOp, OpAnswer>
}

/**
 * The only writer of synced records: applies ops group by group in the given transaction and answers each. Reads
 * set-wise through the store and writes once, at the end; only a bulk cascade is a part of its own. An op that was
 * answered before changes nothing again.
 */
export async function execute(
  store: RecordStore,
  policies: readonly Policy[],
  execution: Execution,
): Promise<PushAnswer> {
  const first = await store.lockHead()
  const validated = execution.ops.map(validateOp)
  const work: Work = { store, policies, execution, waiting: new WaitingRecords(), answers: new Map() }
  let head = first
  const rows: WireRows[] = []
  for (const part of await splitIntoParts(store, policies, execution, splitIntoGroups(validated))) {
    const done = await executePart(work, head, part)
    head = done.head
    rows.push(done.rows)
  }
  const { taken, rows: cascadedRows } = await answerCascades(store, execution, validated, head.head)
  return {
    epoch: head.epoch,
    before: first.head,
    head: head.head,
    answers: validated.flatMap((member) => work.answers.get(member) ?? []),
    rows: joinedRows([...rows, cascadedRows]),
    ...(taken ? { taken } : {}),
  }
}

async function executePart(
  { store, policies, execution, waiting, answers }: Work,
  head: Head,
  { groups, many }: PushPart,
): Promise<{ head: Head; rows: WireRows }> {
  const validated = groups.flat()
  const known = await knownOps(store, validated)
  const batch = await openBatch(store, policies, execution, head, validated)
  const refused = await readRefusedOps(batch, validated)
  if (many) await batch.beginBulkCascade(many.rows, batch.index.knowledgeOf(many.op))

  const log = new Map<string, ReturnType<typeof logOf>>()
  const trimmedRejections = new Map<string, Op>()
  for (const group of groups) {
    const fresh = toJudge(withoutDuplicates(group), known)
    forgetRefused(refused, fresh)
    for (const member of group) {
      const logged = known.get(member.id)
      if (!logged || fresh.includes(member)) continue
      answers.set(member, repeatAnswer(member, logged))
      if (member.op) await touchAgain(batch, member.op, await rowsCascadedBy(store, member.op))
    }
    const later = waiting.take(fresh)
    const outcomes = later ?? (await applyGroup(batch, fresh, refused))
    waiting.note(outcomes)
    for (const op of dropAccepted(refused, outcomes)) trimmedRejections.set(op.id, op)
    for (const [member, outcome] of outcomes) {
      answers.set(member, { id: member.id, ...outcome })
      if (later || member.isMalformed || outcome.code === 'gone') continue
      const logged = logOf(member, outcome)
      log.set(member.id, logged)
      known.set(member.id, logged)
    }
  }

  await addByPolicies(batch)
  const changes = batch.changes()
  const { device, settled, now, answersKeptFor } = execution
  const { mark, forget } = forgetAnswers(batch.device.settled, settled, now, answersKeptFor)
  const { last_stamp, label } = batch.device
  await store.write({
    ...changes,
    device: { id: device.id, label: device.label ?? label, last_stamp, settled: mark },
    ops: [...log.values()],
    trimmedRejections: [...trimmedRejections.values()],
    forget,
  })
  const { head: no, clock_us } = changes
  return { head: { ...head, head: no, clock_us }, rows: await batch.wireRows(no) }
}
/** The ops that were answered for good. What a server before this one did not know yet may come again. */
async function knownOps(store: RecordStore, validated: readonly ValidatedOp[]): Promise<Map<string, LoggedOp>> {
  const logged = await store.loggedOps(validated.map(({ id }) => id))
  return new Map(logged.filter(({ reason }) => reason !== 'unknown_record').map((op) => [op.id, op]))
}

/**
 * Returns the members of a group that were not judged yet, with those that were refused: a group succeeds or fails as
 * one.
 */
function toJudge(group: readonly ValidatedOp[], known: ReadonlyMap<string, LoggedOp>): readonly ValidatedOp[] {
  const fresh = group.filter(({ id }) => !known.has(id))
  const wasRefused = group.every(({ id, hash }) => {
    const logged = known.get(id)
    return !logged || (logged.code === 'rejected' && logged.body_hash === hash)
  })
  return fresh.length > 0 && wasRefused ? group : fresh
}

async function openBatch(
  store: RecordStore,
  policies: readonly Policy[],
  execution: Execution,
  head: Head,
  validated: readonly ValidatedOp[],
): Promise<Batch> {
  const [device, account] = [await store.device(execution.device.id), await store.account()]
  const beginning = { head, device: device ?? { last_stamp: 0, label: null, settled: null }, account }
  const batch = new Batch(store, policies, execution, beginning)
  const ops = validated.flatMap(({ op }) => op ?? [])
  if (ops.some(({ held, seen_in = head.epoch }) => held || seen_in !== head.epoch)) await batch.index.preloadHistories()
  const own: RecordRef[] = ops.map(({ record, record_id }) => ({ record, id: record_id }))
  await batch.preload([...own, ...ops.flatMap((op) => ownerRefs(op.record, op.fields ?? {}))])
  const changing = ops.filter(({ kind }) => kind === 'set' || kind === 'delete' || kind === 'merge')
  await batch.preloadConflicts(changing.map(({ record_id }) => record_id))
  return batch
}

/** Returns the log entry of an op; it holds the op itself while it is refused, so that support can recover it. */
function logOf({ id, hash, payload }: ValidatedOp, outcome: Exclude<OpOutcome, { code: 'gone' }>) {
  if (outcome.code !== 'rejected') return { id, code: outcome.code, body_hash: hash }
  return { id, ...outcome, body_hash: hash, ...(payload ? { op: payload } : {}) } satisfies LoggedOp
}
