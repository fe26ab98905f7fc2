import { PassThrough } from 'node:stream'
// Types of the route option that keeps a stream from being compressed, and so held back.
import type {} from '@fastify/compress'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { isSessionOpen } from '#server/db/sessions.ts'
import { headOf } from '#server/records/sql/head.ts'

/** Keeps proxies from closing a quiet stream, and is the moment to look whether the sign-in still holds. Milliseconds. */
const beat = 25_000

/** GET /api/sync/live: an endless text of lines `head <no>`, one at once and one after each commit, for devices that listen. */
export const liveRoute: FastifyPluginAsyncZod = async (app) => {
  const lines = { description: 'Lines of text, without end', content: { 'text/plain': { schema: z.unknown() } } }
  const schema = { summary: 'Hear of changes as they happen', tags: ['sync'], response: { 200: lines } }

  app.get('/api/sync/live', { schema, compress: false, logLevel: 'warn' }, async (request, reply) => {
    const { id, session } = request.account
    const stream = new PassThrough()
    let sent = -1
    const tell = (head: number) => {
      if (head <= sent) return
      sent = head
      stream.write(`head ${head}\n`)
    }
    const stopListening = app.poke.listen(id, { onHead: tell, onEnd: () => stream.end() })
    const timer = setInterval(() => {
      stream.write(':\n')
      isSessionOpen(app.db, id, session).then(
        (open) => open || stream.end(),
        () => stream.end(),
      )
    }, beat)
    const stop = () => {
      clearInterval(timer)
      stopListening()
    }
    stream.once('close', stop)
    // The request itself may close before its answer begins.
    reply.raw.once('close', () => stream.destroy())

    try {
      // Listening began before: a commit between the two is heard twice, never missed.
      tell((await request.asAccount((trx) => headOf(trx, id))).head)
    } catch (cause) {
      stop()
      throw cause
    }
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(stream)
  })
}
