import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { callerOf } from '#server/rest/routes.ts'
import { uuid } from '#shared/records/text.ts'
import { earlierSetupBody, setupWith, type SetupAnswer } from '#shared/setup/setup.ts'
import { setUpFamily } from './complete-setup.ts'
import { goOnAsSetUp, setupStateOf } from './queries.ts'

const tags = ['setup']

/** Callers that have no device of their own leave ids out, and get them here. */
const idIfGiven = z.pipe(
  z.optional(uuid()),
  z.transform((id) => id ?? newId()),
)
const body = setupWith(idIfGiven)

const statusAnswer = z.object({ is_setup_complete: z.boolean() })

const setupAnswer: z.ZodMiniType<SetupAnswer> = z.object({
  created_template_id: z.nullable(z.uuid()),
  bulk_access_token: z.nullable(z.string()),
})

/** Setup status, and completing setup. */
export const setupRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/setup/status',
    {
      schema: {
        summary: 'Ask whether setup is complete',
        tags,
        response: { 200: statusAnswer },
      },
    },
    (request) =>
      request.asAccount(async (trx) => {
        const { setup_completed_at } = await setupStateOf(trx, request.account.id)
        return { is_setup_complete: setup_completed_at !== null }
      }),
  )

  app.post(
    '/api/setup',
    { schema: { summary: 'Complete setup', tags, body, response: { 200: setupAnswer } } },
    (request) => setUpFamily(app, callerOf(request), request.body),
  )

  app.post(
    '/api/setup/earlier',
    {
      schema: {
        summary: 'Go on as set up under an earlier account, whose records come by sync',
        tags,
        body: earlierSetupBody,
        response: { 200: statusAnswer },
      },
    },
    (request) => request.asAccount((trx) => goOnAsSetUp(trx, request.account.id, request.body, new Date())),
  )
}
