import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

declare module 'fastify' {
  interface FastifyInstance {
    linkSecrets: LinkSecrets
  }
}

/** The secrets of links to packets; of what is kept, none can be read back (rules packets.link, packets.door). */
export interface LinkSecrets {
  newToken: () => string
  newPin: () => string
  /** A PIN as it is kept: bound to its link, so that nobody can try all of them without the server's secret. */
  hashOfPin: (link: string, pin: string) => string
  /** A value for a cookie or a form that only this server writes. */
  sign: (purpose: 'visit' | 'form', said: string) => string
}

/** Makes them under the secret of this installation. */
export function linkSecrets(secret: Uint8Array): LinkSecrets {
  const keyOf = (purpose: string) => createHmac('sha256', secret).update(`packet links: ${purpose}`).digest()
  const keys = { pin: keyOf('pin'), visit: keyOf('visit'), form: keyOf('form') }
  const signed = (key: Buffer, said: string) => createHmac('sha256', key).update(said).digest('base64url')
  return {
    newToken: () => randomBytes(16).toString('base64url'),
    newPin: () => String(randomInt(1_000_000)).padStart(6, '0'),
    hashOfPin: (link, pin) => signed(keys.pin, `${link} ${pin}`),
    sign: (purpose, said) => signed(keys[purpose], said),
  }
}

/** The token of an address as it is kept. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares texts in a time that tells nothing of where they differ. */
export function isSameText(given: string, ours: string): boolean {
  const [left, right] = [given, ours].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}
