import { request as requestPlainly } from 'node:http'
import { request as requestSafely } from 'node:https'
import webPush, { type PushSubscription } from 'web-push'
import { isPushEndpoint, publicLookup } from './push-endpoint.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** `null` where this installation sends nothing to devices. */
    push: PushService | null
  }
}

/** A device's push address and encryption keys. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** A message to a device: `topic` replaces one that waits under the same. */
interface PushMessage {
  text: string
  topic: string
  /** How long it is worth bringing, in seconds. */
  seconds: number
}

/** Sends messages to devices through the makers of their browsers. */
interface PushService {
  publicKey: string
  takes: (endpoint: string) => boolean
  /** `gone` = the device no longer asks for any. Rejects where the message has to wait, or is not taken. */
  send: (address: PushAddress, message: PushMessage) => Promise<'sent' | 'gone'>
}

interface PushOptions {
  keys: { publicKey: string; privateKey: string }
  /** Whom a push service may write to, as mailto: or https:. */
  subject: string
  /** For a stand-in on this machine; never in production. */
  allowsLoopback: boolean
}

/** Milliseconds for a whole call. */
const patience = 15_000

/** Opens push with the keys of this installation (rule notifications.push). */
export function openPush({ keys, subject, allowsLoopback }: PushOptions): PushService {
  const lookup = publicLookup(allowsLoopback)
  return {
    publicKey: keys.publicKey,
    takes: (endpoint) => isPushEndpoint(endpoint, allowsLoopback),
    send: async ({ endpoint, p256dh, auth }, { text, topic, seconds }) => {
      // An address that was allowed once may not be now.
      if (!isPushEndpoint(endpoint, allowsLoopback)) return 'gone'
      const sealed = seal({ endpoint, keys: { p256dh, auth } }, { text, topic, seconds })
      if (sealed === null) return 'gone'
      const status = await post(endpoint, sealed.headers, sealed.body)
      if (status === 404 || status === 410) return 'gone'
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`)
      return 'sent'
    },
  }

  /** `null` where the keys of the device are none: nobody could read the message. */
  function seal(address: PushSubscription, { text, topic, seconds }: PushMessage) {
    const options = { vapidDetails: { subject, ...keys }, TTL: seconds, topic, urgency: 'normal' } as const
    try {
      return webPush.generateRequestDetails(address, text, options)
    } catch {
      return null
    }
  }

  /** Answers the status; a redirect is not followed, and nothing is read. */
  function post(endpoint: string, headers: Record<string, string | number>, body: Buffer): Promise<number> {
    const request = endpoint.startsWith('https:') ? requestSafely : requestPlainly
    const signal = AbortSignal.timeout(patience)
    return new Promise((resolve, reject) => {
      // Its own message would tell the address, which is as good as a key.
      const fail = () => reject(new Error('The push service was not reached'))
      const call = request(endpoint, { method: 'POST', headers, lookup, signal, agent: false }, (answer) => {
        answer.on('error', () => {})
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      })
      call.on('error', fail)
      call.end(body)
    })
  }
}
