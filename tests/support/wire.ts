import { Agent, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { WireRequest } from './hostile/hostile-requests.ts'

/** An unpacked answer over a real connection, and its time in milliseconds. */
export interface WireAnswer {
  status: number
  headers: Record<string, unknown>
  text: string
  ms: number
}

/** Sends requests to a listening app over kept connections. An endless answer is cut off after its headers. */
export function openWire(app: FastifyInstance) {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The app does not listen on a port')
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const { address: host, port } = address

  const send = ({ method, url, headers, body }: WireRequest) =>
    new Promise<WireAnswer>((resolve, reject) => {
      const began = performance.now()
      const length = body === null ? {} : { 'content-length': String(body.length) }
      const sent = request({ agent, host, port, method, path: url, headers: { ...headers, ...length } }, (answer) => {
        const chunks: Buffer[] = []
        const finish = () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: unpacked(Buffer.concat(chunks), answer.headers['content-encoding']),
            ms: performance.now() - began,
          })
        if (isEndless(answer.headers['content-type'])) {
          finish()
          answer.destroy()
          return
        }
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', finish)
        answer.on('error', reject)
      })
      sent.setTimeout(10_000, () => sent.destroy(new Error(`No answer to ${method} ${url}`)))
      sent.on('error', reject)
      sent.end(body ?? undefined)
    })
  return { send, close: () => agent.destroy() }
}

// Only the live stream is plain text.
function isEndless(type: string | undefined): boolean {
  return type?.startsWith('text/plain') === true
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()
}
