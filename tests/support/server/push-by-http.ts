import type { Op, PushAnswer } from '#shared/records/op.ts'
import type { Family } from './server.ts'

/** Sends a push to a server at its address; rejects when the line breaks, and when it is refused. */
export async function pushByHttp(
  address: string,
  { user, token }: Family,
  ops: readonly Op[],
  device = 'tablet',
): Promise<PushAnswer> {
  const envelope = { account: user.id, device, epoch: null, now: Date.now(), app: 'test', ops }
  const answer = await fetch(`${address}/api/sync/push`, {
    method: 'POST',
    // A server that is about to die must not be met again by its old connection.
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(envelope),
  })
  if (!answer.ok) throw new Error(`A push was answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as PushAnswer // our own route
}
