import { sql } from 'kysely'
import { asAccount } from '#server/db/as-account.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { fileKey } from '#server/media/media-keys.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { isPhoto } from '#shared/media/attachment.ts'
import type { ZipWriter } from './zip-writer.ts'

/** Bytes that the family's entries and documents name, and how the file is called in the zip. */
export interface MediaFile {
  sha256: string
  name: string
  folder: MediaFolder
}

/** Where the bytes lie in the zip. */
export type MediaFolder = 'photos' | 'recordings' | 'documents'

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'audio/mp4': 'm4a',
  'audio/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
}

interface Named {
  sha256: string
  type: string
  day: string
  title: string
}

/** Every photo, recording and page of a family, each once, oldest first. */
export async function mediaOfFamily(db: Db, account: string): Promise<MediaFile[]> {
  const [attached, pages, letters] = await asAccount(db, account, async (trx) => [
    await attachedIn(trx, account),
    await pagesIn(trx, account),
    await lettersIn(trx, account),
  ])
  const files = new Map<string, MediaFile>()
  for (const named of letters) files.set(named.sha256, fileOf(named, 'documents'))
  for (const named of pages) files.set(named.sha256, fileOf(named, 'documents'))
  for (const named of attached) files.set(named.sha256, fileOf(named, isPhoto(named.type) ? 'photos' : 'recordings'))
  return [...files.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function fileOf({ sha256, type, day, title }: Named, folder: MediaFolder): MediaFile {
  return { sha256, folder, name: `${folder}/${day}-${slugOf(title)}${sha256.slice(0, 8)}.${endings[type] ?? 'bin'}` }
}

async function attachedIn(trx: Trx, account: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
      select distinct on (a.sha256) a.sha256, coalesce(m.type, a.type) as type, a.taken_on::text as day,
        coalesce(nullif(a.caption, ''), x.title) as title
      from attachments a
      join activities x on x.account_id = a.account_id and x.id = a.activity_id and x.deleted_at is null
      left join media m on m.account_id = a.account_id and m.sha256 = a.sha256
      where a.account_id = ${account} and a.deleted_at is null
      order by a.sha256, a.taken_on, a.id`.execute(trx)
  return rows
}

async function pagesIn(trx: Trx, account: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
      select distinct on (p.sha256) p.sha256, coalesce(m.type, p.type) as type, d.date::text as day, d.title
      from document_pages p
      join documents d on d.account_id = p.account_id and d.id = p.document_id and d.deleted_at is null
      left join media m on m.account_id = p.account_id and m.sha256 = p.sha256
      where p.account_id = ${account} and p.deleted_at is null
      order by p.sha256, d.date, p.id`.execute(trx)
  return rows
}

/** The files of evaluators' letters that wait. */
async function lettersIn(trx: Trx, account: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
      select distinct on (l.sha256) l.sha256, l.type, l.day::text as day, 'Letter of ' || l.name as title
      from packet_letters l
      where l.account_id = ${account} and l.deleted_at is null and l.state = 'waiting' and l.sha256 is not null
      order by l.sha256, l.day, l.id`.execute(trx)
  return rows
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
