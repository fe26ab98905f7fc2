import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import type { User } from '#shared/accounts/user.ts'
import { addDays, dayOf } from '#shared/format/dates.ts'
import { pushLimits } from '#shared/records/op.ts'
import { bytesKey } from '#client/store/media/media-tables.ts'
import { anAttachment } from '#tests/support/builders.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { aPushingFamily, signIn } from './browser.ts'
import { createOp, giveActivities, pastActivity, type Push } from './load.ts'
import { onDisk } from './on-disk.ts'
import { startOwnServer } from './own-server.ts'

/** A family of ten years. */
const entries = 28_000
const photos = 2000

/** Measures the archive that a real Chromium writes, and brings into another family (rules exports.on-device, archives.plan). */
export async function benchArchives(): Promise<void> {
  const server = await startOwnServer()
  try {
    for (const photoBytes of [300_000, 1_000_000]) await benchArchive(server.url, photoBytes)
  } finally {
    await server.stop()
  }
}

async function benchArchive(url: string, photoBytes: number): Promise<void> {
  const gigabytes = (photos * photoBytes) / 1e9
  const size = `${(entries + photos).toLocaleString('en-US')} records, ${photos.toLocaleString('en-US')} photos (${gigabytes} GB)`
  const file = join(tmpdir(), `hearthbook-bench-${photoBytes}.zip`)
  await onDisk(url, async (page, measured) => {
    const { family, push } = await aPushingFamily(url)
    const parents = await giveParents(push)
    await giveActivities(push, parents, entries)
    const names = await givePhotos(push, parents, photoBytes)
    await signIn(page, family)
    await page.evaluate(() => window.hearthbook?.idle())
    const { id } = (await family.call('GET', '/api/user')) as User
    await putBytes(page, { database: `hearthbook-${id}`, keys: names.map((one) => bytesKey(one, 'full')), photoBytes })
    await page.goto('/settings?section=data')
    const save = page.getByRole('button', { name: 'Save File' })
    await measured(`archive of ${size}`, { seconds: 60, task: 50, megabytes: 200 }, async () => {
      await page.getByRole('button', { name: 'Export Everything' }).click()
      await save.waitFor()
    })
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
    await download.saveAs(file)
  })
  await onDisk(url, async (page, measured) => {
    const { family, push } = await aPushingFamily(url)
    await giveParents(push)
    await signIn(page, family)
    await page.evaluate(() => window.hearthbook?.idle())
    await page.goto('/settings/import')
    const button = page.getByRole('button', { name: /^Import \d/ })
    await measured(`  its dry run in another family`, { seconds: 15 }, async () => {
      await page.getByLabel('File to import').setInputFiles(file)
      await button.waitFor()
    })
    await measured(`  its import`, { seconds: 60 }, async () => {
      await button.click()
      await page.getByRole('region', { name: 'Import complete' }).waitFor()
    })
  })
  await rm(file, { force: true })
}

/** Entries with a photo each; answers the names of their bytes. */
async function givePhotos(push: Push, parents: Parameters<typeof pastActivity>[0], bytes: number): Promise<string[]> {
  const names: string[] = []
  const today = dayOf(new Date())
  for (let at = 0; at < photos; at += pushLimits.ops / 2) {
    const ops = Array.from({ length: Math.min(pushLimits.ops / 2, photos - at) }, (_, place) => {
      const entry = pastActivity(parents, at + place)
      const sha256 = `${newId()}${newId()}`.replaceAll('-', '')
      names.push(sha256)
      const fields = {
        type: 'image/jpeg',
        bytes,
        sha256,
        taken_on: addDays(today, -place),
        audio_seconds: null,
      } as const
      const photo = createOp('attachments', newId(), anAttachment({ ...fields, activity_id: entry.record_id }))
      return [entry, photo]
    })
    await push(ops.flat())
  }
  return names
}

/** Photos on the device's disk, each of other random bytes. */
async function putBytes(page: Page, given: { database: string; keys: string[]; photoBytes: number }): Promise<void> {
  await page.evaluate(async ({ database, keys, photoBytes }) => {
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
    const opening = indexedDB.open(database)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(new Error('The database does not open'))
    const opened = await promise
    for (const key of keys) {
      const bytes = new Uint8Array(photoBytes)
      for (let from = 0; from < photoBytes; from += 65_536) crypto.getRandomValues(bytes.subarray(from, from + 65_536))
      // As a JPEG begins.
      bytes.set([0xff, 0xd8, 0xff, 0xe0])
      const write = opened.transaction('media_bytes', 'readwrite')
      write.objectStore('media_bytes').put({ key, bytes: bytes.buffer })
      await new Promise((done) => (write.oncomplete = done))
    }
    opened.close()
  }, given)
}
