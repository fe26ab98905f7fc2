import * as z from 'zod/mini'
import { mediaSizes, type ContentAddress, type StoredSize } from '#server/media/media-keys.ts'
import { signedLinks, type LinkOwner } from '#server/media/signed-links.ts'

/** Addresses that open one file of one family for some minutes (rule media.urls). */
export interface MediaLinks {
  sign: (place: ContentAddress & LinkOwner, size: StoredSize, now: number) => Promise<string>
  read: (token: string, now: number) => Promise<(ContentAddress & { size: StoredSize }) | null>
}

const named = z.object({ sha: z.string(), size: z.enum(mediaSizes) })

/** Opens them with the secret of this installation. */
export function mediaLinks(secret: Uint8Array, isOpen: (owner: LinkOwner) => Promise<boolean>): MediaLinks {
  const links = signedLinks(secret, isOpen, { purpose: 'addresses of media', path: '/api/media/file', named })
  return {
    sign: ({ account, session, sha256 }, size, now) => links.sign({ account, session }, { sha: sha256, size }, now),
    read: async (token, now) => {
      const found = await links.read(token, now)
      return found && { account: found.account, sha256: found.named.sha, size: found.named.size }
    },
  }
}
