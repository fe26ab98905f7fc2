import { addDays, dayOf } from '#shared/format/dates.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { aPushingFamily, signIn } from './browser.ts'
import { onDisk } from './on-disk.ts'
import { startOwnServer } from './own-server.ts'

const rows = 2000

/** Measures a spreadsheet of a few years in a real Chromium, also with the page slowed down (rules imports.columns, imports.records). */
export async function benchLists(): Promise<void> {
  const server = await startOwnServer()
  try {
    for (const slowed of [1, 4]) await benchList(server.url, slowed)
  } finally {
    await server.stop()
  }
}

async function benchList(url: string, slowed: number): Promise<void> {
  await onDisk(url, async (page, measured) => {
    const { family, push } = await aPushingFamily(url)
    await giveParents(push)
    await signIn(page, family)
    await page.evaluate(() => window.hearthbook?.idle())
    await page.goto('/settings/import')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.evaluate(() => window.hearthbook?.idle())
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    const speed = slowed === 1 ? '' : `, the page at CPU ÷ ${slowed}`
    const guess = slowed === 1 ? { seconds: 1 } : {}
    const button = page.getByRole('button', { name: 'Import 2,000 entries' })
    await measured(`a list of ${rows.toLocaleString('en-US')} rows guessed and shown${speed}`, guess, async () => {
      await page.getByLabel('File to import').evaluate((input: HTMLInputElement, text) => {
        const picked = new DataTransfer()
        picked.items.add(new File([text], 'log.csv', { type: 'text/csv' }))
        input.files = picked.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }, list())
      await button.waitFor()
    })
    await measured(`  written${speed}`, { seconds: 10 * slowed, task: 50 }, async () => {
      await button.click()
      await page.getByRole('heading', { name: 'Import complete' }).waitFor()
    })
  })
}

/** What a child did, with times in hours and a book, as families keep it. */
function list(): string {
  const first = addDays(dayOf(new Date()), -1 - rows / 4)
  const lines = Array.from({ length: rows }, (_, at) => {
    const [year, month, day] = addDays(first, Math.floor(at / 4))
      .split('-')
      .map(Number)
    const time = ['0.5', '0.75', '1:15', '1'][at % 4]
    const subject = ['Math', 'Reading', 'Science', 'History', 'Latin'][at % 5]
    return `${month}/${day}/${year},Nora,${subject},Chapter ${at + 1},${time},Saxon ${at % 3},"a note, with a comma"`
  })
  return ['Date,Child,Subject,What we did,Hours,Book,Notes', ...lines].join('\n')
}
