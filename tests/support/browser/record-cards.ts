import { expect, type Locator, type Page } from '@playwright/test'

/** The card of a child or a subject. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name })
}

/** Opens "Edit Student" or "Edit Subject" from a card. */
export async function openCard(page: Page, word: 'Student' | 'Subject', name: string): Promise<Locator> {
  await cardOf(page, name).getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Edit ${word}` })).toBeVisible()
  return page.getByRole('dialog')
}
