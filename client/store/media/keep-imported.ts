import type { MediaType, MediaUse } from '#shared/media/media-type.ts'
import { databaseOf } from '#client/store/database.ts'
import { isStorageFull, withDb } from '#client/store/lost-connection.ts'
import { bytesKey, type MediaItem } from './media-tables.ts'

/** A photo, recording or page that an import brings. */
export interface Imported {
  digest: string
  type: MediaType
  bytes: ArrayBuffer
  use: MediaUse
}

/** Returns whether this device or the server has the bytes of a file already. */
export function hasMediaBytes(item: Pick<MediaItem, 'full' | 'state'> | undefined): boolean {
  return item?.full === 1 || item?.state === 'verified'
}

/**
 * Keeps the bytes of imported files, all or none, to be sent; what is kept already is left as it is. `false` where the
 * device has no room.
 */
export async function keepImported(account: string, files: readonly Imported[]): Promise<boolean> {
  try {
    await withDb(async () => {
      const { media, media_bytes } = databaseOf(account)
      await media.db.transaction('rw!', media, media_bytes, async () => {
        const known = await media.bulkGet(files.map(({ digest }) => digest))
        const lacking = files.filter((_file, at) => !hasMediaBytes(known[at]))
        await media_bytes.bulkPut(lacking.map(({ digest, bytes }) => ({ key: bytesKey(digest, 'full'), bytes })))
        await media.bulkPut(lacking.map(rowOf))
      })
    })
    return true
  } catch (cause) {
    if (isStorageFull(cause)) return false
    throw cause
  }
}

function rowOf({ digest, type, bytes, use }: Imported): MediaItem {
  const purpose = use === 'document' ? { use } : {}
  const added_at = Date.now()
  return { sha256: digest, type, size: bytes.byteLength, state: 'waiting', sent: 0, full: 1, added_at, ...purpose }
}
