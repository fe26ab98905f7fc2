import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { keptSecret } from './kept-secret.ts'

/**
 * The key that signs tokens: JWT_SECRET, or one made at the first start and kept in DATA_DIR for its owner's eyes only.
 */
export async function tokenSecret({ JWT_SECRET, DATA_DIR }: Config): Promise<Uint8Array> {
  const secret = JWT_SECRET ?? (await keptSecret(ours(DATA_DIR)))
  return new TextEncoder().encode(secret)
}

const ours = (folder: string) => ({
  path: join(folder, 'jwt-secret'),
  make: () => randomBytes(48).toString('base64url'),
  read: (text: string) => (/^[\w-]{64}$/.test(text) ? text : null),
  price: 'a new one is made, and everybody has to sign in again.',
})
