import type { Socket } from 'node:net'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { answer, refusalOf } from './errors.ts'

/**
 * Fastify's options for requests that never reach a route: they are refused in the same words as all others (rule
 * api.errors).
 */
export const brokenRequests = {
  frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    void answer(reply, refusalOf(error))
  },
  // Below the door every refusal is one page: an address that can't be read is an unknown one (rule packets.door).
  rewriteUrl: ({ url = '/' }: IncomingMessage) => (url.startsWith(door) && !isReadable(url) ? door : url),
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, code, message] = errors[error.code ?? ''] ?? [
      400,
      'bad_request',
      'The request could not be understood.',
    ]
    const body = JSON.stringify({ message, code })
    const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\nconnection: close\r\n\r\n${body}`)
    }
    socket.destroySoon()
  },
}

const door = '/p/'

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

const errors: Readonly<Record<string, [status: number, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout', 'The request took too long to arrive.'],
}
