import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Counters } from './counters.ts'
import { tooMany } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a try to sign in to the account of an address, or to register it, and refuses with 429 when there were too
     * many. `accountOf` finds the account, and is called only while strangers guess.
     */
    countSignIn: (request: FastifyRequest, email: string, accountOf?: AccountOf) => Promise<void>
    /** Counts a try on a device that has a sign-in of the account: that has a budget of its own, wherever it is. */
    countOnDevice: (request: FastifyRequest, session: string) => Promise<void>
    /** Remembers that an account was used from the network of a call. */
    noteNetwork: (request: FastifyRequest, account: string) => Promise<void>
  }
}

type AccountOf = () => Promise<string | undefined>

interface SignInLimitOptions {
  /** Attempts in a minute on one account from one network or device. */
  attempts: number
  counters: Counters
}

const minute = 60_000
// A household, a school or a mobile network shares one address; and a parent travels.
const more = 3

/**
 * Slows down those who guess a password, and not the owner: her devices and networks have budgets of their own, and
 * once strangers have used up what an account leaves them they try in turn (rule accounts.guessed).
 */
export const signInLimits = fp<SignInLimitOptions>(async (app, { attempts, counters: { turns, familiar } }) => {
  const limit = (max: number, what: string, keyOf: (attempt: FastifyRequest['attempt']) => string) =>
    app.createRateLimit({ max, timeWindow: minute, keyGenerator: ({ attempt }) => `sign-in ${what} ${keyOf(attempt)}` })
  const here = [
    limit(attempts, 'both', ({ network, account }) => `${network} ${account}`),
    limit(attempts * more, 'network', ({ network }) => network),
  ]
  const person = limit(attempts * more, 'person', ({ account }) => account)
  const device = limit(attempts, 'device', ({ account }) => account)
  // A household has an IPv6 network to itself, but whoever rents a server has thousands: all of his site takes one
  // turn.
  const site = app.createRateLimit({ allowList: () => true, ipv6Subnet: 48 })

  app.decorate('countSignIn', async (request, email, accountOf) => {
    request.attempt = { account: email.toLowerCase(), network: await app.networkOf(request) }
    // Looked at first, so that what is refused here does not count as a guess of strangers.
    for (const one of here) refuseIf(await one(request, { increment: false }), ({ remaining }) => remaining === 0)
    const guesses = await person(request)
    if (!guesses.isAllowed && guesses.isExceeded && !(await isFamiliar(request, accountOf))) await takeTurn(request)
    for (const one of here) refuseIf(await one(request), ({ isExceeded }) => isExceeded)
  })

  async function isFamiliar({ attempt }: FastifyRequest, accountOf?: AccountOf): Promise<boolean> {
    const account = await accountOf?.()
    return account !== undefined && (await familiar.has(account, attempt.network))
  }

  async function takeTurn(request: FastifyRequest): Promise<void> {
    const { key } = await site(request)
    const wait = await turns.wait(request.attempt.account, key, Date.now())
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
  }

  app.decorate('countOnDevice', async (request, session) => {
    request.attempt = { account: session, network: '' }
    refuseIf(await device(request), ({ isExceeded }) => isExceeded)
  })

  app.decorate('noteNetwork', async (request, account) => familiar.note(account, await app.networkOf(request)))
})

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

function refuseIf(count: Count, isFull: (count: Count & { isAllowed: false }) => boolean): void {
  if (!count.isAllowed && isFull(count)) throw tooMany(count.ttlInSeconds)
}
