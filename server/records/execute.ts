import type { Op, OpAnswer, PushAnswer, RecordRef } from '#shared/records/op.ts'
import { sameValue } from '#shared/records/values.ts'
import { applyOp, type Outcome } from './apply-op.ts'
import { Batch } from './batch.ts'
import { descendantsOf } from './descendants.ts'
import { enrollmentId, keepEnrollments } from './enrollments.ts'
import { validateOp, type ValidatedOp } from './validate-op.ts'
import { ownerRefs, readAncestors } from './owners.ts'
import type { LoggedOp, RecordStore } from './record-store.ts'

/** Ops of one device, in its order, to be applied in one transaction. */
export interface Execution {
  device: { id: string; label: string | null }
  /** Device clock in milliseconds when it sent the ops; with the server's clock it tells their age. */
  sentAt: number
  /** Server clock in milliseconds. */
  now: number
  /** Ids for the conflicts that this makes. */
  newId: () => string
  /** Ops as they came; each is judged by itself. */
  ops: readonly unknown[]
}

type Logged = LoggedOp & { op?: Op }

/**
 * The only writer of synced records: applies ops group by group in the given transaction and answers each.
 * Reads set-wise through the store and calls its `write` once, at the end. An op that was answered before changes nothing again.
 */
export async function execute(store: RecordStore, execution: Execution): Promise<PushAnswer> {
  const head = await store.lockHead()
  const judged = execution.ops.map(validateOp)
  const known = new Map((await store.loggedOps(judged.map(({ id }) => id))).map((op) => [op.id, op]))
  const batch = await openBatch(store, execution, head, judged)
  const refused = await ownRefusedOps(batch, judged)

  const answers = new Map<ValidatedOp, OpAnswer>()
  const log = new Map<string, Logged>()
  for (const group of groupsOf(judged)) {
    const fresh = firstOfEach(group).filter((member) => !known.has(member.id))
    for (const member of group) {
      if (!known.has(member.id)) continue
      answers.set(member, repeatAnswer(member, known.get(member.id)))
      if (member.op) await touchAgain(batch, member.op)
    }
    const outcomes = await applyGroup(batch, fresh, refused)
    for (const [member, outcome] of outcomes) {
      answers.set(member, { id: member.id, ...outcome })
      if (member.nameless || outcome.code === 'gone') continue
      const logged = logOf(member, outcome)
      log.set(member.id, logged)
      known.set(member.id, logged)
    }
  }

  await keepEnrollments(batch)
  const changes = batch.changes()
  const device = { id: execution.device.id, label: execution.device.label ?? batch.device.label }
  await store.write({ ...changes, device: { ...device, last_stamp: batch.device.last_stamp }, ops: [...log.values()] })
  return {
    epoch: head.epoch,
    before: head.head,
    head: changes.head,
    answers: judged.flatMap((member) => answers.get(member) ?? []),
    rows: await batch.wireRows(changes.head),
  }
}

async function openBatch(
  store: RecordStore,
  execution: Execution,
  head: Awaited<ReturnType<RecordStore['lockHead']>>,
  judged: readonly ValidatedOp[],
): Promise<Batch> {
  const [device, account] = [await store.device(execution.device.id), await store.account()]
  const batch = new Batch(store, execution, head, device ?? { last_stamp: 0, label: null }, account)
  const ops = judged.flatMap(({ op }) => op ?? [])
  const own: RecordRef[] = ops.map(({ record, record_id }) => ({ record, id: record_id }))
  await batch.preload([...own, ...ops.flatMap((op) => ownerRefs(op.record, op.fields ?? {}))])
  const changing = ops.filter(({ kind }) => kind === 'set' || kind === 'delete')
  await batch.preloadConflicts(changing.map(({ record_id }) => record_id))
  return batch
}

/** This device's refused ops, by record: their values were on her screen, though the server never took them. */
async function ownRefusedOps(batch: Batch, judged: readonly ValidatedOp[]): Promise<Map<string, Op[]>> {
  const refs = judged.flatMap(({ op }) => (op?.kind === 'set' ? [{ record: op.record, id: op.record_id }] : []))
  const byRecord = new Map<string, Op[]>()
  if (refs.length === 0) return byRecord
  for (const op of await batch.store.rejectedOps(batch.execution.device.id, refs)) remember(byRecord, op)
  return byRecord
}

function remember(byRecord: Map<string, Op[]>, op: Op): void {
  byRecord.set(op.record_id, [...(byRecord.get(op.record_id) ?? []), op])
}

/** Runs of ops with the same group id. */
function groupsOf(judged: readonly ValidatedOp[]): ValidatedOp[][] {
  const groups: ValidatedOp[][] = []
  for (const member of judged) {
    const last = groups.at(-1)
    if (last?.[0]?.group === member.group) last.push(member)
    else groups.push([member])
  }
  return groups
}

/** The group without ops that it names twice. */
function firstOfEach(group: readonly ValidatedOp[]): ValidatedOp[] {
  return [...new Map([...group].reverse().map((member) => [member.id, member])).values()].reverse()
}

/** The stored answer to an op that came before; another body under the same id is refused. */
function repeatAnswer({ id, hash }: ValidatedOp, logged: LoggedOp | undefined): OpAnswer {
  if (logged?.body_hash !== hash) return { id, code: 'rejected', reason: 'op_id_reused' }
  if (logged.code !== 'rejected') return { id, code: 'dup' }
  const { reason, errors } = logged
  return { id, code: 'rejected', ...(reason ? { reason } : {}), ...(errors ? { errors } : {}) }
}

/** The rows of an op that was answered before go back with this answer too: the first one may never have arrived. */
async function touchAgain(batch: Batch, { record, record_id, kind, fields = {} }: Op): Promise<void> {
  const row = await batch.get(record, record_id)
  await readAncestors(batch, record, { ...fields, ...row?.fields })
  if (record === 'students') await batch.get('enrollments', enrollmentId(batch, record_id))
  if (kind !== 'delete' && kind !== 'restore') return
  const below = await descendantsOf(batch, { record, id: record_id }, () => true)
  for (const child of below) await batch.get(child.record, child.row.id)
}

/** Applies the ops of a group, all or none; when one is refused, the others are refused for depending on it. */
async function applyGroup(
  batch: Batch,
  group: readonly ValidatedOp[],
  refused: Map<string, Op[]>,
): Promise<[ValidatedOp, Outcome][]> {
  batch.beginGroup()
  const outcomes: [ValidatedOp, Outcome][] = []
  for (const member of group) {
    const outcome = await applyMember(batch, member, refused)
    outcomes.push([member, outcome])
    if (outcome.code !== 'rejected' && outcome.code !== 'gone') continue
    batch.rollbackGroup()
    for (const { payload } of group) if (payload && outcome.code === 'rejected') remember(refused, payload)
    return group.map((other) => [other, other === member ? outcome : fellWith(outcome)])
  }
  return outcomes
}

function fellWith(outcome: Outcome): Outcome {
  return outcome.code === 'gone' ? { code: 'gone', missing: [] } : { code: 'rejected', reason: 'depends_on' }
}

async function applyMember(
  batch: Batch,
  { op, ext, refusal }: ValidatedOp,
  refused: Map<string, Op[]>,
): Promise<Outcome> {
  if (refusal || !op) return { code: 'rejected', ...(refusal ?? { reason: 'validation' }) }
  return applyOp(batch, { op: seenThroughRefused(op, refused.get(op.record_id) ?? []), ext })
}

/** Where she saw the value of her own refused op, what counts is what that op's author had seen. */
function seenThroughRefused(op: Op, refused: readonly Op[]): Op {
  if (op.kind !== 'set' || !op.from || refused.length === 0) return op
  const from: Record<string, unknown> = { ...op.from }
  for (const earlier of [...refused].reverse()) {
    for (const [name, value] of Object.entries(from)) {
      const isHers = earlier.fields && name in earlier.fields && sameValue(earlier.fields[name], value)
      if (isHers && earlier.from && name in earlier.from) from[name] = earlier.from[name]
    }
  }
  return { ...op, from }
}

function logOf({ id, hash, payload }: ValidatedOp, outcome: Outcome): Logged {
  if (outcome.code === 'gone') throw new Error('An op that needs a purged record is not remembered')
  if (outcome.code !== 'rejected') return { id, code: outcome.code, body_hash: hash }
  const { reason, errors } = outcome
  return {
    id,
    code: 'rejected',
    reason,
    ...(errors ? { errors } : {}),
    body_hash: hash,
    ...(payload ? { op: payload } : {}),
  }
}
