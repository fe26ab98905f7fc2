import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.mjs'
import type { Family } from '#tests/support/server/family.ts'
import { makeRandom } from '#tests/simulation/world/random.ts'
import { aNewActivity } from '#tests/support/builders.ts'
import { aFamilyWith, logMany, newDevice, signIn } from './browser.ts'
import { startOwnServer } from './own-server.ts'
import { openPoorLine, type PoorLine, type Poverty } from './poor-line.ts'
import { median, print } from './table.ts'

const lessons = 1000
const records = 5000
const runs = 3

/** 50 kbit/s, and in each second a connection is lost twice in a hundred. */
const poor: Poverty = { bytesPerSecond: 50_000 / 8, roundTrip: 800, lost: 0.02 }

/**
 * A thousand lessons logged offline, and the first sync of a new device, over a poor line: in what time they arrive, and how many
 * bytes that takes to what they take over a fast one.
 */
export async function benchLine(): Promise<void> {
  const server = await startOwnServer()
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  try {
    await benchBoth('1,000 lessons logged offline', (line) => drain(browser, server.url, line))
    const { family } = await aFamilyWith(server.url, records)
    await benchBoth('first sync of 5,000', (line) => firstSync(browser, family, line))
  } finally {
    await browser.close()
    await server.stop()
  }

  async function benchBoth(what: string, work: (line: Trial) => Promise<void>): Promise<void> {
    const fast = await trial(server.url, null, 1, work)
    const slow: Awaited<ReturnType<typeof trial>>[] = []
    for (let run = 1; run <= runs; run += 1) slow.push(await trial(server.url, poor, run, work))
    const losses = slow.reduce((sum, run) => sum + run.losses, 0)
    const goal = { at: 'most', value: 1.3 } as const
    print({ what: `${what}, on a fast line`, value: fast.bytes / 1024, unit: 'KB' })
    print({
      what: `  slow line, 50 kbit/s and 800 ms, all there after`,
      value: median(slow.map(({ seconds }) => seconds)),
      unit: 's',
    })
    print({ what: `  connections lost in ${runs} runs`, value: losses, unit: '' })
    print({
      what: '  bytes as sent / on a fast line, worst run',
      value: Math.max(...slow.map(({ bytes }) => bytes)) / fast.bytes,
      unit: '',
      goal,
    })
  }
}

/** A line that becomes as poor as it will be when `begin` is called. */
interface Trial {
  url: string
  begin: () => void
}

async function trial(url: string, poverty: Poverty | null, seed: number, work: (line: Trial) => Promise<void>) {
  const { next } = makeRandom(seed)
  const line: PoorLine = await openPoorLine(url, next)
  let began = 0
  const begin = () => {
    line.become(poverty)
    began = performance.now()
  }
  await work({ url: line.url, begin })
  const seconds = (performance.now() - began) / 1000
  const end = { seconds, bytes: line.carried(), losses: line.losses() }
  line.close()
  return end
}

async function drain(browser: Browser, url: string, line: Trial): Promise<void> {
  const { family, parents } = await aFamilyWith(url, 0)
  const { context, page } = await aReadyDevice(browser, line.url)
  await signIn(page, family)
  await page.evaluate(() => window.hearthbook?.idle())
  await context.setOffline(true)
  await page.evaluate(logMany, { entry: aNewActivity(parents), count: lessons })
  line.begin()
  await context.setOffline(false)
  await page.evaluate(untilSent)
  await context.close()
}

async function firstSync(browser: Browser, family: Family, line: Trial): Promise<void> {
  const { context, page } = await aReadyDevice(browser, line.url)
  await signIn(page, family, line.begin)
  await page.evaluate(untilAllThere, records)
  await context.close()
}

/** A new device on which the app's files are: what comes now is the family's own. */
async function aReadyDevice(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const device = await newDevice(browser, url)
  await device.page.goto('/login')
  await device.page.evaluate(() => navigator.serviceWorker.ready)
  return device
}

/** In the page: waits until nothing is left to send. */
async function untilSent(): Promise<void> {
  await window.hearthbook?.idle()
}

/** In the page: waits until so many activities are on the device. */
async function untilAllThere(count: number): Promise<void> {
  while (((await window.hearthbook?.count('activities')) ?? 0) < count)
    await new Promise((next) => setTimeout(next, 100))
}
