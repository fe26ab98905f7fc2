import type { Locator, Page } from '@playwright/test'
import { requirementsOfChild } from '#shared/compliance/requirements-of-child.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { yearThatOpens, yearThatCounts } from '#shared/compliance/year-that-counts.ts'
import { dayOf } from '#shared/format/dates.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { expect, follow, goTo, logActivity, readyForOffline, signIn, test } from '#tests/support/browser/browser.ts'
import { setUp } from '#tests/support/server/family.ts'
import { logYearElsewhere } from '#tests/support/server/school-year.ts'

test.use({ serviceWorkers: 'allow' })

const today = dayOf(new Date())

test('the year of a Missouri family goes from empty to complete, the last hours offline (rules compliance.page, compliance.year-progress, compliance.required-figures)', async ({
  visitor: page,
  context,
  newcomer: family,
}) => {
  const pack = await stateRequirements('MO')
  const year = yearThatCounts(today, pack, '08')
  const core = pack.law.subjects.map(({ name }) => name)
  const ada = { name: 'Ada', grade_level: '5', enrollment_date: year.from } as const
  await setUp(family, [ada], ['Art', ...core], 'MO')
  await signIn(page, family)
  await follow(page, '/compliance')
  await page.getByText('Requirement details').click()
  const progress = page.getByRole('region', { name: 'Year Progress' })
  const row = page.getByRole('row', { name: /Ada/ })
  await expect(progress.getByText('0 / 1,000')).toBeVisible()
  await expect(row).toContainText(`No entries yet in ${year.label}.`)

  const atHome = core.map((subject) => ({ subject, entries: 14, minutes: 360 }))
  const away = core.map((subject) => ({ subject, entries: 6, minutes: 360, location: 'Library' }))
  const art = { subject: 'Art', entries: 66, minutes: 360 }
  await logYearElsewhere(family, 'Ada', { from: year.from, to: today }, [...atHome, ...away, art])
  for (const figure of ['996 / 1,000', '600 / 600', '420 / 400']) await expect(progress.getByText(figure)).toBeVisible()

  await readyForOffline(page)
  await context.setOffline(true)
  await logActivity(page, { title: 'The last hours', children: ['Ada'], subject: 'Science', hours: 4, minutes: 0 })
  await goTo(page, 'Compliance')
  await page.getByText('Requirement details').click()
  await expect(progress.getByText('1,000 / 1,000')).toBeVisible()
  await expect(progress).toContainText('Complete')
  await expect(row).toContainText('Complete')
  await tickAll(page)
})

test('the year of a New York family: hours by grade, and its quarterly letters offline (rules compliance.required-figures, compliance.year, compliance.letters, students.enrollments)', async ({
  visitor: page,
  context,
  newcomer: family,
}) => {
  const pack = await stateRequirements('NY')
  const last = yearThatOpens(opensIn(yearThatCounts(today, pack, '08').schoolYear) - 1, pack, '08')
  // A year ago Ada was in grade 5 and Leo in grade 7: 900 and 990 hours, on 180 days.
  const children = [
    { name: 'Ada', grade_level: '6', enrollment_date: last.from },
    { name: 'Leo', grade_level: '8', enrollment_date: last.from },
  ] as const
  const areas = new Set(['5', '7'].flatMap((grade) => [...areasOf(pack, grade as GradeLevel)]))
  await setUp(family, children, ['Chess', ...areas], 'NY')
  for (const [name, hours] of [
    ['Ada', 900],
    ['Leo', 990],
  ] as const) {
    const entries = Math.ceil(180 / areas.size)
    const minutes = Math.ceil((hours * 60) / (entries * areas.size))
    const taught = [...areas].map((subject) => ({ subject, entries, minutes }))
    await logYearElsewhere(family, name, last, taught)
  }
  await signIn(page, family)
  await follow(page, '/compliance')
  await expect(page.getByRole('region', { name: 'What New York requires' })).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)

  await test.step('a year that ended is complete, each child by its grade then', async () => {
    await page.getByRole('combobox', { name: 'School Year' }).selectOption('1')
    await page.getByText('Requirement details').click()
    const progress = page.getByRole('region', { name: 'Year Progress' })
    for (const [name, hours] of [
      ['Ada', /^90\d(\.\d)? \/ 900$/],
      ['Leo', /^99\d(\.\d)? \/ 990$/],
    ] as const) {
      await progress.getByRole('button', { name }).click()
      await expect(progress.getByText(hours)).toBeVisible()
      await expect(progress.getByText(/, and you met every requirement\.$/)).toBeVisible()
      await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Complete')
    }
    await page.getByRole('combobox', { name: 'School Year' }).selectOption('0')
  })

  await test.step('the letter of a quarter is filled from the records, and each quarter is done', async () => {
    const quarters = todosOf(page).filter({ hasText: 'Send each quarterly report' })
    await expect(quarters).toHaveCount(4)
    await quarters
      .last()
      .getByRole('button', { name: /^Write the letter/ })
      .click()
    await page.getByRole('menuitem', { name: 'For Ada' }).click()
    const letter = page.getByRole('textbox', { name: 'Letter' })
    await expect(letter).toHaveValue(/(Ada|Leo)/)
    await expect(letter).toHaveValue(/Ruth Keller/)
    await page.getByRole('button', { name: 'Save Letter' }).click()
    await expect(page.getByText('Saved with this item')).toBeVisible()
  })
  await page.reload()
  await tickAll(page)
})

function areasOf(pack: StateRequirements, grade: GradeLevel): readonly string[] {
  return requirementsOfChild({ pack, grade, pathway: null, own: null, parts: [] }).areas
}

function todosOf(page: Page): Locator {
  return page.getByRole('region', { name: /^(Now|Compliance Action Items)$/ }).getByRole('listitem')
}

async function tickAll(page: Page): Promise<void> {
  const items = page.getByRole('region', { name: 'Compliance Action Items' })
  await expect(items.getByText(/^\d+ of \d+ completed$/)).toBeVisible()
  const open = page.getByRole('checkbox', { checked: false })
  while ((await open.count()) > 0) await open.first().check()
  await expect(items.getByText(/^(\d+) of \1 completed$/)).toBeVisible()
}
