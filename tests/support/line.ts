import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'

/** What the line answers in the server's place. */
export interface Interception {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** Looks at a call; answers it in the server's place, or lets it through with `null`. */
export type Intercept = (call: { method: string; path: string }) => Interception | null

/**
 * The line between one device and the server: a proxy on its own address, so that a test can cut it or put a captive portal on it.
 * It reaches the service worker's calls too, which interception in the browser does not always do.
 */
export interface Line {
  url: string
  intercept: (intercept: Intercept | null) => void
  /** Calls that the test answered, to be sure that a fault really happened. */
  intercepted: () => number
  close: () => Promise<void>
}

/** Opens a line to a server on a free port. */
export async function openLine(serverUrl: string): Promise<Line> {
  let current: Intercept | null = null
  let count = 0
  const server = createServer((incoming, outgoing) => {
    const answer = current?.({ method: incoming.method ?? 'GET', path: incoming.url ?? '/' }) ?? null
    if (answer === null) return forward(serverUrl, incoming, outgoing)
    count += 1
    incoming.resume()
    outgoing.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: addressOf(server),
    intercept: (intercept) => {
      current = intercept
    },
    intercepted: () => count,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forward(serverUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = request(
    new URL(incoming.url ?? '/', serverUrl),
    { method: incoming.method, headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    },
  )
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  return `http://127.0.0.1:${address.port}`
}
