import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { importJWK, jwtVerify } from 'jose'

/** A message that a push service took for a device, read with the device's keys. */
export interface PushedMessage {
  device: string
  text: string
  topic: unknown
  ttl: number
}

/** A device as its browser subscribes it. */
export interface StandInDevice {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Stands in for the push service of a browser's maker: it proves the sender's key and reads what arrives as the device would. */
export interface PushStandIn {
  url: string
  received: PushedMessage[]
  /** Calls that came, taken or not. */
  calls: () => number
  device: () => StandInDevice
  /** How the next calls are answered: a status, or milliseconds of silence before 201. */
  next: (...outcomes: (number | { silence: number } | { redirect: string })[]) => void
  close: () => Promise<void>
}

/** Opens one on a free port of this machine, for senders with this public key. */
export async function openPushStandIn(publicKey: string): Promise<PushStandIn> {
  const received: PushedMessage[] = []
  const devices = new Map<string, (body: Buffer) => string>()
  const outcomes: (number | { silence: number } | { redirect: string })[] = []
  let calls = 0
  let url = ''

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const outcome = outcomes.shift() ?? 201
    if (typeof outcome === 'object' && 'silence' in outcome) {
      await new Promise((resolve) => setTimeout(resolve, outcome.silence).unref())
    }
    if (typeof outcome === 'object' && 'redirect' in outcome) {
      return void response.writeHead(307, { location: outcome.redirect }).end()
    }
    const device = request.url ?? ''
    const read = devices.get(device)
    if (read === undefined) return void response.writeHead(410).end()
    if (typeof outcome === 'number' && outcome !== 201) return void response.writeHead(outcome).end()
    await proveSender(request.headers.authorization ?? '', publicKey, url)
    const { topic, ttl } = request.headers
    received.push({ device: `${url}${device}`, text: read(Buffer.concat(chunks)), topic, ttl: Number(ttl) })
    response.writeHead(201).end('x'.repeat(100_000))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(403).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in does not listen on a port')
  url = `http://127.0.0.1:${address.port}`
  return {
    url,
    received,
    calls: () => calls,
    device: () => {
      const { keys, read } = newKeys()
      const path = `/send/${randomBytes(12).toString('base64url')}`
      devices.set(path, read)
      return { endpoint: `${url}${path}`, keys }
    },
    next: (...some) => void outcomes.push(...some),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The sender signs who it is (RFC 8292). */
async function proveSender(authorization: string, publicKey: string, audience: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('Another key than the device subscribed with')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  await jwtVerify(token, jwk, { audience })
}

/** A device's keys, and how it reads a message (RFC 8291). */
function newKeys() {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const auth = randomBytes(16)
  const read = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + (body[20] ?? 0))
    const sealed = body.subarray(21 + sender.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return opened.subarray(0, opened.lastIndexOf(2)).toString('utf8')
  }
  return { keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }, read }
}
