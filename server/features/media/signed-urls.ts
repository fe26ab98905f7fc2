import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { mediaSizes, type MediaPlace, type MediaSize } from '#server/media/media-keys.ts'

/** Addresses that open one file of one family for some minutes (rule media.urls). */
export interface MediaLinks {
  sign: (place: MediaPlace, size: MediaSize, now: number) => Promise<string>
  read: (token: string, now: number) => Promise<(MediaPlace & { size: MediaSize }) | null>
}

const minutes = 15
const content = z.object({ sub: z.uuid(), sha: z.string(), size: z.enum(mediaSizes) })

/** Links by a key of their own: nobody signs in with one, and no sign-in opens a file by its address. */
export function mediaLinks(secret: Uint8Array): MediaLinks {
  const key = createHmac('sha256', secret).update('addresses of media').digest()
  return {
    async sign({ account, sha256 }, size, now) {
      const token = await new SignJWT({ sha: sha256, size })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(account)
        .setExpirationTime(Math.floor(now / 1000) + minutes * 60)
        .sign(key)
      return `/api/media/file?link=${token}`
    },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now) })
        const { sub: account, sha: sha256, size } = content.parse(payload)
        return { account, sha256, size }
      } catch {
        return null
      }
    },
  }
}
