import * as z from 'zod/mini'
import type { PaperAsk } from './paper-ask.ts'

const text = z.string().check(z.minLength(1), z.maxLength(300))

/** A paper that the server makes, and what is said of it. */
export const paper = z.object({
  /** "Transcript of Nora": what it is called where it is offered again. */
  label: text,
  /** The call that answers it. */
  path: z.string().check(z.startsWith('/api/'), z.maxLength(1000)),
  /** File name when the answer gives none. */
  file_name: text,
  /** The type of its file. */
  type: text,
  /** The toast of a success. */
  done: z.object({ title: text, message: z.optional(text) }),
  /** Error text when the server gave no reason. */
  failed: text,
})

type Described = Omit<z.infer<typeof paper>, 'path'> & {
  /** Its noun while it is made; left out, a paper. */
  noun?: 'Packet'
}

/** A paper that the server makes. */
export interface ServerPaper extends Described {
  path: string
  /** The same as the device makes it; a file that only the server makes has none. */
  ask?: PaperAsk
}

/** A paper that only a device makes: the server has no call for it. */
export interface DevicePaper extends Described {
  path: null
  ask: PaperAsk
}

export type PaperRequest = ServerPaper | DevicePaper
