import { PassThrough } from 'node:stream'
// Types of the route option that keeps a stream from being compressed, and so held back.
import type {} from '@fastify/compress'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { openSessionsAmong } from '#server/db/sessions.ts'
import { headOf } from '#server/records/sql/head.ts'
import { LiveStreams } from './live-streams.ts'

/** GET /api/sync/live: an endless text of lines `head <no>`, one at once and one after each commit or upload. */
export const liveRoute: FastifyPluginAsyncZod = async (app) => {
  const lines = { description: 'Lines of text, without end', content: { 'text/plain': { schema: z.unknown() } } }
  const schema = { summary: 'Hear of changes as they happen', tags: ['sync'], response: { 200: lines } }
  const streams = new LiveStreams((signIns) => openSessionsAmong(app.db, signIns))
  app.addHook('onClose', async () => streams.close())

  app.get(
    '/api/sync/live',
    { schema, compress: false, logLevel: 'warn', config: { isStream: true } },
    async (request, reply) => {
      const { id, session } = request.account
      const stream = new PassThrough()
      let sent = -1
      const sendHead = (head: number) => {
        // The same one again says that something else is here: bytes that a device waits for.
        if (head < sent) return
        sent = head
        stream.write(`head ${head}\n`)
      }
      const listening = app.poke.listen(id, { onHead: sendHead, onEnd: () => stream.end() })
      const forget = streams.add(id, session, stream)
      const stop = () => {
        forget()
        listening.stop()
      }
      stream.once('close', stop)
      // The request itself may close before its answer begins.
      reply.raw.once('close', () => stream.destroy())

      try {
        await listening.ready
        // Listening began before: a commit between the two is heard twice, never missed.
        sendHead((await request.asAccount((trx) => headOf(trx, id))).head)
      } catch (cause) {
        stop()
        throw cause
      }
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(stream)
    },
  )
}
