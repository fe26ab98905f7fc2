import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** A parent's next call follows her last one within so many milliseconds. */
const between = 300
/** Work of the server's own waits no longer than this for callers, in milliseconds. */
const longest = 15_000

/**
 * Lets long work of the server's own step aside for callers. The answer waits until nobody has been waiting for an
 * answer for a moment, at most 15 s; it throws when the signal aborts. Streams of live news never end, so they don't
 * count.
 */
export function quietTimes(server: Server): (signal: AbortSignal) => Promise<void> {
  const waiting = new Set<ServerResponse>()
  let last = 0
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/api/sync/live')) return
    waiting.add(response)
    response.once('close', () => {
      waiting.delete(response)
      last = Date.now()
    })
  })
  return async (signal) => {
    const until = Date.now() + longest
    do await pause(30, undefined, { signal })
    while (Date.now() < until && (waiting.size > 0 || Date.now() < last + between))
  }
}
