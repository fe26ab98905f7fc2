import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'

/** The text of the file that a parent gets by the button Export. */
export async function exportedBy(page: Page, place: Locator): Promise<string> {
  const download = page.waitForEvent('download')
  await place.getByRole('button', { name: 'Export' }).click()
  return readFile(await (await download).path(), 'utf8')
}
