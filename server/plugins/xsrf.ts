import { randomBytes, timingSafeEqual } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { bearerOf } from './authentication.ts'
import { Refusal } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by no page of ours: what it may do is shown by a signature, or by an address that nobody can guess. */
    isOutside?: boolean
  }
}

const cookieName = 'XSRF-TOKEN'
const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A page of another site can send a form here, but cannot read our cookie: calls without a bearer token must repeat it
 * in the header X-XSRF-TOKEN (rule api.xsrf). Calls with a token need no such proof, since nobody else can have it.
 */
export const xsrf = fp(async (app) => {
  await app.register(cookie)

  app.addHook('onRequest', async (request, reply) => {
    if (bearerOf(request) !== null || request.routeOptions.config.isOutside) return
    if (request.method === 'GET' && request.cookies[cookieName] === undefined) {
      reply.setCookie(cookieName, randomBytes(32).toString('base64url'), {
        path: '/',
        sameSite: 'lax',
        secure: request.protocol === 'https',
      })
    }
    if (!harmless.has(request.method) && !repeatsCookie(request)) {
      throw new Refusal(403, 'xsrf', 'This page is out of date. Please reload it and try again.')
    }
  })
})

function repeatsCookie(request: FastifyRequest): boolean {
  const [given, kept] = [request.headers['x-xsrf-token'], request.cookies[cookieName]]
  if (typeof given !== 'string' || kept === undefined) return false
  const [left, right] = [Buffer.from(given), Buffer.from(kept)]
  return left.length === right.length && timingSafeEqual(left, right)
}
