import { allSynced, editActivity, expect, goTo, logActivity, rowOf, test } from '#tests/support/browser/browser.ts'

test.use({ serviceWorkers: 'allow' })

test('what one tab logs is in the other at once, also offline (rule shell.tabs)', async ({ page, context }) => {
  const second = await context.newPage()
  await second.goto('/activities')
  await context.setOffline(true)

  await logActivity(page, { title: 'Only one of me' })

  await expect(rowOf(second, 'Only one of me')).toHaveCount(1)
})

test('two tabs that push at once send each entry once', async ({ page, context, openDevice }) => {
  const second = await context.newPage()
  await second.goto('/activities')
  await context.setOffline(true)
  await logActivity(page, { title: 'From the first tab' })
  await logActivity(second, { title: 'From the second tab' })

  await context.setOffline(false)
  await Promise.all([allSynced(page), allSynced(second)])

  const other = await openDevice()
  await goTo(other, 'Activities')
  await expect(rowOf(other, 'From the first tab')).toHaveCount(1)
  await expect(rowOf(other, 'From the second tab')).toHaveCount(1)
})

test('a form open in one tab does not undo what the other tab saved (rule activities.edit)', async ({
  page,
  context,
}) => {
  await logActivity(page, { title: 'Map of Europe', minutes: 20 })
  const second = await context.newPage()
  await second.goto('/activities')

  await rowOf(page, 'Map of Europe').getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('dialog', { name: 'Edit Activity' })
  await form.getByLabel('Title').fill('Map of Europe and Asia')
  await editActivity(second, 'Map of Europe', { Minutes: '55' })
  await form.getByRole('button', { name: 'Save Activity' }).click()

  await expect(rowOf(second, 'Map of Europe and Asia')).toContainText('55m')
  await allSynced(page)
  await expect(rowOf(page, 'Map of Europe and Asia')).toContainText('55m')
})
