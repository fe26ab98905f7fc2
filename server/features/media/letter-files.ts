import type { Readable } from 'node:stream'
import { Refusal } from '#server/plugins/errors.ts'
import { documentPageTypes, type DocumentPageType } from '#shared/documents/document-page.ts'
import { looksLikePdf, pdfHeadBytes } from '#shared/media/media-type.ts'
import type { Uploading } from './in-store.ts'
import { firstBytes } from './media-files.ts'
import { spool, type Spooled } from './spool.ts'
import { takeWhole } from './uploads.ts'

declare module 'fastify' {
  interface FastifyInstance {
    letterFiles: LetterFiles
  }
}

/** Takes the file of a letter that somebody without an account leaves for a family (rule packets.letter). */
export interface LetterFiles {
  /** Writes what comes to this machine's disk; whoever takes it removes it. */
  receive: (source: Readable) => Promise<Spooled>
  /** Keeps it as a page of a document; `full` where there is no room. Throws a `Refusal` of other bytes. */
  keep: (account: string, file: Spooled) => Promise<DocumentPageType | 'full'>
}

export function letterFiles(uploading: Uploading): LetterFiles {
  return {
    receive: spool,
    keep: async (account, file) => {
      const isPdf = looksLikePdf(await firstBytes(file.read(), pdfHeadBytes))
      try {
        const { type } = await takeWhole(uploading, account, isPdf ? 'application/pdf' : 'image/jpeg', file, 'document')
        const known = documentPageTypes.find((one) => one === type)
        if (known === undefined) throw new Error(`A letter came as ${type}`)
        return known
      } catch (cause) {
        if (cause instanceof Refusal && cause.status === 507) return 'full'
        throw cause
      }
    },
  }
}
