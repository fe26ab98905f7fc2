import type { MediaType, MediaUse } from '#shared/media/media-type.ts'
import { databaseOf } from '#client/store/database.ts'
import { isStorageFull, withDb } from '#client/store/lost-connection.ts'
import { bytesKey } from './media-tables.ts'

interface Imported {
  digest: string
  type: MediaType
  bytes: number
  use: MediaUse
}

/**
 * Keeps the bytes of an imported photo, recording or page, to be sent; what this device or the server has already is
 * left. `false` where the device has no room.
 */
export async function keepImported(
  account: string,
  { digest, type, bytes: size, use }: Imported,
  read: () => Promise<ArrayBuffer>,
): Promise<boolean> {
  const known = await withDb(() => databaseOf(account).media.get(digest))
  if (known !== undefined && (known.full === 1 || known.state === 'verified')) return true
  const bytes = await read()
  const item = { sha256: digest, type, size, state: 'waiting', sent: 0, full: 1 } as const
  try {
    await withDb(async () => {
      const { media, media_bytes } = databaseOf(account)
      await media.db.transaction('rw!', media, media_bytes, async () => {
        await media_bytes.put({ key: bytesKey(digest, 'full'), bytes })
        await media.put({ ...item, added_at: Date.now(), ...(use === 'document' && { use }) })
      })
    })
    return true
  } catch (cause) {
    if (isStorageFull(cause)) return false
    throw cause
  }
}
