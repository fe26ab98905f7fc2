import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import webPush from 'web-push'
import * as z from 'zod'
import type { Config } from './config.ts'

/** With these an installation shows push services who it is; devices subscribe to the public one. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const shape = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) })

/**
 * The keys of the settings, or a pair made at the first start and kept in DATA_DIR for its owner's eyes only. `null` where several
 * servers may share a database in production: each would make its own, and devices know one (rule notifications.push-keys).
 */
export async function vapidKeys(config: Config): Promise<VapidKeys | null> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, DATA_DIR } = config
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey }
  if (config.NODE_ENV === 'production' && config.DATABASE_URL !== undefined) return null
  await mkdir(DATA_DIR, { recursive: true })
  const file = join(DATA_DIR, 'vapid-keys.json')
  try {
    await writeFile(file, JSON.stringify(webPush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause) || cause.code !== 'EEXIST') throw cause
  }
  return shape.parse(JSON.parse(await readFile(file, 'utf8')))
}
