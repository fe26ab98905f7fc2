import type { FastifyInstance, FastifyReply } from 'fastify'
import { familyPrice } from '#shared/billing/plans.ts'
import { declineInTest, findTestPage, payInTest, testCheckoutPath } from './test-payments.ts'
import { notFound } from '#server/plugins/errors.ts'
import { payerOf, refresh } from './queries.ts'
import { testPage } from './test-page.ts'

const schema = { hide: true }
const path = `${testCheckoutPath}/:id`

interface Params {
  id: string
}

/**
 * The pages of the test checkout, in place of the provider's: anybody with the address may press (rule
 * billing.test-checkout).
 */
export async function testCheckoutRoutes(app: FastifyInstance): Promise<void> {
  if (!app.payments?.isTest) return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get<{ Params: Params }>(path, { schema }, async (request, reply) => {
    const page = await findTestPage(app.db, request.params.id)
    return page
      ? show(reply, 200, testPage(page.kind, await words(app, page.account_id), null))
      : notFound(request, reply)
  })

  const config = { isOutside: true }
  app.post<{ Params: Params }>(path, { schema, config }, async (request, reply) => {
    const page = await findTestPage(app.db, request.params.id)
    if (!page) return notFound(request, reply)
    const { body } = request
    const pressed = typeof body === 'object' && body !== null && 'press' in body ? body.press : null
    // From the pages for cards and bills the provider leads back without a word.
    const backTo = (outcome: string) => `/subscription${page.kind === 'checkout' ? `?checkout=${outcome}` : ''}`
    if (pressed === 'pay') {
      await pay(app, page.account_id)
      return reply.redirect(backTo('success'), 303)
    }
    if (pressed !== 'decline') return reply.redirect(backTo('cancelled'), 303)
    await declineInTest(app.db, page.account_id)
    await tell(app, page.account_id)
    return show(reply, 200, testPage(page.kind, await words(app, page.account_id), declined))
  })
}

const declined = 'The card was declined (test). Nothing was charged.'

async function pay(app: FastifyInstance, account: string): Promise<void> {
  const { trial_ends_at } = await payerOf(app.db, account)
  await payInTest(app.db, account, trial_ends_at, new Date())
  await tell(app, account)
}

/** Applies a change as the provider's webhook would. */
async function tell({ db, payments }: FastifyInstance, account: string): Promise<void> {
  const { stripe_customer_id: customer } = await payerOf(db, account)
  if (payments && customer !== null) await refresh(db, payments, { account, customer })
}

async function words(app: FastifyInstance, account: string): Promise<string> {
  const {
    trial_ends_at,
    running: [running],
  } = await payerOf(app.db, account)
  if (running?.stripe_status === 'past_due') return "The last payment didn't go through."
  if (running) return 'The Family Plan is running.'
  const isTrial = trial_ends_at !== null && trial_ends_at > new Date()
  return `Family Plan, $${familyPrice} a month${isTrial ? ', first charged when your free trial ends' : ''}.`
}

function show(reply: FastifyReply, status: number, page: string) {
  return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}
