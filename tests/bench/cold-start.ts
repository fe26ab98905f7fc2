import { chromium, type BrowserContext } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from '#scripts/chromium.mjs'
import { aFamilyWith, signIn } from './browser.ts'
import { startOwnServer } from './own-server.ts'
import { median, print } from './table.ts'

const runs = 3

/** How soon the app is there, in a real Chromium on the built app. */
export async function benchColdStart(): Promise<void> {
  const server = await startOwnServer()
  try {
    await coldStart(server.url)
  } finally {
    await server.stop()
  }
}

/** Measures the first load's weight, and how soon a closed app shows the first activity with no network. */
async function coldStart(url: string): Promise<void> {
  const { family } = await aFamilyWith(url, 2000)
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-profile-'))
  const open = () =>
    chromium.launchPersistentContext(folder, {
      executablePath: findOrInstallChromium(),
      baseURL: url,
      viewport: { width: 1024, height: 1366 },
    })
  const first = await open()
  await first.addInitScript(() => localStorage.setItem('hearthbook-test-hooks', '1'))
  const page = await first.newPage()
  await signIn(page, family)
  const weight = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /\.(js|css)$/.test(new URL(entry.name).pathname))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  print({
    what: 'first load, script and style as sent',
    value: weight / 1024,
    unit: 'KB',
    goal: { at: 'most', value: 350 },
  })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.evaluate(() => window.hearthbook?.idle())
  await first.close()
  await openTwice(open)

  for (const [slowdown, goal] of [
    [1, 1000],
    [4, 2000],
  ] as const) {
    const spent: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const context = await open()
      await context.setOffline(true)
      const cold = await context.newPage()
      const session = await context.newCDPSession(cold)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const began = Date.now()
      await cold.goto('/dashboard', { waitUntil: 'commit' })
      await cold.locator('[data-id]').first().waitFor()
      spent.push(Date.now() - began)
      await context.close()
    }
    const pace = slowdown === 1 ? '' : `, processor ${slowdown} times slower`
    print({
      what: `offline cold start to the first activity${pace}`,
      value: median(spent),
      unit: 'ms',
      goal: { at: 'most', value: goal },
    })
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Opens the app twice: the browser caches its compiled code a few seconds after the second start. */
async function openTwice(open: () => Promise<BrowserContext>): Promise<void> {
  for (let start = 0; start < 2; start += 1) {
    const context = await open()
    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.locator('[data-id]').first().waitFor()
    await page.waitForTimeout(5000)
    await context.close()
  }
}
