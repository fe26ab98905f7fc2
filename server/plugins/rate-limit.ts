import rateLimit from '@fastify/rate-limit'
import fp from 'fastify-plugin'
import { Refusal } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts an attempt to sign in or register; refuses with 429 when there were too many in a minute. */
    countAttempt: (request: FastifyRequest, email: string) => Promise<void>
  }
  interface FastifyRequest {
    /** The account that an attempt is about. */
    attemptedEmail: string
  }
}

interface RateLimitOptions {
  /** Attempts per minute on one account. */
  attempts: number
}

// A household, a school or a mobile network shares one address.
const peoplePerAddress = 3

/** Slows down those who try passwords: per account, and per network address. */
export const signInLimits = fp<RateLimitOptions>(async (app, { attempts }) => {
  await app.register(rateLimit, { global: false })
  app.decorateRequest('attemptedEmail', '')
  const limits = [
    app.createRateLimit({
      max: attempts,
      timeWindow: 60_000,
      keyGenerator: (request) => `account:${request.attemptedEmail}`,
    }),
    // Its own key: an address, of which IPv6 gives a household a whole network.
    app.createRateLimit({ max: attempts * peoplePerAddress, timeWindow: 60_000 }),
  ]

  app.decorate('countAttempt', async (request, email) => {
    request.attemptedEmail = email.toLowerCase()
    for (const limit of limits) {
      const result = await limit(request)
      if (!result.isAllowed && result.isExceeded) throw tooMany(result.ttlInSeconds)
    }
  })
})

function tooMany(seconds: number): Refusal {
  const headers = { 'retry-after': String(Math.max(1, seconds)) }
  return new Refusal(429, 'too_many_attempts', 'Too many attempts. Please wait a minute and try again.', { headers })
}
