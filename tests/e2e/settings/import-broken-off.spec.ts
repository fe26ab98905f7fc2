import type { BrowserContext, Page } from '@playwright/test'
import { onDisk } from '#tests/support/browser/on-disk.ts'
import { expect, follow, readyForOffline, test } from '#tests/support/browser/browser.ts'
import {
  aJpeg,
  archiveContents,
  archiveOf,
  oldArchiveContents,
  sha256Of,
  zipOf,
  type ExportedRows,
  type MadeFile,
} from '#tests/support/archives/make-archive.ts'
import { anActivity, anAttachment, aStudent, aSubject } from '#tests/support/builders.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(180_000)

const idOf = (number: number) => `018f2c00-0000-7000-8000-${String(number).padStart(12, '0')}`
const [child, subject] = [idOf(1), idOf(2)]

/** Entries for three groups, the first ones with photos for two lots. */
const entries = 1200
const photos: MadeFile[] = Array.from({ length: 12 }, (_, at) => {
  const content = new Uint8Array(1_000_000).fill(at + 1)
  content.set(aJpeg(`pond ${at}`))
  return { name: `photos/2025-10-01-pond-${sha256Of(content).slice(0, 8)}.jpg`, type: 'image/jpeg', content }
})

function rowsWith(files: readonly MadeFile[], count: number): ExportedRows {
  const activity = { student_id: child, subject_id: subject, date: '2025-10-01' }
  return {
    students: [{ id: child, ...aStudent({ name: 'Nora' }) }],
    subjects: [{ id: subject, ...aSubject({ name: 'Latin' }) }],
    activities: Array.from({ length: count }, (_, at) => ({
      id: idOf(100 + at),
      ...anActivity({ ...activity, title: `Verbs ${at}` }),
    })),
    attachments: files.map(({ content }, at) => ({
      id: idOf(5000 + at),
      ...anAttachment({
        activity_id: idOf(100 + at),
        type: 'image/jpeg',
        bytes: content.length,
        sha256: sha256Of(content),
        audio_seconds: null,
      }),
    })),
  }
}

test('an import that is killed at each of its steps goes on to the same end, and can be taken back (rules archives.groups, imports.page, imports.undo)', async ({
  page,
  context,
}) => {
  await readyForOffline(page)
  await context.setOffline(true)
  const file = fileOf(await archiveOf(rowsWith(photos, entries), { files: photos }))
  // While it is read, while it is planned, and at many moments of its writing.
  let tab = await opened(context, page)
  await choose(tab, file)
  tab = await reopened(context, tab)
  await choose(tab, file)
  await toImport(tab).waitFor()
  const seen: number[] = []
  for (const kill of [at('records', 1), at('records', entries), at('files', 1)]) {
    tab = await reopened(context, tab)
    seen.push((await countsOn(tab)).activities ?? 0)
    await choose(tab, file)
    await expect(toImport(tab).or(nothingLeft(tab))).toBeVisible()
    if (await nothingLeft(tab).isVisible()) break
    await toImport(tab).click()
    await kill(tab)
  }
  tab = await reopened(context, tab)
  // At least once it was killed between two groups.
  expect(seen.filter((count) => count > 0 && count < entries).length).toBeGreaterThan(0)
  await choose(tab, file)
  await expect(toImport(tab).or(nothingLeft(tab))).toBeVisible()
  if (await toImport(tab).isVisible()) {
    await toImport(tab).click()
    await expect(tab.getByRole('region', { name: 'Import complete' })).toBeVisible()
  }
  await expect(tab.getByText('It isn’t finished')).toBeHidden()

  expect(await countsOn(tab)).toEqual({ activities: entries, attachments: 12, media: 12, media_bytes: 12, runs: 1 })
  tab = await reopened(context, tab)
  await tab.getByRole('button', { name: /^Undo/ }).click()
  await expect(tab.getByText('Import Undone')).toBeVisible()
  expect(await countsOn(tab)).toMatchObject({ activities: 0, attachments: 0, runs: 0 })
})

test('an archive of an earlier build comes in with its photos, one of a later build is named (rules archives.reading, archives.files)', async ({
  page,
}) => {
  await follow(page, '/settings/import')
  const few = photos.slice(0, 2)
  await choose(page, fileOf(await zipOf(oldArchiveContents(rowsWith(few, 3), { files: few }))))
  await toImport(page).click()
  await expect(page.getByRole('region', { name: 'Import complete' })).toBeVisible()
  expect(await countsOn(page)).toMatchObject({ activities: 3, attachments: 2, media: 2, media_bytes: 2 })
  await page.getByRole('button', { name: 'Done' }).click()

  const later = archiveContents(rowsWith([], 1), { manifest: { version: 2 } })
  await choose(page, fileOf(await zipOf(later)))
  await expect(page.getByRole('region', { name: 'This archive can’t be imported' })).toContainText(
    'made by a later version',
  )
})

test.describe('on a device that is full', () => {
  // A worker's script is changed on its way, which a service worker would keep out.
  test.use({ serviceWorkers: 'block' })

  test('what is in is whole, and the import goes on once there is room (rules imports.page, imports.media)', async ({
    page,
    context,
  }) => {
    const file = fileOf(await archiveOf(rowsWith(photos, entries), { files: photos }))
    const tab = await opened(context, page)
    const script = /import-worker/
    await context.route(script, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `(${fillsUp.toString()})(600);${await answer.text()}` })
    })
    await choose(tab, file)
    await toImport(tab).click()
    await expect(tab.getByRole('region', { name: 'The import stopped' })).toContainText('This device has no room left.')
    expect((await countsOn(tab)).activities).toBe(498)

    await context.unroute(script)
    await tab.getByRole('button', { name: 'Choose the Archive' }).click()
    await choose(tab, file)
    await toImport(tab).click()
    await expect(tab.getByRole('region', { name: 'Import complete' })).toBeVisible()
    expect(await countsOn(tab)).toMatchObject({ activities: entries, attachments: 12, media: 12, runs: 1 })
  })
})

/** Lets so many entries be written here, and then none. */
function fillsUp(room: number): void {
  let left = room
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (this: IDBObjectStore, ...said: unknown[]) => IDBRequest
  Reflect.set(IDBObjectStore.prototype, 'put', function (this: IDBObjectStore, ...said: unknown[]) {
    if (this.name === 'activities' && (left -= 1) < 0) throw new DOMException('No room', 'QuotaExceededError')
    return put.apply(this, said)
  })
}

function fileOf(zip: Blob) {
  return zip
    .arrayBuffer()
    .then((bytes) => ({ name: 'hearthbook.zip', mimeType: 'application/zip', buffer: Buffer.from(bytes) }))
}

async function choose(page: Page, file: ReturnType<typeof fileOf>): Promise<void> {
  await page.getByLabel('File to import').setInputFiles(await file)
}

/** The moment at which so many records, or files, are in. */
function at(what: 'records' | 'files', least: number) {
  return async (page: Page) => {
    const label = `Imported ${what}`
    const isThere = ([name, count]: readonly [string, number]) => {
      const bar = document.querySelector<HTMLProgressElement>(`progress[aria-label="${name}"]`)
      return bar !== null && bar.value >= count
    }
    // It may be over before anybody looks.
    await page.waitForFunction(isThere, [label, least] as const, { polling: 5, timeout: 3000 }).catch(() => {})
  }
}

function toImport(page: Page) {
  return page.getByRole('button', { name: /^Import \d/ })
}

function nothingLeft(page: Page) {
  return page.getByRole('button', { name: 'Nothing to Import' })
}

/** The app is gone in an instant, and opened again. */
async function reopened(context: BrowserContext, tab: Page): Promise<Page> {
  const session = await context.newCDPSession(tab)
  const crashed = tab.waitForEvent('crash')
  // Never answered: the page is gone.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await tab.close()
  return await opened(context)
}

async function opened(context: BrowserContext, page?: Page): Promise<Page> {
  const tab = page ?? (await context.newPage())
  await tab.goto('/settings/import')
  await expect(tab.getByLabel('File to import')).toBeVisible()
  return tab
}

async function countsOn(page: Page) {
  const live = async (store: string) =>
    (await onDisk(page, store)).filter((row) => (row as { _live: 0 | 1 })._live === 1)
  const [activities, attachments, runs] = await Promise.all(['activities', 'attachments', 'import_runs'].map(live))
  const [media, bytes] = await Promise.all(['media', 'media_bytes'].map((store) => onDisk(page, store)))
  return {
    activities: activities?.length,
    attachments: attachments?.length,
    runs: runs?.length,
    media: media?.length,
    media_bytes: (bytes ?? []).filter((row) => (row as { key: string }).key.includes('full')).length,
  }
}
