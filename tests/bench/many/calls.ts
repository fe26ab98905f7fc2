import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { tokenHeader } from '#shared/records/op.ts'

/** An answer; `body` is unpacked, `token` a renewed sign-in. */
export interface Answered {
  status: number
  body: string
  token: string | null
}

/** What is sent. */
export interface Sent {
  url: string
  method: 'GET' | 'POST' | 'PATCH'
  token: string
  body?: string | Buffer
  headers?: Record<string, string>
}

// Linux takes all of 127/8 for itself: each address has ports of its own.
const addresses = Array.from({ length: 16 }, (_, place) => `127.0.0.${place + 2}`)
const calling = new Agent({ keepAlive: true, maxSockets: 128, scheduling: 'fifo' })

/** Makes a call as a browser does, which takes packed answers. Throws where there is no answer. */
export function call(sent: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = open(sent, { agent: calling }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () => {
        const packed = Buffer.concat(pieces)
        const isPacked = answer.headers['content-encoding'] === 'br'
        const renewed = answer.headers[tokenHeader]
        resolve({
          status: answer.statusCode ?? 0,
          body: (isPacked ? brotliDecompressSync(packed) : packed).toString(),
          token: typeof renewed === 'string' ? renewed : null,
        })
      })
    })
    asked.on('error', reject)
    asked.end(sent.body)
  })
}

/** Opens a live stream from one of several addresses; answers once it has begun. `onHead` hears each change number. */
export function listen(url: string, token: string, place: number, onHead: (head: number) => void): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const localAddress = addresses[place % addresses.length]
    const sent = { url: `${url}/api/sync/live`, method: 'GET', token } as const
    const asked = open(sent, { localAddress, agent: false }, (answer) => {
      let isOpen = answer.statusCode === 200
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        for (const [, head] of text.matchAll(/^head (\d+)$/gm)) onHead(Number(head))
      })
      for (const end of ['end', 'error', 'close']) answer.on(end, () => (isOpen = false))
      resolve({ isOpen: () => isOpen, close: () => asked.destroy() })
    })
    asked.on('error', reject)
    asked.end()
  })
}

export interface Listening {
  isOpen: () => boolean
  close: () => void
}

function open(sent: Sent, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) {
  const { url, method, token, body } = sent
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br', ...length, ...sent.headers }
  return request(url, { ...options, method, headers }, onAnswer)
}
