import { entriesHangingOn } from '#client/records/attention.ts'
import type { LocalTransaction, OutboxEntry } from '#client/records/local-store.ts'
import { takeRows } from '#client/records/take-rows.ts'
import type { OpAnswer, PushAnswer } from '#shared/records/op.ts'
import { beginning } from './first-sync.ts'
import { knownRecords } from './pull.ts'
import { sendWhole } from './send-whole.ts'

interface World {
  now: () => number
  newId: () => string
}

/**
 * Takes in the answer to a push, in one transaction: what was accepted leaves the outbox together with the arrival of its
 * canonical rows, what was refused waits for the parent with all that hangs on it. `false` when an op was left unanswered.
 */
export async function takeAnswers(
  tx: LocalTransaction,
  batch: readonly OutboxEntry[],
  answer: PushAnswer,
  world: World,
): Promise<boolean> {
  const byId = new Map(answer.answers.map((one) => [one.id, one]))
  const accepted = batch.filter((entry) => isAccepted(byId.get(entry.op.id)))
  const refused = batch.flatMap((entry) => asRefused(entry, byId.get(entry.op.id)))
  const gone = batch.filter((entry) => byId.get(entry.op.id)?.code === 'gone')

  await tx.dropEntries(accepted.map((entry) => entry.seq))
  const parked = refused.length > 0 ? await park(tx, refused, world) : []
  const whole = gone.length > 0 ? await sendWhole(tx, gone, byId, world) : []
  const settled = [...accepted, ...parked, ...whole].flatMap((entry) => entry.touches)
  const cursor = await tx.get('cursor')
  await takeRows(tx, answer.rows, cursor?.generation ?? 0, settled)
  if (!cursor) await beginFrom(tx, answer)
  // Nobody else wrote between this device's last pull and its push: there is nothing to pull.
  if (cursor?.epoch === answer.epoch && cursor.no === answer.before)
    await tx.set('cursor', { ...cursor, no: answer.head })
  return batch.every((entry) => byId.has(entry.op.id))
}

/**
 * A push before the first sync: from here on the device holds rows, so pulling begins here and not at the first snapshot page,
 * which brings live rows only. What others deleted in between would stay on this device for ever.
 */
async function beginFrom(tx: LocalTransaction, { epoch, before, head }: PushAnswer): Promise<void> {
  const no = before === undefined ? 0 : head
  await tx.set('cursor', { epoch, no, generation: 0, records: knownRecords })
  await tx.set('backfill', beginning)
}

function isAccepted(answer: OpAnswer | undefined): boolean {
  return answer !== undefined && answer.code !== 'rejected' && answer.code !== 'gone'
}

function asRefused(entry: OutboxEntry, answer: OpAnswer | undefined): OutboxEntry[] {
  if (answer?.code !== 'rejected') return []
  const reason = answer.reason ?? 'refused_by_server'
  return [{ ...entry, state: 'rejected', reason, ...(answer.errors ? { errors: answer.errors } : {}) }]
}

/** Moves refused entries to Needs attention, with what hangs on them; a delete of the same rows asks again. */
async function park(tx: LocalTransaction, refused: readonly OutboxEntry[], world: World): Promise<OutboxEntry[]> {
  await tx.putEntries(refused)
  await tx.log({
    at: world.now(),
    event: 'rejected',
    detail: refused.map(({ op, reason }) => `${op.id} ${reason}`).join(' '),
  })
  const hanging = await hangingOn(tx, refused)
  const asking = await deletesBehind(tx, refused)
  const moved: OutboxEntry[] = [
    ...hanging.map((entry) => ({ ...entry, state: 'blocked' as const })),
    ...asking
      .filter((entry) => !hanging.some(({ seq }) => seq === entry.seq))
      .map((entry) => ({ ...entry, state: 'rejected' as const, reason: 'edit_rejected' as const })),
  ]
  if (moved.length > 0) await tx.putEntries(moved)
  return [...refused, ...moved]
}

/** What waits for the refused ones to be decided: what was not sent yet, and what was refused only because of them. */
async function hangingOn(tx: LocalTransaction, refused: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const unsent = (await entriesHangingOn(tx, refused)).filter((entry) => entry.state === 'queued')
  const roots = refused.filter(({ reason }) => reason !== 'depends_on')
  const answered = new Set(refused.map((entry) => entry.seq))
  const fallen = (await entriesHangingOn(tx, roots)).filter((entry) => answered.has(entry.seq))
  return [...fallen, ...unsent]
}

/** Deletes of the refused rows that were not sent yet, with the rest of their groups. */
async function deletesBehind(tx: LocalTransaction, refused: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const behind = await tx.entriesTouching(refused.flatMap((entry) => entry.touches))
  const deletes = behind.filter(({ op, state }) => op.kind === 'delete' && state === 'queued')
  if (deletes.length === 0) return []
  const groups = new Set(deletes.map(({ op }) => op.group))
  return (await tx.entries(['queued'])).filter(({ op }) => groups.has(op.group))
}
