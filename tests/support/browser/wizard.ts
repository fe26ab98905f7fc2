import { expect, type Locator, type Page } from '@playwright/test'
import { lastStep, setupSteps } from '#shared/setup/steps.ts'
import { readyForOffline } from './browser.ts'
import { onDisk } from './on-disk.ts'
import { aNewcomer, type Family } from '#tests/support/server/family.ts'

/** Registers by the form, and stands at the first step of the setup wizard. */
export async function registerToSetup(page: Page): Promise<Omit<Family, 'call' | 'token'>> {
  const newcomer = aNewcomer()
  await page.goto('/register')
  await page.getByLabel('Full name').fill(newcomer.name)
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByLabel('Confirm password').fill(newcomer.password)
  for (const agreement of [/terms/i, /privacy/i, /cookie/i]) {
    await page.getByRole('checkbox', { name: agreement }).check()
  }
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/setup')
  await expectStep(page, 0)
  await readyForOffline(page)
  return newcomer
}

/** The shortest way through each setup step, in the steps' order; Curriculum needs nothing. */
export const leastOf: readonly ((page: Page) => Promise<void>)[] = [
  async () => undefined,
  async (page) => void (await page.getByLabel('State', { exact: true }).selectOption({ label: 'Ohio' })),
  (page) => page.getByLabel('Name').fill('Nora'),
  (page) => page.getByRole('button', { name: 'Mathematics' }).click(),
  (page) => page.getByRole('button', { name: 'One activity per subject' }).click(),
  async () => undefined,
  (page) => page.getByRole('checkbox').check(),
]

/** Goes through the wizard from where it stands to a step, with the least that each step needs. */
export async function goToStep(page: Page, step: number): Promise<void> {
  for (let at = await stepOf(page); at < step; at += 1) {
    await leastOf[at]?.(page)
    await next(page)
    await expectStep(page, at + 1)
  }
}

/** Completes setup from where it stands, and waits for the dashboard. */
export async function completeSetup(page: Page): Promise<void> {
  await goToStep(page, lastStep)
  await leastOf[lastStep]?.(page)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await skipForNow(page)
}

/** Waits until the server was told of the setup, after all its records, and its answer is on the device. */
export async function setupTold(page: Page): Promise<void> {
  const answer = async () => ((await onDisk(page, 'kv', 'setup')) as { answer: object | null }[])[0]?.answer ?? null
  await expect.poll(answer).not.toBeNull()
}

/** Leaves the dialog that follows setup, for the dashboard. */
export async function skipForNow(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your family is set up' })
  await dialog.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(dialog).toBeHidden()
  await page.waitForURL('**/dashboard')
}

/** Presses Next. */
export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
}

/** Waits until the wizard stands at a step, counted from 0. */
export async function expectStep(page: Page, step: number): Promise<void> {
  await expect(page.getByText(`Step ${step + 1} of ${setupSteps.length}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: setupSteps[step] ?? 'no such step' })).toBeVisible()
}

/** Waits until what was typed is on the device. */
export async function keptOnDevice(page: Page): Promise<void> {
  // What was kept before says so while a later change is still written.
  await expect(page.locator('output[aria-busy="false"]', { hasText: 'Saved on this device' })).toBeVisible()
}

/** A row of the wizard by what it is called: "Student 2" while it is open, "Nora" when it is folded. */
export function rowNamed(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true })
}

async function stepOf(page: Page): Promise<number> {
  const words = (await page.getByText(/^Step \d of 7$/).textContent()) ?? ''
  return Number(words.slice(5, 6)) - 1
}
