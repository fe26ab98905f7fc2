import type { Locator, Page } from '@playwright/test'
import { allowHooks } from '#tests/support/browser/hooks.ts'
import { enterLongNames, longNames } from '#tests/support/browser/long-family.ts'
import {
  allSynced,
  arrivedTitle,
  expect,
  follow,
  leave,
  openSyncSheet,
  signIn,
  test,
} from '#tests/support/browser/browser.ts'
import { paperFaults } from '#tests/support/browser/paper.ts'
import { settled, widthFaults } from '#tests/support/browser/widths.ts'
import { registerNewcomer, setUp } from '#tests/support/server/family.ts'

test.describe.configure({ timeout: 360_000 })

// Other widths, and larger letters: WIDTHS=360,390 ZOOM=200 SHOTS=<folder>.
const widths = (process.env['WIDTHS'] ?? '320,1180').split(',').map(Number)
const { ZOOM: zoom, SHOTS: shots } = process.env

/** Paths that are no address of a family that is set up, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  '/setup': 'a family that is set up is led away',
  '/setup/left': 'a family that is set up is led away',
  '/login': 'for visitors',
  '/register': 'for visitors',
  '/forgot-password': 'for visitors',
  '/reset-password/$token': 'for visitors with a letter',
  '/': 'for visitors',
  '/compliance/filings/$id': 'opened from What’s on File',
}
const withSearch: Readonly<Record<string, readonly string[]>> = {
  '/settings': ['security', 'notifications', 'school-year', 'data', 'deleted'].map((section) => `?section=${section}`),
}

type Open = (page: Page) => Promise<Locator>
/** Presses a button of the page, the first of this name. */
const press =
  (name: string | RegExp): Open =>
  async (page) => {
    await page.getByRole('main').getByRole('button', { name }).first().click()
    return page.getByRole('dialog')
  }

/** Presses a button of the frame around the page. */
const pressOutside =
  (name: string | RegExp): Open =>
  async (page) => {
    await page.getByRole('button', { name }).first().click()
    return page.getByRole('dialog')
  }

/** Presses buttons one after the other, each in what the one before opened. */
const pressAll =
  (first: string | RegExp, ...names: (string | RegExp)[]): Open =>
  async (page) => {
    await page.getByRole('main').getByRole('button', { name: first }).first().click()
    for (const name of names) await page.locator('main, [role=dialog]').getByRole('button', { name }).last().click()
    return page.getByRole('dialog').last()
  }

/** The dialogs of each address. */
const dialogs: readonly (readonly [string, string, Open])[] = [
  ['/students', 'Edit Student', press(/^Edit/)],
  ['/students', 'Archive Student', press(/^Archive/)],
  ['/subjects', 'Add Subject', press('Add Subject')],
  ['/subjects', 'Edit Subject', press(/^Edit/)],
  ['/subjects', 'Delete Subject', press(/^Delete/)],
  ['/subjects', 'Add Goal', press('Add Goal')],
  ['/subjects', 'Add Required Subjects', press(/Required Subjects/)],
  ['/subjects/books', 'Add Book', press('Add Book')],
  ['/subjects/books', 'Edit Book', press(/^Edit/)],
  ['/subjects/books', 'Delete Book', press(/^Delete/)],
  ['/compliance/documents', 'A document', press(longNames.title.slice(0, 40))],
  ['/compliance/documents', 'Edit Document', pressAll(longNames.title.slice(0, 40), 'Edit details')],
  ['/activities', 'Log New Activity', press('Log Activity')],
  ['/activities', 'Edit Activity', press(/^Edit/)],
  ['/activities', 'Delete Activity', press(/^Delete/)],
  ['/activities', 'Photo', press('View photo')],
  ['/activities', 'Quick Day Logging', press('Quick Day Logging')],
  ['/planner', 'Plan Activity', press(/^Plan (an )?activity|^Add plan|^Plan Activity/i)],
  ['/planner', 'Plan from template', press('Plan from template')],
  ['/attendance', 'Mark several days', press('Mark several days')],
  ['/assessments', 'Add Assessment', press('Add Assessment')],
  ['/assessments', 'Edit Assessment', press(/^Edit/)],
  ['/assessments', 'Delete Assessment', press(/^Delete/)],
  ['/assessments', 'Export Transcript', press('Export Transcript')],
  ['/settings?section=school-year', 'Add Break', press('Add Break')],
  ['/settings?section=security', 'Sign Out Everywhere', press('Sign Out Everywhere')],
  ['/settings?section=data', 'Delete Account', press('Delete Account')],
  ['/settings?section=school-year', 'Edit Break', press(/^Edit Read/)],
  ['/settings?section=school-year', 'Add Sick or Away', press('Add Sick or Away')],
  ['/settings?section=school-year', 'Edit Sick or Away', press(/^Edit .*Read aloud.* to /)],
  ['/settings?section=school-year', 'Family Details', press('Edit family details')],
  ['/subjects', 'Edit Goal', press(/^Edit goal Read/)],
  ['/subjects', 'Add Progress', press(/^Add more to Read/)],
  ['/assessments/courses', 'Transcript Details', press('Transcript details')],
  ['/assessments/courses', 'Edit Course', pressAll(longNames.child, /^Edit Read/)],
  ['/planner/templates', 'Edit Template', press(/^Edit Read/)],
  ['/planner/templates', 'Bulk Apply', press(/^Bulk/)],
  ['/planner', 'Complete Activity', press(longNames.word)],
  ['/compliance', 'Change State', press('Change State')],
  ['/compliance', 'Your Own Figures', press('Set Your Own Figures')],
  ['/compliance', 'How to do this', press(/^How to do this/)],
  ['/compliance', 'Mark as sent', press('Yes')],
  ['/compliance', 'Source of a figure', press(/^Where Required Hours/)],
  ['/compliance/packet', 'Make the packet', press('Make the packet')],
  ['/catch-up', 'Change', press('Change')],
  ['/dashboard', 'Timer', pressOutside('Timer')],
  ['/activities', 'Say it or type it', pressOutside('Speak')],
]

test('no page and no dialog is wider than the screen, no page wider than paper, whatever stands in it (rules shell.widths, shell.print)', async ({
  visitor: page,
  context,
  server,
}) => {
  await allowHooks(context)
  const family = await registerNewcomer(server)
  await setUp(family, ['Mia', 'Noah'], ['Math', longNames.subject.slice(0, 100)], 'PA')
  await signIn(page, family)
  await enterLongNames(page)
  await allSynced(page)
  const measure = async (what: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await page.waitForFunction((now) => innerWidth === now, width)
      if (zoom) await page.addStyleTag({ content: `html { font-size: ${zoom}% !important }` })
      expect.soft(await widthFaults(page), `${what} at ${width}`).toEqual([])
      if (shots)
        await page.screenshot({ path: `${shots}/${what.replaceAll(/\W+/g, '_')}-${width}.png`, fullPage: true })
    }
  }

  await test.step('every address', async () => {
    const addresses = (await page.evaluate(() => window.hearthbook?.addresses())) ?? []
    const walked = addresses.filter((path) => !(path in elsewhere))
    expect(walked.length).toBeGreaterThan(20)
    for (const path of walked.flatMap((one) => [one, ...(withSearch[one] ?? []).map((search) => one + search)])) {
      await arriveAt(page, path)
      await settled(page)
      await measure(path)
      expect.soft(await paperFaults(page), `${path} on paper`).toEqual([])
    }
  })

  await test.step('a filing', async () => {
    await arriveAt(page, '/compliance/file')
    await page.getByRole('main').getByRole('button', { name: longNames.child }).first().click()
    await page
      .getByRole('main')
      .getByRole('link', { name: longNames.title.slice(0, 40) })
      .first()
      .click()
    await expect(page.getByText('Kept exactly as sent.')).toBeVisible()
    await settled(page)
    await measure('A filing')
    expect.soft(await paperFaults(page), 'a filing on paper').toEqual([])
  })

  await test.step('every dialog', async () => {
    for (const [path, what, open] of dialogs) {
      if (!page.url().endsWith(path)) await arriveAt(page, path)
      const dialog = await open(page)
      await expect(dialog, what).toBeVisible()
      await settled(page)
      await measure(what)
      await leaveAll(page)
    }
    const sheet = await openSyncSheet(page)
    await measure('Sync')
    await leave(page, sheet)
  })
})

/** Closes each dialog, the last one first. */
async function leaveAll(page: Page): Promise<void> {
  const all = page.getByRole('dialog')
  for (let left = await all.count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape')
    await expect(all).toHaveCount(left - 1)
  }
}

/** Its title goes with each address, also where the next one has the same. */
async function arriveAt(page: Page, path: string): Promise<void> {
  const isThere = [path, new URL(page.url()).pathname].includes('/offline')
  for (const one of [isThere ? '/cookies' : '/offline', path]) {
    await follow(page, one)
    await expect(arrivedTitle(page), one).toBeVisible()
  }
}
