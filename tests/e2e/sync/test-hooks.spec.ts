import { allSynced, expect, goTo, rowOf, test } from '#tests/support/browser/browser.ts'
import { allowHooks, create } from '#tests/support/browser/hooks.ts'
import { parentsOf } from '#tests/support/server/lessons.ts'

test('the hooks for tests from outside write by the same door as the screens; without the word in localStorage there are none (rule shell.test-hooks)', async ({
  page,
  context,
  family,
}) => {
  expect(await page.evaluate(() => window.hearthbook)).toBeUndefined()
  await allowHooks(context)
  await page.reload()
  await goTo(page, 'Activities')

  const id = await create(page, 'activities', {
    ...(await parentsOf(family)),
    activity_type: 'lesson',
    date: new Date().toLocaleDateString('en-CA'),
    title: 'By the door',
    duration_minutes: 25,
  })
  await expect(rowOf(page, 'By the door')).toHaveAttribute('data-id', id)
  await page.evaluate((key) => window.hearthbook?.change('activities', key, { title: 'By the back door' }), id)
  await page.evaluate(() => window.hearthbook?.idle())

  await expect(rowOf(page, 'By the back door')).toBeVisible()
  await allSynced(page)
  expect(await page.evaluate(() => window.hearthbook?.count('activities'))).toBe(1)
  expect(await family.call('GET', `/api/activities/${id}`)).toMatchObject({ activity: { title: 'By the back door' } })
})
