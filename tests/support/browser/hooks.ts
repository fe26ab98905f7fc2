import { expect, type BrowserContext, type Page } from '@playwright/test'
import type {} from '#client/app/test-hooks.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { Family } from '#tests/support/server/family.ts'
import { titlesOf, type OwnerIds } from '#tests/support/server/lessons.ts'

/** Every page that a device loads from now on has the hooks for tests from outside (rule shell.test-hooks). */
export async function allowHooks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // An empty page has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('hearthbook-test-hooks', '1')
  })
}

/** Makes a record by the device's record writer, under an id where one is given; answers its id. */
export async function create(
  page: Page,
  record: RecordName,
  fields: Readonly<Record<string, unknown>>,
  id?: string,
): Promise<string> {
  await page.waitForFunction(() => window.hearthbook !== undefined)
  const made = await page.evaluate(([name, values, known]) => window.hearthbook?.create(name, values, known), [
    record,
    fields,
    id,
  ] as const)
  return String(made)
}

/**
 * Logs a lesson of today by the device's record writer, the one way in for every write: for journeys about what becomes of an entry.
 * By the form it takes almost a second of a processor.
 */
export async function write(page: Page, parents: OwnerIds, title: string): Promise<void> {
  const date = new Date().toLocaleDateString('en-CA')
  await create(page, 'activities', { ...parents, title, activity_type: 'lesson', date, duration_minutes: 30 })
}

/** Waits until these activities are on the server, each once, and no other: what another device of the family would show. */
export async function expectOnServer(family: Family, titles: readonly string[], timeout = 30_000): Promise<void> {
  await expect.poll(() => titlesOf(family), { timeout }).toEqual(titles.toSorted())
}
