import * as z from 'zod/mini'
import { signedLinks, type LinkOwner } from '#server/media/signed-links.ts'

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
interface ExportLinks {
  sign: (place: ExportPlace & LinkOwner, now: number) => Promise<string>
  read: (token: string, now: number) => Promise<ExportPlace | null>
}

const named = z.object({ exp_id: z.uuid() })

/** Opens them with the secret of this installation. */
export function exportLinks(secret: Uint8Array, isOpen: (owner: LinkOwner) => Promise<boolean>): ExportLinks {
  const links = signedLinks(secret, isOpen, { purpose: 'addresses of exports', path: '/api/exports/file', named })
  return {
    sign: ({ account, session, id }, now) => links.sign({ account, session }, { exp_id: id }, now),
    read: async (token, now) => {
      const found = await links.read(token, now)
      return found && { account: found.account, id: found.named.exp_id }
    },
  }
}
