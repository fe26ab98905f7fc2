import { expect, type Page } from '@playwright/test'
import { goTo } from './browser.ts'

/** Opens a section of Settings by its menu. */
export async function openSection(page: Page, name: string): Promise<void> {
  await goTo(page, 'Settings')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current]')).toHaveText([name])
}

/** Waits for a toast by its title, and for its message if there is one. */
export async function expectToast(page: Page, title: string, message = ''): Promise<void> {
  const toast = page.getByRole('region', { name: 'Messages' }).locator('[data-type]').filter({ hasText: title }).last()
  await expect(toast).toContainText(message)
}
