import type { FastifyInstance } from 'fastify'
import { recipientOf } from './email-queries.ts'
import { newAddressEmail, resetEmail, verificationEmail, type Recipient } from './email-templates.ts'
import type { Email } from '#server/mail/email-template.ts'
import { issueMailToken } from './mail-tokens.ts'
import { findSignIn } from '#server/features/accounts/queries.ts'

/** Sends the link for a new password, if the address has an account. All of it happens after the answer, which tells nothing. */
export function sendReset(app: FastifyInstance, email: string): void {
  app.mail.send('reset_password', async () => {
    const found = await findSignIn(app.db, email)
    if (!found) return null
    const recipient = await recipientOf(app.db, found.id)
    const sentTo = { account: found.id, email: recipient.email }
    return resetEmail(recipient, await issueMailToken(app.db, 'reset_password', sentTo, new Date()))
  })
}

/** Sends the link that confirms her address: the new one if she is changing it, otherwise the one she has, unless that is confirmed. */
export function sendVerification(app: FastifyInstance, account: string): void {
  app.mail.send('verify_email', async () => {
    const recipient = await recipientOf(app.db, account)
    const { pending_email, email } = recipient
    if (pending_email === null && recipient.email_verified_at !== null) return null
    const sentTo = { account, email: pending_email ?? email }
    const token = await issueMailToken(app.db, 'verify_email', sentTo, new Date())
    return pending_email === null ? verificationEmail(recipient, token) : newAddressEmail(pending_email, token)
  })
}

/** Sends word of something that was done with her account. */
export function sendNotice(app: FastifyInstance, account: string, notice: (recipient: Recipient) => Email): void {
  app.mail.send('notice', async () => notice(await recipientOf(app.db, account)))
}
