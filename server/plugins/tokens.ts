import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { sessionSeconds } from '#server/db/sessions.ts'

/** Any call with a token older than this gets a new one (decision A3), in seconds. */
export const renewAfterSeconds = 24 * 60 * 60

/** Whose token it is, and for which sign-in; `issuedAt` in seconds since 1970. */
export interface TokenContent {
  account: string
  session: string
  issuedAt: number
}

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.number() })

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

/** What a token says, or why it opens nothing. */
export async function readToken(
  secret: Uint8Array,
  token: string,
  now: number,
): Promise<TokenContent | 'token_expired' | 'unauthenticated'> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: new Date(now) })
    const { sub, sid, iat } = claims.parse(payload)
    return { account: sub, session: sid, issuedAt: iat }
  } catch (cause) {
    return cause instanceof errors.JWTExpired ? 'token_expired' : 'unauthenticated'
  }
}
