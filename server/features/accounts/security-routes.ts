import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { invalid, Refusal } from '#server/plugins/errors.ts'
import { noSuchRecord } from '#server/rest/write.ts'
import { deletionBody, passwordBody, passwordIsWrong } from '#shared/accounts/security.ts'
import { uuid } from '#shared/records/text.ts'
import { devicesAnswer, signedInAnswer, userAnswer } from './answers.ts'
import { cancelDeletion, scheduleDeletion } from './deletion/deletion-queries.ts'
import { checkedPassword } from './passwords/checked-password.ts'
import { updatePassword } from './passwords/password-queries.ts'
import { hashOf } from './passwords/passwords.ts'
import { userOf } from './queries.ts'
import { sendNotice } from './email/send-emails.ts'
import { endAllSessions, endSession, devicesOf } from './session-queries.ts'

const tags = ['account']
const done = { 204: z.undefined() }
const params = z.object({ id: uuid('There is no such device') })

/** Sign-ins, the password, and deletion of the account. */
export const securityRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/api/user/password',
    { schema: { summary: 'Change the password', tags, body: passwordBody, response: { 200: signedInAnswer } } },
    async (request) => {
      const { id } = request.account
      const { current_password, password } = request.body
      const kept = await checkedPassword(app, request, 'current_password', current_password)
      const hashes = { kept, chosen: await hashOf(password) }
      const session = await updatePassword(app.db, id, hashes, request.headers['user-agent'], new Date())
      if (session === null) throw invalid({ current_password: [passwordIsWrong] })
      await sendNotice(app, { letter: 'password_changed', account: id })
      return { token: await app.signToken(id, session), user: await userOf(app.db, id, app.billing) }
    },
  )

  app.get(
    '/api/user/sessions',
    { schema: { summary: 'List the devices that are signed in', tags, response: { 200: devicesAnswer } } },
    async (request) => {
      const { id, session } = request.account
      return { sessions: await request.asAccount((trx) => devicesOf(trx, id, session, new Date())) }
    },
  )

  app.delete(
    '/api/user/sessions/:id',
    { schema: { summary: 'Sign a device out', tags, params, response: done } },
    async (request, reply) => {
      const { id } = request.params
      const isOurs = await request.asAccount((trx) => endSession(trx, request.account.id, id, new Date()))
      if (!isOurs) throw noSuchRecord()
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/user/sign-out-everywhere',
    { schema: { summary: 'Sign every device out, this one too', tags, response: done } },
    async (request, reply) => {
      await request.asAccount((trx) => endAllSessions(trx, request.account.id, new Date()))
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/user/deletion',
    {
      schema: {
        summary: 'Have the account deleted in 30 days',
        tags,
        body: deletionBody,
        response: { 200: userAnswer },
      },
    },
    async (request) => {
      const { id } = request.account
      await checkedPassword(app, request, 'password', request.body.password)
      const asked = new Date()
      const at = await scheduleDeletion(app.db, id, asked)
      await sendNotice(app, { letter: 'deletion', account: id, at: at.toISOString() })
      return userOf(app.db, id, app.billing)
    },
  )

  app.delete(
    '/api/user/deletion',
    { schema: { summary: 'Keep the account after all', tags, response: { 200: userAnswer } } },
    async (request) => {
      if (!(await cancelDeletion(app.db, request.account.id, new Date()))) {
        throw new Refusal(409, 'deletion_due', 'The 30 days are over, and the account is being deleted.')
      }
      return userOf(app.db, request.account.id, app.billing)
    },
  )
}
