import { chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaItem } from '#client/store/media/media-tables.ts'
import { findOrInstallChromium } from '#scripts/chromium.mjs'
import { aCameraPicture, journal } from '#tests/support/browser/media.ts'
import { onDisk } from '#tests/support/browser/on-disk.ts'
import { registerFamily } from '#tests/support/server/family.ts'
import { newDevice, signIn } from './browser.ts'
import { openDroppingLine } from './dropping-line.ts'
import { startOwnServer } from './own-server.ts'
import { print } from './table.ts'

const photos = 50
const dropsEvery = 3_000_000

/** How much a device sends until fifty photos taken without a network are on the server, over a line that breaks off every 3 MB. */
export async function benchPhotos(): Promise<void> {
  const server = await startOwnServer()
  const line = await openDroppingLine(server.url)
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-photos-'))
  try {
    const family = await registerFamily(server.url)
    const { page, context } = await newDevice(browser, line.url)
    page.setDefaultTimeout(600_000)
    await signIn(page, family)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => window.hearthbook?.idle()))
    await context.setOffline(true)
    await take(page, folder)
    const bytes = await bytesWaiting(page)

    line.drop(dropsEvery)
    const began = performance.now()
    await context.setOffline(false)
    while ((await bytesWaiting(page)) > 0) await page.waitForTimeout(200)

    const seconds = (performance.now() - began) / 1000
    print({ what: `${photos} photos over a line that drops every 3 MB: each`, value: bytes / photos / 1e6, unit: 'MB' })
    print({ what: '  connections lost', value: line.losses(), unit: '' })
    print({ what: '  all there after', value: seconds, unit: 's' })
    print({
      what: '  bytes sent / of the photos',
      value: line.sent() / bytes,
      unit: '',
      goal: { at: 'most', value: 1.1 },
    })
    await context.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await browser.close()
    line.close()
    await server.stop()
  }
}

/** Takes them in the journal, ten at a time, and saves them. */
async function take(page: Page, folder: string): Promise<void> {
  for (let taken = 0; taken < photos; taken += 10) {
    const files: string[] = []
    for (let place = taken; place < taken + 10; place += 1) {
      const path = join(folder, `${place}.jpg`)
      writeFileSync(path, (await aCameraPicture('', { width: 2200, height: 2048 })).buffer)
      files.push(path)
    }
    await journal(page).getByLabel('Photos').setInputFiles(files)
    await journal(page).getByRole('button', { name: 'Save all 10' }).click()
    await journal(page).getByRole('list', { name: 'To be saved' }).waitFor({ state: 'hidden' })
  }
}

/** Bytes of photos that the server does not have. */
async function bytesWaiting(page: Page): Promise<number> {
  const items = (await onDisk(page, 'media')) as MediaItem[] // as the app keeps them
  return items.filter(({ state }) => state !== 'verified').reduce((sum, { size }) => sum + size, 0)
}
