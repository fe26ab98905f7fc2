import type { FastifyServerOptions } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Log lines hold no personal data: no bodies, queries, tokens, addresses of visitors, or values out of the database.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: errorForLog },
  }
}

/** One line for each answered call: which route, how it went, how long it took. */
export const requestLog = fp(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
})

function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, code: null, message: '', stack: '' }
  const code = 'code' in error ? error.code : null
  // A database error quotes the values it met.
  const message = 'severity' in error ? 'refused by the database' : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { type: error.name, code, message, stack: frames.join('\n') }
}
