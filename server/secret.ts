import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The key that signs tokens: JWT_SECRET, or one made at the first start and kept in DATA_DIR for its owner's eyes only. */
export async function tokenSecret(config: Config): Promise<Uint8Array> {
  const secret = config.JWT_SECRET ?? (await keptSecret(join(config.DATA_DIR, 'jwt-secret'), config.DATA_DIR))
  return new TextEncoder().encode(secret)
}

async function keptSecret(file: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause) || cause.code !== 'EEXIST') throw cause
  }
  return readFile(file, 'utf8')
}
