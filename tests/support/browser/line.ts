import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'

/** A call of the device, as the line sees it; its body is unpacked. */
export interface Call {
  method: string
  path: string
  body: string
}

export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/**
 * What the line does with a call: answers in the server's place; lets the server answer, and changes that on its way back;
 * loses the server's answer; or keeps the call, and says nothing.
 */
export type Interception = Answer | { change: (answer: Answer) => Answer } | 'lost answer' | 'silence'

/** Looks at a call, and says what becomes of it; `null` lets it through. */
export type Intercept = (call: Call) => Interception | null

/**
 * The line between one device and the server: a proxy on its own address, so that a test can cut it or put a captive portal on it.
 * It reaches the service worker's calls too, which interception in the browser does not always do.
 */
export interface Line {
  url: string
  intercept: (intercept: Intercept | null) => void
  /** Calls that were intercepted, to be sure that a fault really happened. */
  intercepted: () => number
  close: () => Promise<void>
}

/** Opens a line to a server on a free port. */
export async function openLine(serverUrl: string): Promise<Line> {
  let current: Intercept | null = null
  let count = 0
  const server = createServer((incoming, outgoing) => {
    void pass(incoming, outgoing).catch(() => outgoing.destroy())
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

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const { method = 'GET', url: path = '/', headers } = incoming
    const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    const interception = current?.({ method, path, body: text.toString() }) ?? null
    if (interception !== null) count += 1
    if (interception === 'silence') return
    if (interception !== null && typeof interception === 'object' && 'status' in interception)
      return answer(outgoing, interception)

    // Only what is not packed can be changed on its way.
    if (interception !== null) incoming.headers['accept-encoding'] = 'identity'
    const reply = await ask(serverUrl, incoming, body, outgoing)
    if (interception === 'lost answer') return void outgoing.destroy()
    if (interception !== null) return answer(outgoing, interception.change(await wholeOf(reply)))
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.on('error', () => outgoing.destroy())
    reply.pipe(outgoing)
  }
}

/** Hands a call on to the server. */
async function ask(serverUrl: string, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
  const { method, headers } = incoming
  const onward = request(new URL(incoming.url ?? '/', serverUrl), { method, headers })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  onward.end(body)
  const [reply] = (await once(onward, 'response')) as [IncomingMessage]
  return reply
}

async function wholeOf(reply: IncomingMessage): Promise<Answer> {
  const text = Object.entries(reply.headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = Object.fromEntries(text)
  return { status: reply.statusCode ?? 502, headers, body: (await buffer(reply)).toString() }
}

function answer(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, headers).end(body)
}

function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  return `http://127.0.0.1:${address.port}`
}
