import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, field, follow, signIn, test } from '#tests/support/browser/browser.ts'
import { openServer } from '#tests/support/browser/opened-server.ts'
import { parentsOf } from '#tests/support/server/lessons.ts'
import { registerFamily } from '#tests/support/server/family.ts'
import { utcDayOf } from '#shared/format/dates.ts'
import { opensIn, schoolYearOf, schoolYearThatOpens } from '#shared/school-years/school-year.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 240_000 })

const now = schoolYearOf(utcDayOf(new Date()), '08')
const before = schoolYearThatOpens(opensIn(now) - 1, '08')

test('a family moves to its new school year and back: previewed and chosen offline, started online, followed by another device (rules school-years.rollover-card, school-years.shown-year)', async ({
  visitor: page,
  context,
  browser,
}) => {
  const { url, db, close } = await openServer()
  const family = await registerFamily(url)
  await db.updateTable('accounts').set({ active_school_year: before, current_school_year: before }).execute()
  for (const [title, date] of [
    ['Last year', `${opensIn(before)}-09-15`],
    ['Also last year', `${opensIn(now)}-05-15`],
    ['The year before that', `${opensIn(before)}-07-01`],
  ])
    await family.call('POST', '/api/assessments', {
      ...(await parentsOf(family, 'Emma')),
      title,
      date,
      assessment_type: 'quiz',
      points_earned: 9,
      points_possible: 10,
    })
  await signIn(page, family, url)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, family, url)
  await follow(other, '/students')

  const card = page.getByRole('region', { name: 'New School Year Available' })
  const dialog = page.getByRole('dialog', { name: `School Year ${now}` })
  await test.step('a card tells of the new year', async () => {
    await expect(card).toContainText(`Ready for ${now}?`)
    await expect(field(page, 'School year').getByRole('option', { selected: true })).toHaveText(before)
    await expectNoViolations(page)
  })

  await test.step('without a network it is previewed and chosen; the last step says why it cannot be, and what was chosen stays', async () => {
    await context.setOffline(true)
    await page.reload()
    await card.getByRole('button', { name: 'Preview Changes' }).click()
    await expect(dialog).toContainText('2 students to advance, 2 subjects to carry over.')
    await expect(dialog.locator('div:has(> dt)').filter({ hasText: 'Assessments' })).toHaveText('Assessments2')
    await expectNoViolations(page)
    await dialog.getByRole('radiogroup', { name: 'Noah' }).getByText('Repeat').click()
    await dialog.getByRole('checkbox', { name: 'Science' }).uncheck()
    await expect(dialog).toContainText('1 student to advance, 1 subject to carry over.')
    await dialog.getByRole('button', { name: 'Start New School Year' }).click()
    await expect(dialog).toContainText('The last step needs a connection.')
    await expect(dialog).toBeVisible()
    await page.reload()
    await context.setOffline(false)
    await card.getByRole('button', { name: 'Preview Changes' }).click()
    await expect(dialog).toContainText('1 student to advance, 1 subject to carry over.')
  })

  await test.step('with one it is started, and all devices follow', async () => {
    const reloaded = page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Start New School Year' }).click()
    await expect(page.getByText('School Year Rollover Complete!')).toBeVisible()
    await reloaded
    await expect(field(page, 'School year').getByRole('option', { selected: true })).toHaveText(now)
    await expect(card).toBeHidden()
    await expect(other.getByRole('listitem').filter({ hasText: 'Emma' })).toContainText('Grade 4')
    await expect(other.getByRole('listitem').filter({ hasText: 'Noah' })).toContainText('Grade 3')
  })

  await test.step('Settings take it back', async () => {
    await follow(page, '/settings?section=school-year')
    await expect(page.getByRole('heading', { name: `School year ${now}` })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Undo new school year' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Back to ${before}` })
      .click()
    await expect(page.getByRole('heading', { name: `School year ${before}` })).toBeVisible()
    await expect(other.getByRole('listitem').filter({ hasText: 'Emma' })).toContainText('Grade 3')
    await allSynced(page)
  })

  await test.step('Remind Later hides the card', async () => {
    await follow(page, '/dashboard')
    await card.getByRole('button', { name: 'Remind Later' }).click()
    await expect(card).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card).toBeHidden()
  })
  await elsewhere.close()
  await close()
})
