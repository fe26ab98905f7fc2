import { setTimeout as pause } from 'node:timers/promises'
import type { MailTransport } from './mail-transport.ts'
import { printed, type Email, type Installation, type Mail } from './email-template.ts'

declare module 'fastify' {
  interface FastifyInstance {
    mail: MailQueue
  }
}

/**
 * Sends emails behind the caller's back: a call neither waits for one, nor fails with it, nor shows by its time that
 * there was one.
 */
interface MailQueue {
  /**
   * `write` may look things up first, and finds out then whether there is anything to send. `kind` names the email in
   * the log.
   */
  send: (kind: string, write: () => Promise<Email | null>) => void
  /** When nothing is on its way any more. */
  idle: () => Promise<void>
  /** Emails that wait for their next try get one last try now. */
  close: () => Promise<void>
}

/** Logs what happens to emails, never their addresses. */
interface Log {
  info: (about: object, message: string) => void
  warn: (about: object, message: string) => void
  error: (about: object, message: string) => void
}

interface MailQueueOptions {
  sendMail: MailTransport
  installation: Installation
  log: Log
  /** How long an email waits before each further try, in milliseconds. */
  pauses?: readonly number[]
}

// The embedded database works in this process: what is looked up for an email would hold up the answer. Milliseconds.
const afterAnswer = 50

const usualPauses = [5_000, 60_000, 5 * 60_000]

/** Opens the queue. Emails live in this process: one that ends at once takes those along that wait. */
export function openMailQueue({ sendMail, installation, log, pauses = usualPauses }: MailQueueOptions): MailQueue {
  const closing = new AbortController()
  const underway = new Set<Promise<void>>()

  async function writeAndSend(kind: string, write: () => Promise<Email | null>): Promise<void> {
    await pause(afterAnswer)
    try {
      const email = await write()
      if (email !== null) await deliver(kind, printed(email, installation))
    } catch (cause) {
      log.error({ mail: kind, err: cause }, 'an email could not be written')
    }
  }

  async function deliver(kind: string, mail: Mail): Promise<void> {
    for (const wait of [...pauses, null]) {
      try {
        return log.info({ mail: kind, where: await sendMail(mail) }, 'an email was sent')
      } catch (cause) {
        const about = { mail: kind, ...codesOf(cause) }
        if (wait === null || isFinal(cause) || closing.signal.aborted) return log.error(about, 'an email was not sent')
        log.warn(about, 'an email has to wait')
        await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }

  const idle = async () => {
    while (underway.size > 0) await Promise.all(underway)
  }
  return {
    send: (kind, write) => {
      const work = writeAndSend(kind, write).finally(() => underway.delete(work))
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
export function isFinal(cause: unknown): boolean {
  const { answer } = codesOf(cause)
  return answer !== null && answer >= 500
}

/** The loggable codes of a failure: its message would quote the address. */
export function codesOf(cause: unknown): { code: string | null; answer: number | null } {
  if (!(cause instanceof Error)) return { code: null, answer: null }
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : null
  const answer = 'responseCode' in cause && typeof cause.responseCode === 'number' ? cause.responseCode : null
  return { code, answer }
}
