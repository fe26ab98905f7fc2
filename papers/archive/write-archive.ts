import { archiveFormat, archiveVersion, manifestName, recordFileName, type Manifest } from '#shared/archive/manifest.ts'
import { csvHead, csvRow } from '#shared/records/record-csv.ts'
import { recordNames, type RecordName } from '#shared/records/registry.ts'
import { daysOfSchoolYear, schoolYearLabel, schoolYearOf } from '#shared/school-years/school-year.ts'
import { openFamily, type ArchiveFamily } from './archive-family.ts'
import type { ArchiveSource, ArchiveZip } from '#shared/archive/archive-source.ts'
import { documentsPage } from './documents-page.ts'
import { indexPage, type Contents } from './index-page.ts'
import { measured, textBytes } from './measured.ts'
import { listMedia, type MediaFile, type MediaFolder } from './media-list.ts'
import { recordPage } from './record-page.ts'
import { readAttached, yearPage } from './year-page.ts'

/** The maker of an archive, as its manifest names it. */
export type ArchiveMaker = Pick<Manifest, 'made_at' | 'made_by'>

/** The contents of an archive. */
export interface WrittenArchive {
  photos: number
  recordings: number
  /** Pages of documents. */
  pages: number
  missing: number
}

interface ArchiveOptions {
  maker: ArchiveMaker
  /** Told how far it is: files that are in, and that there will be. */
  onFile: (done: number, total: number) => Promise<void>
  /** About how many bytes of media one zip may have; `null` = all go into one. */
  partBytes: number | null
}

/** An archive that is ready to be written: the last part first, the one with the records at the end. */
export interface ReadyArchive {
  parts: number
  /** Writes a part, counted from 1. */
  write: (zip: ArchiveZip, number: number) => Promise<void>
  /** Counts its contents, once all is written. */
  written: () => WrittenArchive
}

/** Shown with its entries, or of no use on paper; all of it is in the data. */
const withoutPage: ReadonlySet<RecordName> = new Set([
  'activities',
  'attachments',
  'documents',
  'document_pages',
  'conflicts',
  'bulk_runs',
  'rollovers',
  'notification_preferences',
])
const withPage = recordNames.filter((record) => !withoutPage.has(record))

/**
 * Reads what goes into an archive of everything a family has (rules exports.zip, exports.manifest). Media are written
 * first, so that the pages know what is there.
 */
export async function prepareArchive(source: ArchiveSource, options: ArchiveOptions): Promise<ReadyArchive> {
  const { maker, onFile, partBytes } = options
  const family = await openFamily(source)
  const years = await yearsOf(source)
  const known = await listMedia(family)
  const parts = partsOf(known, partBytes)
  const texts = 3 * recordNames.length + years.length + withPage.length + 3
  const total = known.length + texts + parts.length
  let done = 0
  const count = () => onFile((done += 1), total)
  const packed = new Map<string, MediaFile>()

  async function addMedia(zip: ArchiveZip, part: readonly MediaFile[]): Promise<Manifest['files']> {
    const files: Manifest['files'] = []
    for (const file of part) {
      const added = await addBytes(zip, source, file)
      if (added !== null) {
        packed.set(file.sha256, file)
        files.push({ name: file.name, sha256: file.sha256, type: file.type, ...added })
      }
      await count()
    }
    return files
  }

  async function write(zip: ArchiveZip, number: number): Promise<void> {
    const part = parts[number - 1] ?? []
    const files = await addMedia(zip, part)
    const records = number === 1 ? await addTexts(zip, { family, years, packed, known, count }) : {}
    const manifest: Manifest = {
      format: archiveFormat,
      version: archiveVersion,
      ...maker,
      family: source.family,
      records,
      files,
      missing: part.filter(({ sha256 }) => !packed.has(sha256)).map(missingFile),
      part: parts.length === 1 ? null : { number, of: parts.length },
    }
    await zip.add(manifestName, textBytes(one(`${JSON.stringify(manifest)}\n`)), true)
    await count()
  }
  return { parts: parts.length, write, written: () => writtenOf([...packed.values()], known.length) }
}

/** The media of each zip, the first one's first. */
function partsOf(known: readonly MediaFile[], partBytes: number | null): MediaFile[][] {
  const parts: MediaFile[][] = [[]]
  let bytes = 0
  for (const file of known) {
    if (partBytes !== null && bytes > 0 && bytes + file.bytes > partBytes) {
      parts.push([])
      bytes = 0
    }
    bytes += file.bytes
    parts.at(-1)?.push(file)
  }
  return parts
}

interface Texts {
  family: ArchiveFamily
  years: Contents['years']
  packed: ReadonlyMap<string, MediaFile>
  known: readonly MediaFile[]
  count: () => Promise<void>
}

/** Adds records, tables and pages; answers what the manifest says of the records. */
async function addTexts(zip: ArchiveZip, { family, years, packed, known, count }: Texts): Promise<Manifest['records']> {
  const { source } = family
  const add = async (name: string, content: AsyncIterable<string>) => {
    await zip.add(name, textBytes(content), true)
    await count()
  }
  await add('data/account.json', one(`${JSON.stringify(await source.account(), null, 2)}\n`))
  const records: Manifest['records'] = {}
  for (const record of recordNames) {
    records[record] = await addRecord(zip, source, record)
    await count()
    await add(`data/${record}.json`, listOf(source, record))
    await add(`csv/${record}.csv`, csvOf(family, record))
  }
  const attached = await readAttached(family)
  for (const year of years) await add(year.page, yearPage(family, year, { media: packed, attached }))
  await add('pages/documents.html', documentsPage(family, packed))
  for (const record of withPage) await add(`pages/${record}.html`, recordPage(family, record))
  const written = writtenOf([...packed.values()], known.length)
  await add('index.html', indexPage({ family, years, records: ['documents', ...withPage], ...written }))
  return records
}

function missingFile({ sha256, type, day, title }: MediaFile): Manifest['missing'][number] {
  return { sha256, type, day, title }
}

/** Adds the bytes of a file and answers how many and their SHA-256; `null` where the source has none. */
async function addBytes(zip: ArchiveZip, source: ArchiveSource, file: MediaFile) {
  const bytes = await source.bytes(file.sha256)
  if (bytes === null) return null
  const through = measured(bytes, source.hash())
  await zip.add(file.name, through.bytes, false)
  return await through.result()
}

/** Adds a record's rows, one to a line. */
async function addRecord(zip: ArchiveZip, source: ArchiveSource, record: RecordName) {
  let rows = 0
  async function* lines() {
    for await (const row of source.rows(record)) {
      rows += 1
      yield `${JSON.stringify(row)}\n`
    }
  }
  const through = measured(textBytes(lines()), source.hash())
  await zip.add(recordFileName(record), through.bytes, true)
  const { bytes, digest } = await through.result()
  return { rows, bytes, sha256: digest }
}

/** The rows once more as a list, as archives had them before there was a manifest. */
async function* listOf(source: ArchiveSource, record: RecordName): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of source.rows(record)) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** The rows as a table; beside each id of another record stands its name. */
async function* csvOf({ source, names }: ArchiveFamily, record: RecordName): AsyncGenerator<string> {
  yield csvHead(record)
  for await (const row of source.rows(record)) yield csvRow(record, row, names)
}

async function* one(text: string): AsyncGenerator<string> {
  yield text
}

/** The years in which something was entered, the newest first. */
async function yearsOf({ buckets, startMonth }: ArchiveSource): Promise<Contents['years']> {
  const byYear = Map.groupBy(await buckets(), ({ date }) => schoolYearOf(date, startMonth))
  return [...byYear]
    .toSorted(([first], [second]) => (first < second ? 1 : -1))
    .map(([year, of]) => ({
      ...daysOfSchoolYear(year, startMonth),
      label: `School year ${schoolYearLabel(year)}`,
      months: [...new Set(of.map(({ date }) => date.slice(0, 7)))].toSorted(),
      page: `pages/year-${year}.html`,
      buckets: of,
    }))
}

function writtenOf(packed: readonly MediaFile[], known: number): WrittenArchive {
  const countOf = (folder: MediaFolder) => packed.filter((file) => file.folder === folder).length
  const [photos, recordings, pages] = [countOf('photos'), countOf('recordings'), countOf('documents')]
  return { photos, recordings, pages, missing: known - packed.length }
}
