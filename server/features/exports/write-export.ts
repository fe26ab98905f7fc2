import type { Db } from '#server/db/database.ts'
import { dayAt } from '#server/family/family-day.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { recordNames, type RecordName } from '#shared/records/registry.ts'
import { daysOfSchoolYear, schoolYearLabel, schoolYearOf, type StartMonth } from '#shared/school-years/school-year.ts'
import { accountJson, csvOf, jsonOf } from './data-files.ts'
import { bucketsOf, openFamilyData, type FamilyData } from './family-data.ts'
import { indexPage, type Contents } from './index-page.ts'
import { documentsPage } from './documents-page.ts'
import { addMedia, mediaOfFamily, type MediaFile, type MediaFolder } from './media-files.ts'
import { recordPage } from './record-page.ts'
import { yearPage } from './year-page.ts'
import type { ZipWriter } from './zip-writer.ts'

/** The contents of an export. */
export interface Written {
  photos: number
  recordings: number
  /** Pages of documents. */
  pages: number
  missing: number
}

/** How far it is: files that are in, and that there will be. */
type OnFile = (done: number, total: number) => Promise<void>

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

/** Writes everything of a family into a zip (rule exports.zip): media first, so that the pages know what is there. */
export async function writeExport(
  zip: ZipWriter,
  { db, media, account }: { db: Db; media: MediaStore; account: string },
  onFile: OnFile,
): Promise<Written> {
  const owner = await db
    .selectFrom('accounts')
    .select(['name', 'school_year_start_month'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const family = await openFamilyData(db, account)
  const years = await yearsOf(family, owner.school_year_start_month)
  const known = await mediaOfFamily(db, account)
  const pages = recordNames.filter((record) => !withoutPage.has(record))
  const total = known.length + 2 * recordNames.length + years.length + pages.length + 3
  let done = 0
  const count = () => onFile((done += 1), total)

  const packed = new Map<string, MediaFile>()
  for (const file of known) {
    if (await addMedia(zip, media, account, file)) packed.set(file.sha256, file)
    await count()
  }
  const add = async (name: string, content: AsyncIterable<string> | readonly string[]) => {
    await zip.add(name, content)
    await count()
  }
  await add('data/account.json', [await accountJson(db, account)])
  for (const record of recordNames) {
    await add(`data/${record}.json`, jsonOf(family, record))
    await add(`csv/${record}.csv`, csvOf(family, record))
  }
  for (const year of years) await add(year.page, yearPage(family, year, packed))
  await add('pages/documents.html', documentsPage(family, packed))
  for (const record of pages) await add(`pages/${record}.html`, recordPage(family, record))
  const written = writtenOf([...packed.values()], known.length)
  const made = await dayAt(db, account, new Date())
  await add(
    'index.html',
    indexPage({ family, owner: owner.name, made, years, records: ['documents', ...pages], ...written }),
  )
  return written
}

/** The years in which something was entered, the newest first. */
async function yearsOf(family: FamilyData, startMonth: StartMonth): Promise<Contents['years']> {
  const byYear = Map.groupBy(await bucketsOf(family), ({ date }) => schoolYearOf(date, startMonth))
  return [...byYear]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([year, buckets]) => ({
      ...daysOfSchoolYear(year, startMonth),
      label: `School year ${schoolYearLabel(year)}`,
      months: [...new Set(buckets.map(({ date }) => date.slice(0, 7)))].toSorted(),
      page: `pages/year-${year}.html`,
      buckets,
    }))
}

function writtenOf(packed: readonly MediaFile[], known: number): Written {
  const countOf = (folder: MediaFolder) => packed.filter((file) => file.folder === folder).length
  const [photos, recordings, pages] = [countOf('photos'), countOf('recordings'), countOf('documents')]
  return { photos, recordings, pages, missing: known - packed.length }
}
