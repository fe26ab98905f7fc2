import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { SubscriptionStatus } from '#shared/billing/subscription-status.ts'
import { statusOf } from './queries.ts'

const statusAnswer: z.ZodMiniType<SubscriptionStatus> = z.object({
  subscribed_to_family: z.boolean(),
  subscribed_to_school: z.boolean(),
  on_trial: z.boolean(),
  trial_ends_at: z.nullable(z.iso.datetime()),
  has_active_access: z.boolean(),
  subscriptions: z.array(
    z.object({
      name: z.string(),
      stripe_status: z.string(),
      created_at: z.iso.datetime(),
      ends_at: z.nullable(z.iso.datetime()),
    }),
  ),
})

/** What a family has subscribed to (rule billing.status). */
export const billingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/subscription/status',
    { schema: { summary: 'Read the subscription status', tags: ['subscription'], response: { 200: statusAnswer } } },
    (request) => request.asAccount((trx) => statusOf(trx, request.account.id, Date.now())),
  )
}
