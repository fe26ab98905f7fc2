import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

/** Addresses that open one thing of one family for some minutes, and nothing else. */
export interface SignedLinks<Named> {
  sign: (account: string, named: Named, now: number) => Promise<string>
  /** Whose it is and what it names; `null` for one that is not ours, or too old. */
  read: (token: string, now: number) => Promise<{ account: string; named: Named } | null>
}

const minutes = 15
const owner = z.object({ sub: z.uuid() })

/** Links by a key of their own, made for a purpose: nobody signs in with one, and no sign-in opens a thing by its address. */
export function signedLinks<Named extends Record<string, string>>(
  secret: Uint8Array,
  { purpose, path, named }: { purpose: string; path: string; named: z.ZodMiniType<Named> },
): SignedLinks<Named> {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return {
    async sign(account, what, now) {
      const token = await new SignJWT(what)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(account)
        .setExpirationTime(Math.floor(now / 1000) + minutes * 60)
        .sign(key)
      return `${path}?link=${token}`
    },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now) })
        return { account: owner.parse(payload).sub, named: named.parse(payload) }
      } catch {
        return null
      }
    },
  }
}
