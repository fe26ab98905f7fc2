import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { sessionSeconds } from '#server/db/sessions.ts'

/** Any call with a token older than this gets a new one (rule accounts.session), in seconds. */
export const renewAfterSeconds = 24 * 60 * 60

/** A token's account and its sign-in; times in seconds since 1970. */
export interface TokenContent {
  account: string
  session: string
  issuedAt: number
  expiresAt: number
}

/** Reads a token at a time in milliseconds: what it says, or why it opens nothing. */
export type ReadToken = (token: string, now: number) => Promise<TokenContent | 'token_expired' | 'unauthenticated'>

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.number(), exp: z.number() })

/** As many tokens as are remembered; each device in use has one. */
const remembered = 10_000

/** Signs a token for a session. `now` in milliseconds. */
export async function signToken(secret: Uint8Array, account: string, session: string, now: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(account)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + sessionSeconds)
    .sign(secret)
}

/**
 * Reads tokens that were signed with a secret. Good ones are remembered until they expire, since nearly every call
 * comes with one that was checked before; whether the sign-in still holds is asked of the database each time.
 */
export function tokenReader(secret: Uint8Array): ReadToken {
  const good = new Map<string, TokenContent>()

  return async (token, now) => {
    const known = good.get(token)
    if (known && now < known.expiresAt * 1000) return known
    good.delete(token)

    const content = await readToken(secret, token, now)
    if (typeof content === 'string') return content
    const [oldest] = good.keys()
    if (oldest !== undefined && good.size >= remembered) good.delete(oldest)
    good.set(token, content)
    return content
  }
}

async function readToken(secret: Uint8Array, token: string, now: number): ReturnType<ReadToken> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: new Date(now) })
    const { sub, sid, iat, exp } = claims.parse(payload)
    return { account: sub, session: sid, issuedAt: iat, expiresAt: exp }
  } catch (cause) {
    return cause instanceof errors.JWTExpired ? 'token_expired' : 'unauthenticated'
  }
}
