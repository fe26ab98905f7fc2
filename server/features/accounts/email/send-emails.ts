import type { FastifyInstance } from 'fastify'
import type { AccountEmail } from './letters.ts'
import { writeAccountEmail } from './letters.ts'

/**
 * Sends the link for a new password, if the address has an account: whether it has is found out later, so the answer
 * tells nothing.
 */
export function sendReset(app: FastifyInstance, email: string): Promise<void> {
  return send(app, { letter: 'reset_password', email })
}

/**
 * Sends the link that confirms her address: the new one if she is changing it, otherwise the one she has, unless that
 * is confirmed.
 */
export function mailVerification(app: FastifyInstance, account: string): Promise<void> {
  return send(app, { letter: 'verify_email', account })
}

/** Sends word of something that was done with her account. */
export function sendNotice(app: FastifyInstance, notice: AccountEmail & { account: string }): Promise<void> {
  return send(app, notice)
}

/** The request is done even if the letter can't be queued: then this process sends it. */
async function send(app: FastifyInstance, letter: AccountEmail): Promise<void> {
  try {
    if (app.keepLetter) return await app.keepLetter(letter)
  } catch (cause) {
    app.log.error({ mail: letter.letter, err: cause }, 'a letter could not be kept as a job')
  }
  app.mail.send(letter.letter, () => writeAccountEmail(app.db, letter))
}
