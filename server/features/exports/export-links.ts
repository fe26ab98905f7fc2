import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

declare module 'fastify' {
  interface FastifyInstance {
    exportLinks: ExportLinks
  }
}

/** An export of a family. */
export interface ExportPlace {
  account: string
  id: string
}

/** Addresses that open one export of one family for some minutes (rule exports.link). */
export interface ExportLinks {
  sign: (place: ExportPlace, now: number) => Promise<string>
  read: (token: string, now: number) => Promise<ExportPlace | null>
}

const minutes = 15
const content = z.object({ sub: z.uuid(), exp_id: z.uuid() })

/** Links by a key of their own: nobody signs in with one, and no sign-in opens an export by its address. */
export function exportLinks(secret: Uint8Array): ExportLinks {
  const key = createHmac('sha256', secret).update('addresses of exports').digest()
  return {
    async sign({ account, id }, now) {
      const token = await new SignJWT({ exp_id: id })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(account)
        .setExpirationTime(Math.floor(now / 1000) + minutes * 60)
        .sign(key)
      return `/api/exports/file?link=${token}`
    },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now) })
        const { sub: account, exp_id: id } = content.parse(payload)
        return { account, id }
      } catch {
        return null
      }
    },
  }
}
