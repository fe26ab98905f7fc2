import { isPhoto } from '#shared/media/attachment.ts'
import type { ArchiveFamily } from './archive-family.ts'
import type { ArchivedRow } from '#shared/archive/archive-source.ts'

/** The folders of bytes in the zip. */
export type MediaFolder = 'photos' | 'recordings' | 'documents'

/** Bytes that the family's records name, and how their file is called. */
export interface MediaFile {
  sha256: string
  /** The size that the records name. */
  bytes: number
  type: string
  day: string
  title: string
  folder: MediaFolder
  name: string
}

type Named = Omit<MediaFile, 'folder' | 'name'> & { id: string }

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'audio/mp4': 'm4a',
  'audio/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
}

/** Lists every photo, recording and page of a family, each once, oldest first. */
export async function listMedia(family: ArchiveFamily): Promise<MediaFile[]> {
  const types = await family.source.types()
  const files = new Map<string, MediaFile>()
  const names = new Set<string>()
  const put = (named: readonly Named[], folderOf: (type: string) => MediaFolder) => {
    for (const one of named.toSorted(byDay)) {
      if (files.has(one.sha256)) continue
      const type = types.get(one.sha256) ?? one.type
      const file = fileOf({ ...one, type }, folderOf(type), names)
      names.add(file.name)
      files.set(one.sha256, file)
    }
  }
  put(await attached(family), (type) => (isPhoto(type) ? 'photos' : 'recordings'))
  put(await pages(family), () => 'documents')
  put(await letters(family), () => 'documents')
  return [...files.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function fileOf(
  { sha256, bytes, type, day, title }: Named,
  folder: MediaFolder,
  taken: ReadonlySet<string>,
): MediaFile {
  const named = (digits: number) =>
    `${folder}/${day}-${slugOf(title)}${sha256.slice(0, digits)}.${endings[type] ?? 'bin'}`
  const short = named(8)
  return { sha256, bytes, type, day, title, folder, name: taken.has(short) ? named(sha256.length) : short }
}

async function attached({ source, names }: ArchiveFamily): Promise<Named[]> {
  const titles = names.get('activities')
  return await namedIn(source.rows('attachments'), (row) => {
    const title = titles?.get(textIn(row, 'activity_id'))
    return title === undefined ? null : [textIn(row, 'taken_on'), textIn(row, 'caption') || title]
  })
}

async function pages({ source }: ArchiveFamily): Promise<Named[]> {
  const documents = new Map<string, ArchivedRow>()
  for await (const row of source.rows('documents')) documents.set(row.id, row)
  return await namedIn(source.rows('document_pages'), (row) => {
    const document = documents.get(textIn(row, 'document_id'))
    return document === undefined ? null : [textIn(document, 'date'), textIn(document, 'title')]
  })
}

/** The files of evaluators' letters that wait. */
async function letters({ source }: ArchiveFamily): Promise<Named[]> {
  return await namedIn(source.rows('packet_letters'), (row) =>
    row['state'] === 'waiting' && row['sha256'] !== null
      ? [textIn(row, 'day'), `Letter of ${textIn(row, 'name')}`]
      : null,
  )
}

/** The bytes that rows name, with what `dayAndTitle` says; `null` leaves a row out. */
async function namedIn(
  rows: AsyncIterable<ArchivedRow>,
  dayAndTitle: (row: ArchivedRow) => [day: string, title: string] | null,
): Promise<Named[]> {
  const named: Named[] = []
  for await (const row of rows) {
    const says = dayAndTitle(row)
    if (says === null) continue
    const [day, title] = says
    const bytes = Number(row['bytes'] ?? 0)
    named.push({ id: row.id, sha256: textIn(row, 'sha256'), bytes, type: textIn(row, 'type'), day, title })
  }
  return named
}

function byDay(one: Named, other: Named): number {
  return compared(one.day, other.day) || compared(one.id, other.id)
}

function compared(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

function textIn(row: ArchivedRow, field: string): string {
  const value = row[field]
  return typeof value === 'string' ? value : ''
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
