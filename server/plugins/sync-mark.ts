import fp from 'fastify-plugin'
import { syncHeader } from '#shared/records/op.ts'
import { pathOf } from './errors.ts'

/** Marks every answer of the API as ours, so that a device knows it from that of a captive portal. */
export const syncMark = fp(async (app) => {
  app.addHook('onSend', async (request, reply) => {
    if (pathOf(request).startsWith('/api/')) reply.header(syncHeader, '1')
  })
})
