import { mediaKindOf } from '#shared/media/media-type.ts'
import { readSetting } from '#client/store/account-data.ts'
import { currentAccountId, pageAccount } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Settings } from '#client/store/local-store.ts'
import { bytesKey, isRoomRefusal, type MediaItem, type MediaVariant } from '#client/store/media/media-tables.ts'
import {
  onMediaRequests,
  mediaRequestStatus,
  requestMedia,
  type MediaRequest,
  type MediaRequestStatus,
} from '#client/store/media/media-requests.ts'

export { isRoomRefusal }
export type { MediaVariant, MediaItem, MediaRequestStatus }

/** A copy of a photo or a recording on this device; `null` when it is not here. For a small copy the whole will do. */
export async function readMedia(sha256: string, copy: MediaVariant): Promise<ArrayBuffer | null> {
  const { media_bytes } = currentDatabase()
  const found = await media_bytes.get(bytesKey(sha256, copy))
  if (found || copy !== 'thumbnail') return found?.bytes ?? null
  return (await media_bytes.get(bytesKey(sha256, 'full')))?.bytes ?? null
}

/** Asks for a copy that is not on this device, as long as it is shown; answers how to stop. */
export function askForMedia(request: Omit<MediaRequest, 'account'>): () => void {
  const account = pageAccount()
  return account === null ? () => {} : requestMedia({ ...request, account })
}

/** How that stands, for `useSyncExternalStore`. */
export const mediaRequests = {
  subscribe: onMediaRequests,
  /** A screen that is about to close, after she signed out, asks for nothing. */
  read: (sha256: string, copy: MediaVariant): MediaRequestStatus | undefined => {
    const account = pageAccount()
    return account === null ? undefined : mediaRequestStatus(account, sha256, copy)
  },
}

/** An unsent item, and the title of what it belongs to. */
export interface UnsentItem {
  item: MediaItem
  title: string
}

const nameless = { photo: 'Photo', recording: 'Recording', page: 'Document' } as const

/** Lists photos, recordings and pages that wait to be sent, oldest first, then those the server refuses. */
export async function listUnsentMedia(): Promise<UnsentItem[]> {
  const { media, attachments, activities, document_pages, documents } = currentDatabase()
  const byState = (['waiting', 'refused'] as const).map((state) =>
    media.where('[state+added_at]').between([state], [state, []]).toArray(),
  )
  const items = (await Promise.all(byState)).flat()
  return Promise.all(
    items.map(async (item) => {
      const named = await attachments.where('sha256').equals(item.sha256).first()
      const activity = named && (await activities.get(named.activity_id))
      const page = await document_pages.where('sha256').equals(item.sha256).first()
      const paper = page && (await documents.get(page.document_id))
      return { item, title: activity?.title ?? paper?.title ?? named?.caption ?? nameless[mediaKindOf(item)] }
    }),
  )
}

/**
 * How much of their room the family's photos and recordings took when the server was asked last; `null` = not known
 * yet.
 */
export async function readMediaUsage(): Promise<Settings['media_usage'] | null> {
  return (await readSetting(currentAccountId(), 'media_usage')) ?? null
}

/** Gives up bytes that the server does not take; what is said of them stays. */
export async function dropMedia(sha256: string): Promise<void> {
  const { media, media_bytes } = currentDatabase()
  await media.db.transaction('rw', media, media_bytes, async () => {
    await media.delete(sha256)
    await media_bytes.bulkDelete([bytesKey(sha256, 'full'), bytesKey(sha256, 'thumbnail')])
  })
}
