import type { BrowserContext, Page } from '@playwright/test'
import type {} from '#client/app/test-hooks.ts'
import type { Parents } from '#tests/support/server/lessons.ts'

/** Every page that a device loads from now on has the hooks for tests from outside (rule shell.test-hooks). */
export async function allowHooks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // An empty page has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('hearthbook-test-hooks', '1')
  })
}

/**
 * Logs a lesson of today by the device's record writer, the one way in for every write: for journeys about what becomes of an entry.
 * By the form it takes almost a second of a processor.
 */
export async function write(page: Page, parents: Parents, title: string): Promise<void> {
  await page.waitForFunction(() => window.hearthbook !== undefined)
  await page.evaluate(
    async (fields) => {
      const date = new Date().toLocaleDateString('en-CA')
      await window.hearthbook?.create('activities', { ...fields, activity_type: 'lesson', date, duration_minutes: 30 })
    },
    { ...parents, title },
  )
}
