import { join } from 'node:path'
import webPush from 'web-push'
import * as z from 'zod'
import { vapidForms, type Config } from './config.ts'
import { keptSecret } from './kept-secret.ts'

/** With these an installation shows push services who it is; devices subscribe to the public one. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const shape = z.object({
  publicKey: z.string().regex(vapidForms.public),
  privateKey: z.string().regex(vapidForms.private),
})

/**
 * The keys of the settings, or a pair made at the first start and kept in DATA_DIR for its owner's eyes only. `null`
 * where several servers may share a database in production: each would make its own, and devices know one (rule
 * notifications.push-keys).
 */
export async function vapidKeys(config: Config): Promise<VapidKeys | null> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, DATA_DIR } = config
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey }
  if (config.NODE_ENV === 'production' && config.DATABASE_URL !== undefined) return null
  return keptSecret(ours(DATA_DIR))
}

const ours = (folder: string) => ({
  path: join(folder, 'vapid-keys.json'),
  make: () => JSON.stringify(webPush.generateVAPIDKeys()),
  read: keysIn,
  price: 'a new pair is made, and devices have to allow notifications again.',
})

function keysIn(text: string): VapidKeys | null {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    return null
  }
}
