import { setTimeout as pause } from 'node:timers/promises'
import type { Carry } from './mail-transport.ts'
import { printed, type Letter, type Letterhead, type Mail } from './email-template.ts'

declare module 'fastify' {
  interface FastifyInstance {
    mail: Post
  }
}

/** Sends letters behind the caller's back: a call neither waits for one, nor fails with it, nor shows by its time that there was one. */
export interface Post {
  /** `write` may look things up first, and finds out then whether there is anything to send. `kind` names the letter in the log. */
  send: (kind: string, write: () => Promise<Letter | null>) => void
  /** When nothing is on its way any more. */
  idle: () => Promise<void>
  /** Letters that wait for their next try get one last try now. */
  close: () => Promise<void>
}

/** What happens to letters is logged, never whom they are for. */
interface Log {
  info: (about: object, message: string) => void
  warn: (about: object, message: string) => void
  error: (about: object, message: string) => void
}

interface PostOptions {
  carry: Carry
  letterhead: Letterhead
  log: Log
  /** How long a letter waits before each further try, in milliseconds. */
  pauses?: readonly number[]
}

// The embedded database works in this process: what is looked up for a letter would hold up the answer. Milliseconds.
const afterAnswer = 50

const usualPauses = [5_000, 60_000, 5 * 60_000]

/** Opens the post. Letters live in this process: one that ends at once takes those along that wait. */
export function openPost({ carry, letterhead, log, pauses = usualPauses }: PostOptions): Post {
  const closing = new AbortController()
  const underway = new Set<Promise<void>>()

  async function deliver(kind: string, write: () => Promise<Letter | null>): Promise<void> {
    await pause(afterAnswer)
    try {
      const letter = await write()
      if (letter !== null) await carryOn(kind, printed(letter, letterhead))
    } catch (cause) {
      log.error({ letter: kind, err: cause }, 'a letter could not be written')
    }
  }

  async function carryOn(kind: string, mail: Mail): Promise<void> {
    for (const wait of [...pauses, null]) {
      try {
        return log.info({ letter: kind, where: await carry(mail) }, 'a letter was sent')
      } catch (cause) {
        const about = { letter: kind, ...codesOf(cause) }
        if (wait === null || isFinal(cause) || closing.signal.aborted) return log.error(about, 'a letter was not sent')
        log.warn(about, 'a letter has to wait')
        await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }

  const idle = async () => {
    while (underway.size > 0) await Promise.all(underway)
  }
  return {
    send: (kind, write) => {
      const work = deliver(kind, write).finally(() => underway.delete(work))
      underway.add(work)
    },
    idle,
    close: async () => {
      closing.abort()
      await idle()
    },
  }
}

/** The mail server's refusal is for good: the address does not exist there. */
function isFinal(cause: unknown): boolean {
  const { answer } = codesOf(cause)
  return answer !== null && answer >= 500
}

// Its message would quote the address.
function codesOf(cause: unknown): { code: string | null; answer: number | null } {
  if (!(cause instanceof Error)) return { code: null, answer: null }
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : null
  const answer = 'responseCode' in cause && typeof cause.responseCode === 'number' ? cause.responseCode : null
  return { code, answer }
}
