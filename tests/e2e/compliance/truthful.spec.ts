import type { Locator } from '@playwright/test'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, follow, signIn, test } from '#tests/support/browser/browser.ts'
import { toldUser } from '#tests/support/browser/told-user.ts'
import { setUp } from '#tests/support/server/family.ts'

/** Wider than a phone, and no place to break it. */
const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkba'

test('a family without a state is asked for one, and nothing is judged (rules compliance.page, compliance.fallback-state)', async ({
  visitor: page,
  family,
  line,
}) => {
  line.intercept(toldUser({ current_state: null }))
  await signIn(page, family, line.url)
  await follow(page, '/compliance')

  await expect(page.getByText('State Required', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Please set your state to view compliance requirements.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate TODOs' })).toBeDisabled()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const move = page.getByRole('dialog', { name: 'Change State' })
  await page.getByRole('button', { name: 'Choose Your State' }).click()
  await expect(move).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(move).toBeHidden()
  await follow(page, '/attendance')
  await page.getByRole('link', { name: 'Choose your state to see what it requires' }).click()
  await expect(move).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(move).toBeHidden()
  await page.getByText('Requirement details').click()
  await expect(page.getByRole('row', { name: /Emma/ })).toContainText('State Required')
  await expectNoViolations(page)
})

test('a state that asks for nothing says so, on a phone too, and an earlier year is told as ended (rules compliance.no-requirement, compliance.page)', async ({
  page,
  family,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await family.call('POST', '/api/state/migrate', { new_state: 'AK', confirm: true })
  const { students } = (await family.call('GET', '/api/students')) as { students: { id: string }[] }
  await family.call('PUT', `/api/students/${students[0]?.id}`, { name: longWord })
  await allSynced(page)
  await follow(page, '/compliance')

  const progress = page.getByRole('region', { name: 'Year Progress' })
  await page.getByText('Requirement details').click()
  await page.getByText('One for each child').click()
  await expect(page.getByRole('region', { name: 'What Alaska requires' }).getByText('No Requirement')).toHaveCount(2)
  await expect(
    progress.getByText('Alaska doesn’t set days, hours or subjects for Grade 3.', { exact: false }),
  ).toBeVisible()
  await expect(progress.getByRole('progressbar')).toHaveCount(0)
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByRole('combobox', { name: 'School Year' }).selectOption('1')
  await expect(progress.getByText(/^The year ended on /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Compliance Action Items' })).toHaveCount(0)
})

test('the page of a family of three that has just come, with four questions, is no longer than it may be (rule compliance.page)', async ({
  visitor,
  newcomer,
}) => {
  await setUp(newcomer, ['Nora', 'Silas', 'Wren'], ['Math', 'Science', 'Reading'], 'PA')
  await signIn(visitor, newcomer)
  for (const { width, height, max } of [
    { width: 390, height: 844, max: 3500 },
    { width: 1440, height: 900, max: 1800 },
  ]) {
    await visitor.setViewportSize({ width, height })
    await follow(visitor, '/compliance')
    const now = visitor.getByRole('region', { name: 'Now', exact: true })
    await expect(now.getByRole('button', { name: 'Not yet' })).toHaveCount(4)
    await allSynced(visitor)
    expect(await visitor.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(max)
    const items = visitor.getByRole('region', { name: 'Compliance Action Items' })
    const log = items.getByRole('listitem', { name: 'Keep the log and work samples' })
    await expect(log.getByText(/^Write the log as you teach/).first()).toBeVisible({ visible: width === 1440 })
  }
  const items = visitor.getByRole('region', { name: 'Compliance Action Items' })
  const evaluation = items.getByRole('listitem', { name: 'Get the yearly evaluation' })
  const [boxes, button] = [
    evaluation.getByRole('checkbox').first(),
    evaluation.getByRole('button', { name: /^How to/ }),
  ]
  expect(await middleOf(boxes)).toBe(await middleOf(button))
  const details = visitor.locator('details', { hasText: 'Requirement details' }).last()
  const [left, right] = [await items.boundingBox(), await details.boundingBox()]
  expect((left?.y ?? 0) + (left?.height ?? 0)).toBeCloseTo((right?.y ?? 0) + (right?.height ?? 0), 0)
})

test('the page stays short while it asks when teaching at home began (rules compliance.page, law.begin-question)', async ({
  visitor,
  newcomer,
}) => {
  await setUp(newcomer, ['Nora', 'Silas', 'Wren'], ['Math', 'Science', 'Reading'], 'PA')
  const { students } = (await newcomer.call('GET', '/api/students')) as { students: { id: string }[] }
  for (const { id } of students) await newcomer.call('PUT', `/api/students/${id}`, { enrollment_known: null })
  await signIn(visitor, newcomer)
  for (const { width, height, max } of [
    { width: 390, height: 844, max: 3500 },
    { width: 1440, height: 900, max: 1800 },
  ]) {
    await visitor.setViewportSize({ width, height })
    await follow(visitor, '/compliance')
    await expect(visitor.getByRole('button', { name: 'Show 3 more' })).toBeVisible()
    await expect(visitor.getByRole('region', { name: 'When did teaching at home begin?' })).toBeVisible()
    await allSynced(visitor)
    expect(await visitor.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(max)
  }
})

/** How far down the middle of a part lies, in pixels. */
async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return Math.round(box.y + box.height / 2)
}
