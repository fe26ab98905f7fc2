import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { invalid, Refusal } from '#server/plugins/errors.ts'
import {
  alreadyConfirmed,
  forgotBody,
  linkExpiredText,
  resetBody,
  restoreBody,
  verifyBody,
} from '#shared/accounts/mail-links.ts'
import { emailTaken } from '#shared/accounts/register.ts'
import { confirmAddress, restoreAddress } from './customer-address.ts'
import { findMailToken } from './mail-tokens.ts'
import { setForgottenPassword } from '#server/features/accounts/passwords/password-queries.ts'
import { hashOf } from '#server/features/accounts/passwords/passwords.ts'
import { sendNotice, sendReset } from './send-emails.ts'

const tags = ['account']
const done = { 204: z.undefined() }

/** The calls behind the links of account mail. */
export const mailLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/password/forgot',
    { schema: { summary: 'Ask for a new password by mail', tags, body: forgotBody, response: done } },
    async (request, reply) => {
      const { email } = request.body
      await app.countAttempt(request, 'mail', email)
      await sendReset(app, email)
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/password/reset',
    { schema: { summary: 'Set a new password with the link of a mail', tags, body: resetBody, response: done } },
    async (request, reply) => {
      const { token, password } = request.body
      await app.countAttempt(request, 'link', null)
      const now = new Date()
      // Checked before the password is hashed, so that guessed links cost no work.
      if ((await findMailToken(app.db, 'reset_password', token, now)) === null) throw tokenInvalid()
      const account = await setForgottenPassword(app.db, token, await hashOf(password), now)
      if (account === null) throw tokenInvalid()
      await sendNotice(app, { letter: 'password_changed', account })
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/email/verify',
    { schema: { summary: 'Confirm an email address with the link of a mail', tags, body: verifyBody, response: done } },
    async (request, reply) => {
      await app.countAttempt(request, 'link', null)
      const confirmed = await confirmAddress(app, request.body.token, new Date())
      if (confirmed.outcome !== 'confirmed') throw refusals[confirmed.outcome]()
      const { account, replaced } = confirmed
      if (replaced !== null) await sendNotice(app, { letter: 'address_changed', account, old_email: replaced })
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/email/restore',
    {
      schema: {
        summary: 'Put the old email address back with the link of a mail',
        tags,
        body: restoreBody,
        response: { 200: z.object({ token: z.string(), email: z.string() }) },
      },
    },
    async (request) => {
      await app.countAttempt(request, 'link', null)
      const restored = await restoreAddress(app, request.body.token, new Date())
      if (restored.outcome !== 'restored') throw refusals[restored.outcome]()
      return { token: restored.reset, email: restored.email }
    },
  )
}

function tokenInvalid(): Refusal {
  return invalid({ token: [linkExpiredText] }, 'token_invalid')
}

const refusals = {
  token_invalid: tokenInvalid,
  email_taken: () => invalid({ email: [emailTaken] }, 'email_taken'),
  already_confirmed: () => new Refusal(409, 'already_confirmed', alreadyConfirmed),
}
