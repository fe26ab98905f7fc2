import { sql } from 'kysely'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { noSuchRecord } from '#server/rest/write.ts'

/** Whom a visitor may sign in as, to try things out. */
export interface DemoSignIn {
  email: string
  password: string
}

interface InstallationOptions {
  legalOwner: string
  supportEmail: string
  /** Only with the embedded database, and never in production. */
  demo: DemoSignIn | null
}

const health = z.object({ status: z.string() })
const about = z.object({ legal_owner: z.string(), support_email: z.string() })
const demoSignIn = z.object({ email: z.string(), password: z.string() })

/** Calls about this installation that anybody may make. */
export const installationRoutes: FastifyPluginAsyncZod<InstallationOptions> = async (app, options) => {
  const tags = ['installation']

  // The app listens only after its migrations: what is left to ask is whether the database answers.
  app.get(
    '/api/health',
    {
      schema: { summary: 'Ask whether the server is ready', tags, response: { 200: health, 503: health } },
      logLevel: 'warn',
    },
    async (_request, reply) => {
      try {
        await sql`select 1`.execute(app.db)
        return { status: 'ok' }
      } catch (cause) {
        app.log.error({ err: cause }, 'the database does not answer')
        return reply.status(503).send({ status: 'unavailable' })
      }
    },
  )

  app.get(
    '/api/about',
    { schema: { summary: 'Read who runs this installation', tags, response: { 200: about } } },
    async () => ({
      legal_owner: options.legalOwner,
      support_email: options.supportEmail,
    }),
  )

  app.get(
    '/api/demo',
    { schema: { summary: 'Read how to try Hearthbook out', tags, response: { 200: demoSignIn } } },
    async () => {
      if (options.demo === null) throw noSuchRecord()
      return options.demo
    },
  )
}
