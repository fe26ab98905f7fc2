import { chromium, test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerFamily, registerNewcomer, type Family } from '#tests/support/server/family.ts'
import { openLine, type Line } from './line.ts'

interface Fixtures {
  /** Errors in any window of the test, and refusals of the content security policy; a journey ends without any. */
  faults: string[]
  server: string
  /** A family of this test alone, set up: Emma and Noah, with Math and Science. */
  family: Family
  /** A registered family of this test alone that has not been through setup. */
  newcomer: Family
  /** Opens another device of the family, signed in, in a profile of its own. */
  openDevice: () => Promise<Page>
  /** Starts a browser on a profile on disk, always the same one within a test: what a closed and reopened browser finds. */
  openProfile: () => Promise<BrowserContext>
  /** A line to the server, where a test puts faults. */
  line: Line
  /** A device of the family, signed in, with all its records and ready for no network. */
  page: Page
}

/** A journey: each test has its own family and its own devices. */
export const test = base.extend<Fixtures & { visitor: Page }>({
  faults: [
    async ({ context }, provide) => {
      const faults: string[] = []
      watch(context, faults)
      await provide(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  server: async ({ baseURL }, provide) => {
    if (!baseURL) throw new Error('the server printed no address')
    await provide(baseURL)
  },
  family: async ({ server }, provide) => {
    await provide(await registerFamily(server))
  },
  newcomer: async ({ server }, provide) => {
    await provide(await registerNewcomer(server))
  },
  openDevice: async ({ browser, family, baseURL, faults }, provide) => {
    const opened: BrowserContext[] = []
    await provide(async () => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        viewport: { width: 1024, height: 768 },
      })
      watch(context, faults)
      opened.push(context)
      const page = await context.newPage()
      await signIn(page, family)
      return page
    })
    for (const context of opened) await context.close()
  },
  openProfile: async ({ baseURL, launchOptions, viewport }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'hearthbook-profile-'))
    const opened: BrowserContext[] = []
    await provide(async () => {
      const options = { ...launchOptions, ...(baseURL ? { baseURL } : {}), viewport }
      const context = await chromium.launchPersistentContext(folder, options)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
    rmSync(folder, { recursive: true, force: true })
  },
  line: async ({ server }, provide) => {
    const line = await openLine(server)
    await provide(line)
    await line.close()
  },
  visitor: async ({ context }, provide) => {
    await provide(await context.newPage())
  },
  page: async ({ context, family }, provide) => {
    const page = await context.newPage()
    await signIn(page, family)
    await provide(page)
  },
})

export { expect }

/** Signs in by the form and waits until the device holds everything and could go offline. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Family, 'email' | 'password'>,
  at = '',
): Promise<void> {
  await page.goto(`${at}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await allSynced(page)
  await readyForOffline(page)
}

/** Chooses Logout in the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** Waits until the service worker holds the app; without one (`serviceWorkers: 'block'`) there is nothing to wait for. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Playwright blocks workers by a `register` of its own, which does nothing.
    const isOwn = Function.prototype.toString.call(Reflect.get(navigator.serviceWorker, 'register')).includes('[native')
    if (isOwn) await navigator.serviceWorker.ready
  })
}

/** The chip that says how sync stands. */
export function syncChip(page: Page): Locator {
  return page.getByRole('button', { name: /^Sync status/ })
}

/** Waits until the chip says that everything arrived. */
export async function allSynced(page: Page): Promise<void> {
  // The chip follows a save by a tenth of a second: until then it still tells of the time before.
  await page.waitForTimeout(150)
  await page.getByRole('button', { name: /^Sync status:.*All synced/ }).waitFor()
}

/** Opens the sheet under the chip. */
export async function openSyncSheet(page: Page): Promise<Locator> {
  await syncChip(page).click()
  const sheet = page.getByRole('dialog', { name: /sync/i })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Text that a journey types into the form "Log New Activity". */
export interface Entry {
  title: string
  children?: readonly string[]
  subject?: string
  hours?: number
  minutes?: number
}

/** Opens "Log New Activity" on the activities page. */
export async function openLogForm(page: Page): Promise<Locator> {
  if (!page.url().includes('/activities')) await goTo(page, 'Activities')
  await page.getByRole('button', { name: 'Log Activity' }).first().click()
  const form = page.getByRole('dialog', { name: 'Log New Activity' })
  await expect(form).toBeVisible()
  return form
}

/** Fills the log form in duration mode, without saving. */
export async function fillEntry(form: Locator, entry: Entry): Promise<void> {
  const { children = ['Emma'], subject = 'Math', hours = 0, minutes = 30 } = entry
  const toggles = form.getByRole('group', { name: 'Student' })
  // The form remembers the last entry, and looking costs a tenth of typing.
  const others = toggles.getByRole('button', { pressed: true }).filter({ hasNotText: new RegExp(children.join('|')) })
  for (const toggle of await others.all()) await toggle.click()
  for (const child of children) {
    const toggle = toggles.getByRole('button', { name: child, exact: true })
    if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click()
  }
  await choose(field(form, 'Subject'), subject)
  await form.getByRole('group', { name: 'Activity Type' }).getByRole('button', { name: 'Lesson' }).click()
  await say(field(form, 'Title'), entry.title)
  await say(field(form, 'Hours'), String(hours))
  await say(field(form, 'Minutes'), String(minutes))
}

async function choose(select: Locator, label: string): Promise<void> {
  const chosen = await select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label)
  if (chosen !== label) await select.selectOption({ label })
}

async function say(input: Locator, text: string): Promise<void> {
  if ((await input.inputValue()) !== text) await input.fill(text)
}

/** A form's field by its whole label. */
export function field(form: Locator | Page, label: string): Locator {
  return form.getByLabel(label, { exact: true })
}

/** Logs an activity by the form, and leaves the form. */
export async function logActivity(page: Page, entry: Entry): Promise<void> {
  const form = await openLogForm(page)
  await fillEntry(form, entry)
  await form.getByRole('button', { name: 'Save Activity' }).click()
  await expect(rowOf(page, entry.title).first()).toBeAttached()
  await leave(page, form)
}

/** Opens "Edit Activity" of a row. */
export async function openEditForm(page: Page, title: string): Promise<Locator> {
  await rowOf(page, title).getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('dialog', { name: 'Edit Activity' })
  await expect(form).toBeVisible()
  return form
}

/** Changes fields of an activity by the form, each named by its label. */
export async function editActivity(page: Page, title: string, values: Readonly<Record<string, string>>): Promise<void> {
  const form = await openEditForm(page, title)
  for (const [label, value] of Object.entries(values)) await field(form, label).fill(value)
  await form.getByRole('button', { name: 'Save Activity' }).click()
  await expect(form).toBeHidden()
}

/** Deletes an activity, with its confirmation. */
export async function deleteActivity(page: Page, title: string): Promise<void> {
  await rowOf(page, title)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, title)).toBeHidden()
}

/** Takes back the latest change by its toast. */
export async function undo(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click()
}

/** The row of an activity in the list. */
export function rowOf(page: Page, title: string): Locator {
  return page.locator('[data-id]').filter({ hasText: title })
}

/** Goes to a screen by the navigation, and waits for its own title. */
export async function goTo(page: Page, place: string): Promise<void> {
  const path = `/${place.toLowerCase()}`
  // The screen that is open already keeps its title.
  if (new URL(page.url()).pathname !== path) await page.evaluate(leaveTitle)
  await page.getByRole('navigation').getByRole('link', { name: place, exact: true }).first().click()
  await page.waitForURL(`**${path}*`)
  await expect(arrivedTitle(page)).toBeVisible()
}

/** Goes where a link would lead, to any address of the app: without the start that `goto` is, which costs half a second of a processor. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(leaveTitle)
  await page.evaluate((goal) => {
    history.pushState({}, '', goal)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Marks the title of the screen that is left, in the browser. */
function leaveTitle(): void {
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
}

/** The title of the screen that `follow` or `goTo` led to; until it is there, the last one stands under the new address. */
export function arrivedTitle(page: Page): Locator {
  return page.locator('h1:not([data-left])').first()
}

/** Closes a dialog by the keyboard. */
export async function leave(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (fault) => faults.push(fault.error().stack || String(fault.error())))
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text())
  })
}
