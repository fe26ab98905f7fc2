import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

/** For whom an address is made: it opens nothing once that sign-in was ended. */
export interface LinkOwner {
  account: string
  session: string
}

/** Addresses that open one thing of one family for some minutes, and nothing else. */
interface SignedLinks<Named> {
  sign: (owner: LinkOwner, named: Named, now: number) => Promise<string>
  /** Reads a link's account and target; `null` for a foreign or expired one, or one whose sign-in is over. */
  read: (token: string, now: number) => Promise<{ account: string; named: Named } | null>
}

const minutes = 15
const claims = z.object({ sub: z.uuid(), sid: z.uuid() })

/**
 * Links by a key of their own, made for a purpose: nobody signs in with one, and no sign-in opens a thing by its
 * address. `isOpen` tells whether a sign-in still holds.
 */
export function signedLinks<Named extends Record<string, string>>(
  secret: Uint8Array,
  isOpen: (owner: LinkOwner) => Promise<boolean>,
  { purpose, path, named }: { purpose: string; path: string; named: z.ZodMiniType<Named> },
): SignedLinks<Named> {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return {
    async sign({ account, session }, what, now) {
      const token = await new SignJWT({ ...what, sid: session })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(account)
        .setExpirationTime(Math.floor(now / 1000) + minutes * 60)
        .sign(key)
      return `${path}?link=${token}`
    },
    async read(token, now) {
      const payload = await contentOf(token, key, now)
      const owner = claims.safeParse(payload)
      const what = named.safeParse(payload)
      if (!owner.success || !what.success) return null
      const { sub: account, sid: session } = owner.data
      return (await isOpen({ account, session })) ? { account, named: what.data } : null
    },
  }
}

async function contentOf(token: string, key: Uint8Array, now: number): Promise<unknown> {
  try {
    return (await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now) })).payload
  } catch {
    return null
  }
}
