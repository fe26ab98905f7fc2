import type { Attachment } from '#shared/media/attachment.ts'
import type { Day } from '#shared/format/dates.ts'
import { databaseOf } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'
import { bytesKey } from './media-tables.ts'

/** The newest photos, so many, and all that were taken since a day; `max` of them. */
export interface Recent {
  newest: number
  since: Day
  max: number
}

/**
 * Lists the newest photos with neither their small copy nor the whole on this device, newest first; each picture once.
 */
export function listWithoutThumbnail(account: string, { newest, since, max }: Recent): Promise<Attachment[]> {
  return withDb(async () => {
    const { attachments, media_bytes } = databaseOf(account, 'relaxed')
    const photos = new Map<string, Attachment>()
    await attachments
      .where('[type+_live+taken_on+id]')
      .between(['image/jpeg', 1], ['image/jpeg', 1, []])
      .reverse()
      .until(({ taken_on }) => photos.size >= max || (photos.size >= newest && taken_on < since))
      .each((row) => void photos.set(row.sha256, row))
    const copies = [...photos.keys()].flatMap((sha256) => [bytesKey(sha256, 'thumbnail'), bytesKey(sha256, 'full')])
    const here = new Set(await media_bytes.where('key').anyOf(copies).primaryKeys())
    return [...photos.values()].filter(
      ({ sha256 }) => !here.has(bytesKey(sha256, 'thumbnail')) && !here.has(bytesKey(sha256, 'full')),
    )
  })
}
