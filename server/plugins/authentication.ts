import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { asAccount } from '#server/db/as-account.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { extendSession, isOlderThanPassword, positionOfSession, type HistoryPosition } from '#server/db/sessions.ts'
import { tokenHeader } from '#shared/records/op.ts'
import { AccountCalls, CallPlace } from './account-calls.ts'
import { callerGone, Refusal } from './errors.ts'
import { renewAfterSeconds, signToken, tokenReader, type ReadToken, type TokenContent } from './tokens.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    /** A token for a session, as login and register answer it. */
    signToken: (account: string, session: string) => Promise<string>
    readToken: ReadToken
    /** The sign-in that a call shows by a token of ours, however old; it opens nothing by itself. */
    shownSignIn: (request: FastifyRequest) => Promise<TokenContent | null>
    /** Waits until an account's call may begin, and gives it its place (rule api.busy). */
    takePlace: (account: string, reply: FastifyReply, kind: CallKind) => Promise<CallPlace>
  }
  interface FastifyContextConfig {
    /** An answer without end: bounded by itself. */
    isStream?: boolean
    /** Waits for the media store: no call about records waits for it. */
    isMedia?: boolean
  }
  interface FastifyRequest {
    /** The signed-in caller, once {@link requireAccount} let the call in. */
    session: Caller | null
    /** Its place among the calls of its account; `null` for an answer without end. */
    place: CallPlace | null
    /** The caller; only routes behind {@link requireAccount} may read it. */
    readonly account: Caller
    /** A transaction that sees this family only. */
    asAccount: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>
  }
}

/** Calls about records and calls about media have places of their own. */
type CallKind = 'records' | 'media'

/** An account and its session; `place` is where the account stood when the call came in. */
interface Caller {
  id: string
  session: string
  position: HistoryPosition
}

interface AuthenticationOptions {
  secret: Uint8Array
}

/** Gives the app its signing key; the routes that need an account add {@link requireAccount}. */
export const authentication = fp<AuthenticationOptions>(async (app, { secret }) => {
  app.decorate('signToken', (account, session) => signToken(secret, account, session, Date.now()))
  app.decorate('readToken', tokenReader(secret))
  app.decorate('shownSignIn', async (request) => {
    const token = bearerOf(request)
    // Read as if it were 1970: no token is too old then.
    const content = token === null ? null : await app.readToken(token, 0)
    return typeof content === 'string' ? null : content
  })
  const calls = { records: new AccountCalls(), media: new AccountCalls() }
  app.decorate('takePlace', (account, reply, kind) => placeOf(calls[kind], account, reply))
  app.decorateRequest('session', null)
  app.decorateRequest('place', null)
  app.decorateRequest('account', {
    getter(this: FastifyRequest) {
      if (this.session === null) throw new Error('This route does not ask for an account')
      return this.session
    },
  })
  app.decorateRequest('asAccount', function asCaller<T>(this: FastifyRequest, work: (trx: Trx) => Promise<T>) {
    return asAccount(this.server.db, this.account.id, work)
  })
})

/** Lets in only calls with a good token, and renews it once a day (rule accounts.session). */
export function requireAccount(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function work(request, reply) {
      const answered = () => handler.call(this, request, reply)
      return request.place === null ? answered() : request.place.during(answered)
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    const token = bearerOf(request)
    const content = token === null ? 'unauthenticated' : await app.readToken(token, Date.now())
    if (typeof content === 'string') throw refusals[content]()
    const { account, session, issuedAt } = content
    const letIn = async (): Promise<void> => {
      const position = await positionOfSession(app.db, account, session)
      if (position === 'revoked') throw refusals.token_revoked()
      if (position === 'unknown') throw refusals[await whyUnknown(app, content)]()

      request.session = { id: account, session, position }
      await app.noteNetwork(request, account)
      if (Date.now() / 1000 - issuedAt > renewAfterSeconds) await renew(app, request, reply)
    }
    const { isStream, isMedia } = request.routeOptions.config
    if (isStream) return letIn()
    request.place = await app.takePlace(account, reply, isMedia ? 'media' : 'records')
    await request.place.during(letIn)
  })
}

/** Waits for the call's turn; a caller that hung up has none. */
async function placeOf(calls: AccountCalls, account: string, reply: FastifyReply): Promise<CallPlace> {
  const place = new CallPlace(calls, account)
  await place.take()
  if (reply.raw.destroyed) {
    place.close()
    throw callerGone()
  }
  reply.raw.once('close', () => place.close())
  return place
}

/**
 * The answer to a device whose sign-in this database doesn't know: it asks to sign in, as after 60 days, and goes on
 * with what it has (rule accounts.unknown-session).
 */
async function whyUnknown(app: FastifyInstance, { account, issuedAt }: TokenContent) {
  return (await isOlderThanPassword(app.db, account, issuedAt)) ? 'token_revoked' : 'token_expired'
}

async function renew(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { id, session } = request.account
  await extendSession(app.db, id, session, Date.now())
  reply.header(tokenHeader, await app.signToken(id, session))
}

/** The bearer token of a call, if it carries one. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

const refusals = {
  unauthenticated: () => new Refusal(401, 'unauthenticated', 'Please sign in.'),
  token_expired: () => new Refusal(401, 'token_expired', 'Please sign in again.'),
  token_revoked: () => new Refusal(401, 'token_revoked', 'This device was signed out.'),
}
