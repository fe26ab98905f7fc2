import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

const everywhere = new Set(['0.0.0.0', '::'])

/**
 * The origin of links in mail, such as `https://hearthbook.example`: PUBLIC_URL, or the address this server listens on.
 * A request has no say: its sender chooses the Host header, and a reset link would lead to his page.
 */
export function publicOrigin(app: FastifyInstance, { PUBLIC_URL, HOST, PORT }: Config): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL
  const host = everywhere.has(HOST) ? 'localhost' : HOST
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : PORT
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
