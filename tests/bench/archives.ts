import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import type { User } from '#shared/accounts/user.ts'
import { addDays, dayOf } from '#shared/format/dates.ts'
import { pushLimits } from '#shared/records/op.ts'
import { bytesKey } from '#client/store/media/media-tables.ts'
import { findOrInstallChromium } from '#scripts/chromium.mjs'
import { anAttachment } from '#tests/support/builders.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { aPushingFamily, signIn } from './browser.ts'
import { createOp, giveActivities, pastActivity, type Push } from './load.ts'
import { startOwnServer } from './own-server.ts'
import { print } from './table.ts'

/** A family of ten years. */
const entries = 28_000
const photos = 2000

/** Measures the archive that a real Chromium writes on the built app (rule exports.on-device). */
export async function benchArchives(): Promise<void> {
  const server = await startOwnServer()
  try {
    for (const photoBytes of [300_000, 1_000_000]) await benchArchive(server.url, photoBytes)
  } finally {
    await server.stop()
  }
}

async function benchArchive(url: string, photoBytes: number): Promise<void> {
  // On a disk: another context keeps what a page stores in memory.
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-bench-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findOrInstallChromium(),
    baseURL: url,
    viewport: { width: 1366, height: 1024 },
  })
  try {
    const { family, push } = await aPushingFamily(url)
    const parents = await giveParents(push)
    await giveActivities(push, parents, entries)
    const names = await givePhotos(push, parents, photoBytes)
    await context.addInitScript(() => localStorage.setItem('hearthbook-test-hooks', '1'))
    const page = await context.newPage()
    page.setDefaultTimeout(600_000)
    await signIn(page, family)
    await page.evaluate(() => window.hearthbook?.idle())
    const { id } = (await family.call('GET', '/api/user')) as User
    await putBytes(page, { database: `hearthbook-${id}`, keys: names.map((one) => bytesKey(one, 'full')), photoBytes })
    await page.goto('/settings?section=data')
    await watchTasks(page)

    const memory = watchMemory(folder)
    const began = performance.now()
    await page.getByRole('button', { name: 'Export Everything' }).click()
    await page.getByRole('button', { name: 'Save File' }).waitFor()
    const took = performance.now() - began
    const grown = await memory()
    const longest = await page.evaluate(() => Math.max(0, ...(window.tasksOfBench ?? [])))

    const gigabytes = (photos * photoBytes) / 1e9
    const what = `archive of ${(entries + photos).toLocaleString('en-US')} records, ${photos.toLocaleString('en-US')} photos (${gigabytes} GB)`
    print({ what, value: took / 1000, unit: 's', goal: { at: 'most', value: 60 } })
    print({ what: '  longest task of the page', value: longest, unit: 'ms', goal: { at: 'most', value: 50 } })
    print({
      what: '  memory that the browser took for it',
      value: grown / 1e6,
      unit: 'MB',
      goal: { at: 'most', value: 200 },
    })
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
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
      const write = opened.transaction('media_bytes', 'readwrite')
      write.objectStore('media_bytes').put({ key, bytes: bytes.buffer })
      await new Promise((done) => (write.oncomplete = done))
    }
    opened.close()
  }, given)
}

declare global {
  interface Window {
    tasksOfBench?: number[]
  }
}

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = (window.tasksOfBench = [])
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
}

/** Looks at the memory of a browser's processes; the function answers by how much it grew at most, in bytes. */
function watchMemory(folder: string): () => Promise<number> {
  let [first, most] = [0, 0]
  const look = async () => {
    const now = await memoryOf(folder)
    first ||= now
    most = Math.max(most, now)
  }
  void look()
  const timer = setInterval(() => void look(), 200)
  return async () => {
    clearInterval(timer)
    await look()
    return most - first
  }
}

/** What the processes of a browser hold that is not a file's, in bytes. */
async function memoryOf(folder: string): Promise<number> {
  const read = (pid: string, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const status = new Map(await Promise.all(pids.map(async (pid) => [pid, await read(pid, 'status')] as const)))
  const numberIn = (pid: string, name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status.get(pid) ?? '')?.[1] ?? 0)
  const own = new Set<string>()
  for (const pid of pids) if ((await read(pid, 'cmdline')).includes(folder)) own.add(pid)
  // A process has a higher number than the one that began it.
  for (const pid of pids.toSorted((one, other) => Number(one) - Number(other)))
    if (own.has(String(numberIn(pid, 'PPid')))) own.add(pid)
  return [...own].reduce((sum, pid) => sum + 1024 * numberIn(pid, 'RssAnon'), 0)
}
