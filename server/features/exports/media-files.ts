import { sql } from 'kysely'
import { asAccount } from '#server/db/as-account.ts'
import type { Db } from '#server/db/database.ts'
import { fileKey } from '#server/media/media-keys.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { isPhoto } from '#shared/media/attachment.ts'
import type { ZipWriter } from './zip-writer.ts'

/** Bytes of the family that its entries name, and how the file is called in the zip. */
export interface MediaFile {
  sha256: string
  name: string
  isPhoto: boolean
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'audio/mp4': 'm4a',
  'audio/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
}

/** Every photo and recording of a family, each once, oldest first. */
export async function mediaOfFamily(db: Db, account: string): Promise<MediaFile[]> {
  const { rows } = await asAccount(db, account, (trx) =>
    sql<{ sha256: string; type: string; taken_on: string; title: string }>`
      select distinct on (a.sha256) a.sha256, coalesce(m.type, a.type) as type, a.taken_on::text as taken_on,
        coalesce(nullif(a.caption, ''), x.title) as title
      from attachments a
      join activities x on x.account_id = a.account_id and x.id = a.activity_id and x.deleted_at is null
      left join media m on m.account_id = a.account_id and m.sha256 = a.sha256
      where a.account_id = ${account} and a.deleted_at is null
      order by a.sha256, a.taken_on, a.id`.execute(trx),
  )
  const files = rows.map(({ sha256, type, taken_on, title }) => ({
    sha256,
    name: `${isPhoto(type) ? 'photos' : 'recordings'}/${taken_on}-${slugOf(title)}${sha256.slice(0, 8)}.${endings[type] ?? 'bin'}`,
    isPhoto: isPhoto(type),
  }))
  return files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Adds the bytes of a file; `false` where the store has none. */
export async function addMedia(zip: ZipWriter, store: MediaStore, account: string, file: MediaFile): Promise<boolean> {
  const found = await store.get(fileKey({ account, sha256: file.sha256 }, 'original'))
  if (!found) return false
  try {
    await zip.add(file.name, found.pieces, false)
    return true
  } finally {
    found.pieces.destroy()
  }
}

/** Words that every file system takes. */
function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  const slug = words.replaceAll(/^-+|-+$/g, '')
  return slug === '' ? '' : `${slug}-`
}
