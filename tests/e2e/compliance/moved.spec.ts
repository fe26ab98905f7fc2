import { addDays, dayOf, fullDay } from '#shared/format/dates.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, follow, test } from '#tests/support/browser/browser.ts'

const today = dayOf(new Date())
const report = 'Report a move within 15 days'

test('what Minnesota asks for after a move stays on the list under its name, until it is done (rules compliance.move, law.events)', async ({
  page,
  family,
}) => {
  await family.call('POST', '/api/state/migrate', { new_state: 'MN', confirm: true })
  await allSynced(page)
  await follow(page, '/compliance')
  await expect(page.getByText('If something changes')).toBeVisible()

  await page.getByRole('button', { name: 'Change State' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change State' })
  await dialog.getByLabel('New State').selectOption('Texas')
  await dialog.getByRole('button', { name: 'Preview Changes' }).click()
  await dialog.getByRole('checkbox', { name: 'I understand and want to proceed with this migration' }).check()
  await dialog.getByRole('button', { name: 'Complete Migration' }).click()
  await expect(dialog.getByText('Minnesota may ask for this when you leave')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('checkbox', { name: report }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const left = page.getByRole('region', { name: 'Still open from Minnesota' })
  await expect(left).toContainText(report)
  await allSynced(page)
  await page.reload()
  await expect(left).toContainText(report)
  await expectNoViolations(page)
  await follow(page, '/compliance/open')
  await expect(page.getByText('Still open from Minnesota')).toBeVisible()

  await follow(page, '/compliance')
  await left.getByRole('checkbox').first().check()
  await allSynced(page)
  await follow(page, '/compliance/open')
  await expect(page.getByRole('heading', { name: 'What’s Still Open' })).toBeVisible()
  await expect(page.getByText('Still open from Minnesota')).toHaveCount(0)
})

test('a new address in Family Details offers what Minnesota asks for after a move, with its day (rules settings.family, law.events)', async ({
  page,
  family,
}) => {
  await family.call('POST', '/api/state/migrate', { new_state: 'MN', confirm: true })
  await allSynced(page)
  await follow(page, '/settings?section=school-year')
  const dialog = page.getByRole('dialog', { name: 'Family Details' })
  const edit = page.getByRole('button', { name: 'Edit family details' })
  await edit.click()
  await dialog.getByLabel('Street').fill('12 Oak Street')
  await dialog.getByLabel('City').fill('Duluth')
  // She tells it for the first time: that is no move.
  await expect(dialog.getByText('If you moved:', { exact: false })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('12 Oak Street, Duluth')).toBeVisible()

  await edit.click()
  await dialog.getByLabel('Street').fill('4 Lake Avenue')
  await expect(dialog.getByText('If you moved: Minnesota may ask for this now.', { exact: false })).toBeVisible()
  await dialog.getByRole('checkbox', { name: report }).check()
  await dialog.getByLabel('It happened on').fill(today)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('4 Lake Avenue, Duluth')).toBeVisible()

  await follow(page, '/compliance')
  const row = page.getByRole('listitem').filter({ hasText: report }).first()
  await expect(row).toContainText(fullDay(addDays(today, 15)))
})
