import type { OutboxEntry } from '#client/store/local-store.ts'
import { recomputeView } from '#client/store/apply-server-rows.ts'
import type { PushAnswer, PushBody } from '#shared/records/op.ts'
import { bodyOrStop, type Stop } from './answers.ts'
import { leased, type Run } from './lease.ts'
import { batchShareOf, takeNextBatch } from './batch.ts'
import { sendSized } from './send-sized.ts'
import { reject } from './reject.ts'
import { completeRangeOf } from './pull.ts'
import { applyAnswers } from './push-answers.ts'

/** Sends the next entries and takes in the answer. `sent: 0` = nothing may go now. */
export async function pushOnce(run: Run): Promise<{ sent: number } | Stop> {
  const batch = await takeNextBatch(run)
  if (batch.length === 0) return { sent: 0 }
  const end = await send(run, batch)
  return typeof end === 'object' ? end : { sent: batch.length }
}

/**
 * The result of a push: accepted, or rejected because the server refuses it as a whole, or too large and not applied.
 */
type PushEnd = 'accepted' | 'rejected' | 'too_large' | Stop

async function send(run: Run, batch: readonly OutboxEntry[]): Promise<PushEnd> {
  const request = { method: 'POST', path: '/api/sync/push', body: await bodyFor(run, batch) } as const
  const answer = bodyOrStop<PushAnswer>(await sendSized(run, request, { sends: batchShareOf(batch) }))
  if ('stop' in answer) {
    if (answer.stop !== 'refused') return answer
    if (isOneGroup(batch)) return rejectGroup(run, batch)
    // The next batch is made again, with half as much.
    return answer.tooLarge ? 'too_large' : sendApart(run, batch)
  }
  const { complete, later } = await leased(run, durabilityOf(answer.body), (tx) =>
    applyAnswers(tx, batch, answer.body, run.ports),
  )
  for (const group of later) run.later.add(group)
  return complete ? 'accepted' : { stop: 'retry', offline: false }
}

/** A refusal may resend a correction, which must not happen twice: only strict writes are done once. */
function durabilityOf({ answers }: PushAnswer): 'strict' | 'relaxed' {
  return answers.some(({ code }) => code === 'rejected' || code === 'gone') ? 'strict' : 'relaxed'
}

/**
 * The server could not read the push as a whole, which should not happen: each group goes alone,
 * and the one that fails again waits for the parent with its content, so that it holds nothing else back.
 */
async function sendApart(run: Run, batch: readonly OutboxEntry[]): Promise<PushEnd> {
  for (const group of Map.groupBy(batch, (entry) => entry.op.group).values()) {
    const end = await send(run, group)
    // Whatever depends on a rejected group must not follow: the next batch is made again.
    if (end !== 'accepted') return end
  }
  return 'accepted'
}

function isOneGroup(batch: readonly OutboxEntry[]): boolean {
  return new Set(batch.map(({ op }) => op.group)).size === 1
}

async function rejectGroup(run: Run, group: readonly OutboxEntry[]): Promise<'rejected'> {
  const refused = group.map((entry): OutboxEntry => ({ ...entry, state: 'rejected', reason: 'refused_by_server' }))
  await leased(run, 'strict', async (tx) => {
    const rejected = await reject(tx, refused, run.ports)
    await recomputeView(tx, new Set(rejected.flatMap((entry) => entry.touches)))
  })
  return 'rejected'
}

async function bodyFor({ ports }: Run, batch: readonly OutboxEntry[]): Promise<PushBody> {
  const { device, cursor, settled, whole } = await ports.store.write('relaxed', async (tx) => {
    const cursor = await tx.get('cursor')
    return {
      device: await tx.get('device'),
      cursor: cursor,
      settled: await tx.get('settled'),
      whole: cursor?.epoch ? await completeRangeOf(tx, cursor) : null,
    }
  })
  return {
    account: ports.account,
    device: device?.id ?? ports.account,
    label: device?.label,
    // Empty while a resync has not heard the restored server's epoch yet.
    epoch: cursor?.epoch || null,
    now: ports.now(),
    app: ports.app,
    ...(whole ? { whole } : {}),
    ops: batch.map((entry) => entry.op),
    ...(settled && settled.epoch === cursor?.epoch ? { settled: settled.no } : {}),
    ...secretsOf(batch),
  }
}

/** Permission to go beyond the daily limit of bulk apply, by the runs that it is for. */
function secretsOf(batch: readonly OutboxEntry[]): Pick<PushBody, 'bulk_access_tokens'> {
  const secrets = batch.flatMap(({ op, bulk_access_token: token }) =>
    token === undefined ? [] : [[op.record_id, token]],
  )
  return secrets.length > 0 ? { bulk_access_tokens: Object.fromEntries(secrets) } : {}
}
