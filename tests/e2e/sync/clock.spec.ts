import { allSynced, expect, field, fillEntry, goTo, leave, openLogForm, test } from '#tests/support/browser/browser.ts'
import { expectToast } from '#tests/support/browser/settings.ts'
import { dayOf, fullDay } from '#shared/format/dates.ts'

test('a device whose clock is years behind says so, saves all the same, and mends its dates by one tap', async ({
  page,
  family,
}) => {
  const today = dayOf(new Date())
  const loggedOn = async () => {
    const { data } = (await family.call('GET', '/api/activities')) as { data: { date: string }[] }
    return data.map(({ date }) => date)
  }
  await goTo(page, 'Activities')
  await allSynced(page)

  await page.clock.setSystemTime(new Date('2021-03-01T12:00:00'))
  await page.reload()
  await expect(page.getByText('This device thinks it’s March 1, 2021', { exact: true })).toBeVisible()
  const form = await openLogForm(page)
  await fillEntry(form, { title: 'Pond study' })
  const date = field(form, 'Date')
  await expect(date).toHaveValue('2021-03-01')
  await date.fill(today)
  await form.getByRole('button', { name: 'Save Activity' }).click()
  await expect(form.getByText('in the future. This device thinks it’s March 1, 2021.').first()).toBeVisible()
  await date.fill('2021-03-01')
  await form.getByRole('button', { name: 'Save Activity' }).click()
  await expect.poll(loggedOn).toEqual(['2021-03-01'])
  await leave(page, form)

  await page.clock.setSystemTime(new Date())
  await page.reload()
  await expect(page.getByText('This device thinks')).toBeHidden()
  const listed = page.getByRole('list', { name: 'Entries with a wrong date' })
  await expect(listed).toContainText(`March 1, 2021 → ${fullDay(today)}`)
  await page.getByRole('button', { name: 'Fix the dates' }).click()
  await expectToast(page, '1 date fixed')
  await expect(listed).toBeHidden()
  await expect.poll(loggedOn).toEqual([today])
})
