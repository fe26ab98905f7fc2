import { allSynced, editActivity, expect, goTo, logActivity, rowOf, test } from '#tests/support/browser/browser.ts'
import { expectOnServer } from '#tests/support/browser/hooks.ts'

test.use({ serviceWorkers: 'allow' })

test('of two tabs each shows at once what the other logs, also offline; pushing at once they send it once; a form open in one does not undo what the other saved (rules shell.tabs, activities.edit)', async ({
  page,
  context,
  family,
}) => {
  const second = await context.newPage()
  await second.goto('/activities')
  await goTo(page, 'Activities')
  await context.setOffline(true)

  await test.step('what one tab logs is in the other at once, also offline', async () => {
    await logActivity(page, { title: 'From the first tab' })

    await expect(rowOf(second, 'From the first tab')).toHaveCount(1)
  })

  await test.step('two tabs that push at once send each entry once', async () => {
    await logActivity(second, { title: 'From the second tab' })

    await context.setOffline(false)
    await Promise.all([allSynced(page), allSynced(second)])

    await expectOnServer(family, ['From the first tab', 'From the second tab'])
  })

  await test.step('a form open in one tab does not undo what the other tab saved', async () => {
    await rowOf(page, 'From the first tab').getByRole('button', { name: /^Edit/ }).click()
    const form = page.getByRole('dialog', { name: 'Edit Activity' })
    await form.getByLabel('Title').fill('From the first tab and the second')
    await editActivity(second, 'From the first tab', { Minutes: '55' })
    await form.getByRole('button', { name: 'Save Activity' }).click()

    await expect(rowOf(second, 'From the first tab and the second')).toContainText('55m')
    await allSynced(page)
    await expect(rowOf(page, 'From the first tab and the second')).toContainText('55m')
  })
})
