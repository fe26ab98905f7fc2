import type {} from '#client/app/test-hooks.ts'
import { allSynced, expect, goTo, rowOf, test } from '#tests/support/browser/browser.ts'
import type { Page } from '@playwright/test'

test('the hooks for tests from outside write by the same door as the screens', async ({ page, family }) => {
  await withHooks(page)
  const { id: student_id } = await first(family.call('GET', '/api/students'))
  const { id: subject_id } = await first(family.call('GET', '/api/subjects'))
  await goTo(page, 'Activities')

  const id = await page.evaluate(
    (parents) =>
      window.hearthbook?.create('activities', {
        ...parents,
        activity_type: 'lesson',
        date: new Date().toLocaleDateString('en-CA'),
        title: 'By the door',
        duration_minutes: 25,
      }),
    { student_id, subject_id },
  )
  await expect(rowOf(page, 'By the door')).toHaveAttribute('data-id', String(id))
  await page.evaluate((key) => window.hearthbook?.change('activities', key, { title: 'By the back door' }), String(id))
  await page.evaluate(() => window.hearthbook?.idle())

  await expect(rowOf(page, 'By the back door')).toBeVisible()
  await allSynced(page)
  expect(await page.evaluate(() => window.hearthbook?.count('activities'))).toBe(1)
  expect(await family.call('GET', `/api/activities/${id}`)).toMatchObject({ activity: { title: 'By the back door' } })
})

test('without the word in localStorage there are no hooks (rule shell.test-hooks)', async ({ page }) => {
  expect(await page.evaluate(() => window.hearthbook)).toBeUndefined()
})

async function withHooks(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('hearthbook-test-hooks', '1'))
  await page.reload()
  await page.waitForFunction(() => window.hearthbook !== undefined)
}

async function first(answer: Promise<unknown>): Promise<{ id: string }> {
  const [row] = Object.values((await answer) as Record<string, { id: string }[]>).flat()
  if (!row) throw new Error('the family has none')
  return row
}
