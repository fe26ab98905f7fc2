import { chromium, type Browser } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.mjs'
import type { OwnerIds } from '#tests/support/server/lessons.ts'
import { aFamilyWith, newDevice, signIn } from './browser.ts'
import { startOwnServer } from './own-server.ts'
import { print } from './table.ts'

const lessons = 100_000

/** Measures the wait to delete a child with very many lessons on a device, in a real Chromium on the built app. */
export async function benchDeleteOnDevice(): Promise<void> {
  const server = await startOwnServer()
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  try {
    await benchOne(browser, server.url)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function benchOne(browser: Browser, url: string): Promise<void> {
  const { family, parents } = await aFamilyWith(url, lessons)
  const { page, context } = await newDevice(browser, url)
  page.setDefaultTimeout(600_000)
  await signIn(page, family)
  await page.evaluate(() => window.hearthbook?.idle())
  await page.goto('/students')
  await page.getByText('Nora').first().waitFor()
  await page.evaluate(() => window.hearthbook?.idle())

  const { gone, written, saved, settled, frozen } = await page.evaluate(removeAndWait, parents)
  const what = `delete of a child with ${lessons.toLocaleString('en-US')} lessons on a device`
  print({ what: `${what}: gone from the screen after`, value: gone, unit: 'ms', goal: { at: 'most', value: 300 } })
  print({ what: '  on disk after', value: written / 1000, unit: 's', goal: { at: 'most', value: 3 } })
  print({ what: '  another save meanwhile, the longest', value: saved, unit: 'ms' })
  print({ what: '  sent, answered and taken in after', value: settled / 1000, unit: 's' })
  print({ what: '  the page stood still for, at most', value: frozen, unit: 'ms' })
  await context.close()
}

/** Milliseconds from the tap. */
interface Spent {
  gone: number
  written: number
  /** The longest of the saves that were made until all had settled. */
  saved: number
  settled: number
  /** The longest time in which nothing else could happen in the page. */
  frozen: number
}

/** In the page: deletes the child, and goes on saving. */
async function removeAndWait({ student_id }: OwnerIds): Promise<Spent> {
  const began = performance.now()
  const since = () => performance.now() - began
  let [frozen, last, isOver] = [0, performance.now(), false]
  const tick = setInterval(() => {
    frozen = Math.max(frozen, performance.now() - last)
    last = performance.now()
  }, 5)
  const gone = new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector('main')?.textContent?.includes('Nora')) return
      observer.disconnect()
      resolve(since())
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const removed = window.hearthbook?.remove('students', student_id).then(since)
  const saving = (async () => {
    let longest = 0
    for (let place = 0; !isOver; place += 1) {
      const asked = performance.now()
      await window.hearthbook?.create('subjects', { name: `Subject ${place}` })
      longest = Math.max(longest, performance.now() - asked)
      await new Promise((next) => setTimeout(next, 100))
    }
    return longest
  })()
  const written = (await removed) ?? 0
  await window.hearthbook?.idle()
  while (((await window.hearthbook?.count('activities')) ?? 0) > 0) await new Promise((next) => setTimeout(next, 50))
  const settled = since()
  isOver = true
  const saved = await saving
  clearInterval(tick)
  return { gone: await gone, written, saved, settled, frozen }
}
