import type { OutboxEntry } from '#client/records/local-store.ts'
import type { PushAnswer, PushBody } from '#shared/records/op.ts'
import { bodyOf, type Stop } from './answers.ts'
import { leased, type Run } from './lease.ts'
import { takeNextBatch } from './next-batch.ts'
import { takeAnswers } from './take-answers.ts'

/** Sends the next entries and takes in the answer. `sent: 0` = nothing may go now. */
export async function pushOnce(run: Run): Promise<{ sent: number } | Stop> {
  const batch = await takeNextBatch(run)
  if (batch.length === 0) return { sent: 0 }
  const stop = await send(run, batch)
  return stop ?? { sent: batch.length }
}

async function send(run: Run, batch: readonly OutboxEntry[]): Promise<Stop | null> {
  const answer = bodyOf<PushAnswer>(
    await run.ports.send({ method: 'POST', path: '/api/sync/push', body: await bodyFor(run, batch) }),
  )
  if ('stop' in answer) return answer.stop === 'refused' ? sendApart(run, batch) : answer
  const complete = await leased(run, 'relaxed', (tx) => takeAnswers(tx, batch, answer.body, run.ports))
  return complete ? null : { stop: 'retry', offline: false }
}

/**
 * The server could not read the push as a whole, which should not happen: each group goes alone,
 * and the one that fails again waits for the parent with its content, so that it holds nothing else back.
 */
async function sendApart(run: Run, batch: readonly OutboxEntry[]): Promise<Stop | null> {
  const groups = Map.groupBy(batch, (entry) => entry.op.group)
  if (groups.size === 1) return park(run, batch)
  for (const group of groups.values()) {
    const stop = await send(run, group)
    if (stop) return stop
  }
  return null
}

async function park(run: Run, group: readonly OutboxEntry[]): Promise<null> {
  await leased(run, 'relaxed', async (tx) => {
    await tx.putEntries(group.map((entry) => ({ ...entry, state: 'rejected', reason: 'refused_by_server' })))
    await tx.log({ at: run.ports.now(), event: 'parked', detail: group.map(({ op }) => op.id).join(' ') })
  })
  return null
}

async function bodyFor({ ports }: Run, batch: readonly OutboxEntry[]): Promise<PushBody> {
  const { device, cursor } = await ports.store.write('relaxed', async (tx) => ({
    device: await tx.get('device'),
    cursor: await tx.get('cursor'),
  }))
  return {
    account: ports.account,
    device: device?.id ?? ports.account,
    label: device?.label,
    // Empty while a resync has not heard the restored server's epoch yet.
    epoch: cursor?.epoch || null,
    now: ports.now(),
    app: ports.app,
    ops: batch.map((entry) => entry.op),
  }
}
