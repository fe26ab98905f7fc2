import type { LocalTransaction, OutboxEntry } from '#client/store/local-store.ts'
import { applyServerRows } from '#client/store/apply-server-rows.ts'
import type { OpAnswer, PushAnswer } from '#shared/records/op.ts'
import { beginning } from './first-sync.ts'
import { reject } from './reject.ts'
import { knownRecords } from './pull.ts'
import { recreatePurged } from './recreate-purged.ts'

interface World {
  now: () => number
  newId: () => string
}

/**
 * Takes in the answer to a push, in one transaction: what was accepted leaves the outbox together with the arrival of its
 * canonical rows, what was refused waits for the parent with all that hangs on it. `false` when an op was left unanswered.
 */
export async function applyAnswers(
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
  const rejected = refused.length > 0 ? await reject(tx, refused, world.now()) : []
  const whole = gone.length > 0 ? await recreatePurged(tx, gone, byId, world) : []
  const settled = [...accepted, ...rejected, ...whole].flatMap((entry) => entry.touches)
  const cursor = await tx.get('cursor')
  await applyServerRows(tx, answer.rows, cursor?.generation ?? 0, settled)
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
