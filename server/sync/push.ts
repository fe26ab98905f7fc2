import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Refusal } from '#server/plugins/errors.ts'
import { pushBody, type PushAnswer } from '#shared/records/op.ts'
import { pushAnswer } from './answers.ts'
import { runOps } from '#server/records/run.ts'

// Twice what a device puts into one push, and room for one large group (pushLimits).
const bodyLimit = 2 * 1024 * 1024

/** POST /api/sync/push: takes what a device's outbox holds. The envelope is validated here, each op by `execute`. */
export const pushRoute: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    summary: 'Send the changes a device made',
    tags: ['sync'],
    body: pushBody,
    response: { 200: pushAnswer },
  }

  app.post('/api/sync/push', { schema, bodyLimit }, async (request): Promise<PushAnswer> => {
    const { account, device, label, epoch, now, app: version, ops, settled, bulk_access_tokens, whole } = request.body
    if (account !== request.account.id) {
      throw new Refusal(403, 'wrong_account', 'These changes belong to another account.')
    }
    if (epoch !== null && epoch !== request.account.position.epoch) {
      throw new Refusal(410, 'resync', 'The records on the server were restored: read them again.')
    }
    const sender = {
      account,
      device: { id: device, label: label ?? null },
      sentAt: now,
      app: version,
      settled: epoch === null ? undefined : settled,
      secrets: bulk_access_tokens,
      whole: epoch === null ? undefined : whole,
    }
    return runOps(app, sender, ops)
  })
}
