import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/plugins/errors.ts'
import { accountOfCustomer, refresh, rememberEvent, wasTaken } from './queries.ts'

const schema = { summary: 'What Stripe says happened', tags: ['subscription'] }

/**
 * POST /api/webhooks/stripe: each event counts once and in any order, for what is true is asked for (rules
 * billing.webhooks, billing.truth-is-fetched).
 */
export async function webhookRoute(app: FastifyInstance): Promise<void> {
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/api/webhooks/stripe', { schema, config: { isOutside: true } }, async (request) => {
    const { db, payments } = app
    const signature = request.headers['stripe-signature']
    const isWhole = Buffer.isBuffer(request.body) && typeof signature === 'string'
    const event = isWhole && payments ? await payments.readEvent(request.body as Buffer, signature) : null
    if (event === null) throw new Refusal(400, 'bad_signature', 'This does not come from the payment provider.')

    const { customer, subscription } = event
    const account = customer === null || event.isForeign ? undefined : await accountOfCustomer(db, customer)
    if (!payments || customer === null || !account) return { received: true }
    if (await wasTaken(db, event.id)) return { received: true }
    // Should this fail, the event is no event yet: it comes again.
    await refresh(db, payments, { account: account.id, customer, subscription })
    await rememberEvent(db, event)
    return { received: true }
  })
}
