import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { invalid } from '#server/plugins/errors.ts'
import { profileBody } from '#shared/accounts/profile.ts'
import { emailTaken } from '#shared/accounts/register.ts'
import { passwordIsMissing } from '#shared/accounts/security.ts'
import { userAnswer } from './answers.ts'
import { isSameAddress, isTakenAddress, emailRecipient, updateProfile } from './email/email-queries.ts'
import { checkedPassword } from './passwords/checked-password.ts'
import { userOf } from './queries.ts'
import { sendNotice, mailVerification } from './email/send-emails.ts'

const tags = ['account']

/** The parent's name and address (rule accounts.profile). */
export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/api/user/profile',
    {
      schema: { summary: 'Change name, email and school name', tags, body: profileBody, response: { 200: userAnswer } },
    },
    async (request) => {
      const { id } = request.account
      const { current_password, ...profile } = request.body
      const { email } = profile
      const present = await emailRecipient(app.db, id)
      const isNew = (address: string) =>
        !isSameAddress(address, present.email) && !isSameAddress(address, present.pending_email)
      const isAsked = email !== undefined && isNew(email)
      if (isAsked) {
        if (!current_password) throw invalid({ current_password: [passwordIsMissing] })
        await checkedPassword(app, request, 'current_password', current_password)
        await app.countAttempt(request, 'mail', id)
        if (await isTakenAddress(app.db, email, new Date(), id)) throw invalid({ email: [emailTaken] }, 'email_taken')
      }
      await updateProfile(app.db, id, profile, present.email)
      if (isAsked) {
        await mailVerification(app, id)
        await sendNotice(app, { letter: 'address_change', account: id, new_email: email })
      }
      return userOf(app.db, id, app.billing)
    },
  )

  app.post(
    '/api/email/verify/send',
    { schema: { summary: 'Send the mail that confirms the address again', tags, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await app.countAttempt(request, 'mail', request.account.id)
      await mailVerification(app, request.account.id)
      return reply.status(204).send()
    },
  )
}
