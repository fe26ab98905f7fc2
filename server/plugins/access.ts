import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessAt, type Billing, type AccessState } from '#shared/billing/access.ts'
import { Refusal } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells if this installation asks for payment. */
    billing: Billing
  }
  interface FastifyContextConfig {
    /** Stays open without access: what a family gave out, it can always take back. */
    staysOpen?: boolean
  }
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Calls that write and stay open without access: the account, its settings, billing, and a look ahead that changes
 * nothing.
 */
const alwaysOpen = [
  '/api/user',
  '/api/logout',
  '/api/email',
  '/api/notifications',
  '/api/subscription',
  '/api/state/preview',
]

/** Calls that devices made offline: accepted for some time after a lapse (rule billing.grace). */
const takenInGrace = ['/api/setup', '/api/media']

/** Judged by what is pushed, once that is read. */
const push = '/api/sync/push'

/**
 * Refuses with 402 what a family without access may not do; reading, printing and exporting stay open (rule
 * billing.refused-calls).
 */
export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url
    if (harmless.has(request.method) || path === undefined || isUnder(path, [...alwaysOpen, push])) return
    if (request.routeOptions.config.staysOpen) return
    const standing = await standingOf(request)
    const isLetIn = isUnder(path, takenInGrace) ? standing.takes_pushes : standing.has_access
    if (!isLetIn) throw paymentRequired(standing)
  })
  // A push that is about settings only is always taken.
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url !== push || opsIn(request.body).every(isOfSettings)) return
    const standing = await standingOf(request)
    if (!standing.takes_pushes) throw paymentRequired(standing)
  })
}

function opsIn(body: unknown): readonly unknown[] {
  return typeof body === 'object' && body !== null && 'ops' in body && Array.isArray(body.ops) ? body.ops : []
}

function isOfSettings(op: unknown): boolean {
  return typeof op === 'object' && op !== null && 'record' in op && op.record === 'notification_preferences'
}

async function standingOf({ server, account }: FastifyRequest): Promise<AccessState> {
  const found = await server.db
    .selectFrom('accounts')
    .select(['trial_ends_at', 'subscribed_to_family', 'subscribed_to_school', 'subscribed_until'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  const facts = {
    ...found,
    trial_ends_at: found.trial_ends_at?.toISOString() ?? null,
    subscribed_until: found.subscribed_until?.toISOString() ?? null,
  }
  return accessAt(facts, Date.now(), server.billing)
}

function paymentRequired({ trial_expired }: AccessState): Refusal {
  const message = trial_expired
    ? 'Your free trial has ended. Choose a plan to keep going; everything you wrote is still here.'
    : 'Your subscription has ended. Choose a plan to keep going; everything you wrote is still here.'
  return new Refusal(402, 'payment_required', message, { body: { trial_expired } })
}

function isUnder(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`))
}
