import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Counters } from './counters.ts'
import { callerGone, Refusal } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts an attempt and refuses with 429 when there were too many. `account` is whom it is about, by e-mail
     * address, id or session; `null` where only the secret of a link says so.
     */
    countAttempt: (request: FastifyRequest, kind: AttemptKind, account: string | null) => Promise<void>
    /** The network a call comes from: an address, of which IPv6 gives a household a whole network. */
    networkOf: (request: FastifyRequest) => Promise<string>
  }
  interface FastifyRequest {
    /** Whom an attempt is about, and the network it comes from. */
    attempt: { account: string; network: string }
  }
}

/** The windows that are counted apart, in milliseconds; sign-ins have their own (`sign-in-limits.ts`). */
const windows = {
  /** The password of somebody who is signed in; each of her devices by itself. */
  password: 60_000,
  /** Secrets that were sent by mail. */
  link: 60_000,
  /** Emails that somebody asks for. */
  mail: 60 * 60_000,
} as const
type AttemptKind = keyof typeof windows

interface RateLimitOptions {
  /** Attempts in a window on one account from one network. */
  attempts: number
  counters: Counters
}

// A household, a school or a mobile network shares one address; and a parent travels.
const more = 3

/**
 * Slows down those who try passwords, links and mails: per account and network, per network, and per account. What the
 * first refuses does not count for the others: whoever floods an account from one place is in nobody's way elsewhere.
 */
export const attemptLimits = fp<RateLimitOptions>(async (app, { attempts, counters }) => {
  await app.register(rateLimit, { global: false, ...(counters.store ? { store: counters.store } : {}) })
  // Each request is given its own before it is read.
  app.decorateRequest('attempt')
  const limits = {
    password: limitsFor(app, attempts, 'password'),
    link: limitsFor(app, attempts, 'link'),
    mail: limitsFor(app, attempts, 'mail'),
  }
  // Whoever is on the list of the allowed is only asked for the key: nothing is counted.
  const network = app.createRateLimit({ allowList: () => true })

  app.decorate('networkOf', async (request) => {
    // A connection that was closed has no address any more, whatever the type says.
    if ((request.ip as string | undefined) === undefined) throw callerGone()
    return (await network(request)).key
  })
  app.decorate('countAttempt', async (request, kind, account) => {
    const { both, network: ofNetwork, person } = limits[kind]
    request.attempt = { account: account?.toLowerCase() ?? '', network: await app.networkOf(request) }
    for (const limit of account === null ? [ofNetwork] : [both, ofNetwork, person]) {
      const result = await limit(request)
      if (!result.isAllowed && result.isExceeded) throw tooMany(result.ttlInSeconds)
    }
  })
})

function limitsFor(app: FastifyInstance, attempts: number, kind: AttemptKind) {
  const by = (max: number, what: string, keyOf: (attempt: FastifyRequest['attempt']) => string) =>
    app.createRateLimit({
      max,
      timeWindow: windows[kind],
      // All limits of a service may share one table.
      keyGenerator: ({ attempt }) => `${kind} ${what} ${keyOf(attempt)}`,
    })
  return {
    both: by(attempts, 'both', ({ network, account }) => `${network} ${account}`),
    network: by(attempts * more, 'network', ({ network }) => network),
    person: by(attempts * more, 'person', ({ account }) => account),
  }
}

/** The refusal of an attempt that may be made again in so many seconds. */
export function tooMany(seconds: number): Refusal {
  const headers = { 'retry-after': String(Math.max(1, seconds)) }
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds <= 30 ? 'half a minute' : minutes <= 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal(429, 'too_many_attempts', `Too many attempts. Please wait ${wait} and try again.`, { headers })
}
