import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { dayAt } from '#server/family/family-day.ts'
import { Refusal } from '#server/plugins/errors.ts'
import { exportFileName, exportStates, type AccountExport } from '#shared/accounts/account-export.ts'
import type {} from './export-links.ts'
import { queueExport, exportExpiry, newestExport, readyExport } from './queries.ts'
import { sendExport } from './send-export.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Has a kind of job done soon; `null` where nobody works on jobs. */
    wakeJob: ((name: string) => Promise<void>) | null
  }
}

const tags = ['account']
const instant = z.nullable(z.iso.datetime())
const count = z.nullable(z.int())
const shape: z.ZodMiniType<AccountExport> = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  asked_at: z.iso.datetime(),
  files_done: z.int(),
  files_total: z.int(),
  made_at: instant,
  expires_at: instant,
  bytes: count,
  photos: count,
  recordings: count,
  pages: count,
  missing: count,
  file_name: z.nullable(z.string()),
  url: z.nullable(z.string()),
})
const answer = z.object({ export: z.nullable(shape) })

/** A family's whole record as one file: asked for, and how far it is (rules exports.zip, exports.once). */
export const exportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/user/export',
    { schema: { summary: 'See how far the export of everything is', tags, response: { 200: answer } } },
    async (request) => ({ export: await shown(app, request.account) }),
  )

  app.post(
    '/api/user/export',
    { schema: { summary: 'Ask for an export of everything', tags, response: { 202: answer } } },
    async (request, reply) => {
      const wait = await queueExport(app.db, request.account.id, new Date())
      if (wait > 0) {
        const message = 'You made several exports today. Please come back tomorrow for another one.'
        throw new Refusal(429, 'too_many_exports', message, { headers: { 'retry-after': String(wait) } })
      }
      // Should that be lost, it is found by the next look for what waits.
      await app.wakeJob?.('exports').catch((err: unknown) => app.log.warn({ err }, 'an export waits for the next look'))
      return reply.status(202).send({ export: await shown(app, request.account) })
    },
  )
}

/** GET of a signed address, which needs no sign-in (rule exports.link). */
export const exportLinkRoute: FastifyPluginAsyncZod = async (app) => {
  const querystring = z.object({ link: z.string().check(z.maxLength(600)) })
  const schema = { summary: 'Fetch an export by the address that an answer named', tags, querystring }
  app.get('/api/exports/file', { schema }, async (request, reply) => {
    const named = await app.exportLinks.read(request.query.link, Date.now())
    if (!named) throw unknownLink()
    const place = await app.takePlace(named.account, reply, 'media')
    return place.during(async () => {
      const found = await readyExport(app.db, named, new Date())
      if (!found) throw unknownLink()
      return sendExport(app, reply, found, request.headers.range)
    })
  })
}

function unknownLink(): Refusal {
  return new Refusal(403, 'export_link', 'This link no longer works. Please go back and download again.')
}

async function shown(
  app: FastifyInstance,
  { id: account, session }: FastifyRequest['account'],
): Promise<AccountExport | null> {
  const now = new Date()
  const found = await newestExport(app.db, account, now)
  if (!found || found.state === 'gone') return null
  const { id, state, asked_at, files_done, files_total, bytes, photos, recordings, pages, missing } = found
  const made_at = state === 'ready' ? found.made_at : null
  return {
    id,
    state,
    asked_at: asked_at.toISOString(),
    files_done,
    files_total,
    made_at: made_at?.toISOString() ?? null,
    expires_at: made_at && exportExpiry(found).toISOString(),
    bytes: made_at && bytes,
    photos: made_at && photos,
    recordings: made_at && recordings,
    pages: made_at && pages,
    missing: made_at && missing,
    file_name: made_at && exportFileName(await dayAt(app.db, account, made_at)),
    url: made_at && (await app.exportLinks.sign({ account, session, id }, now.getTime())),
  }
}
