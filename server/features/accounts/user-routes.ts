import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { revokeSession } from '#server/db/sessions.ts'
import { schoolYearBody } from '#shared/accounts/user.ts'
import { userAnswer } from './answers.ts'
import { setSchoolYear, userOf } from './queries.ts'

const tags = ['account']

/** The signed-in parent's own account calls. */
export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/user',
    { schema: { summary: 'Read the signed-in parent', tags, response: { 200: userAnswer } } },
    (request) => request.asAccount((trx) => userOf(trx, request.account.id, app.billing)),
  )

  app.put(
    '/api/user/school-year',
    {
      schema: {
        summary: 'Choose the school year shown',
        tags,
        body: schoolYearBody,
        response: { 200: schoolYearBody },
      },
    },
    async (request) => {
      const { school_year } = request.body
      await request.asAccount((trx) => setSchoolYear(trx, request.account.id, school_year))
      return { school_year }
    },
  )

  app.post(
    '/api/logout',
    { schema: { summary: 'Sign this device out', tags, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await revokeSession(app.db, request.account.id, request.account.session, Date.now())
      return reply.status(204).send()
    },
  )
}
