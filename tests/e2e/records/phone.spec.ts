import { dayOf, shortDay } from '#shared/format/dates.ts'
import { logElsewhere } from '#tests/support/server/lessons.ts'
import { arrivedTitle, expect, fillEntry, follow, rowOf, test } from '#tests/support/browser/browser.ts'

const today = dayOf(new Date())

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone the + of the bottom bar logs, and More has what the bar has not (rule shell.navigation)', async ({
  page,
  family,
}) => {
  await test.step('the + of the bottom bar opens the form, and Cancel leads back', async () => {
    await follow(page, '/students')
    await expect(arrivedTitle(page)).toHaveText('Students')
    const add = page.getByRole('link', { name: 'Log Activity' })
    await add.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL('**/students')
    await expect(add).toBeFocused()
  })

  await test.step('the quick log begins in the upper half, under a trial banner of one row (rule dashboard.layout)', async () => {
    await follow(page, '/dashboard')
    const banner = page.getByText(/left in your free trial/).locator('..')
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(60)
    const tiles = page.getByRole('main').getByRole('button', { name: /School Day|^Math/ })
    expect((await tiles.first().boundingBox())?.y).toBeLessThan(370)
    // The date and the greeting are one line.
    const header = page.getByRole('main').locator('header').first()
    expect((await header.boundingBox())?.height).toBeLessThan(40)
  })

  await test.step('the + of the bottom bar logs', async () => {
    await page.getByRole('link', { name: 'Log Activity' }).click()
    const form = page.getByRole('dialog', { name: 'Log New Activity' })
    await fillEntry(form, { title: 'In the garden' })
    await form.getByRole('button', { name: 'Save Activity' }).click()

    await expect(rowOf(page, 'In the garden')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await follow(page, '/activities')
    await expect(page.getByRole('heading', { name: shortDay(today, today) })).toBeVisible()
    expect((await rowOf(page, 'In the garden').boundingBox())?.height).toBeLessThan(130)
  })

  await test.step('what two children did alike is one card, from which each is changed (rule activities.together)', async () => {
    for (const child of ['Emma', 'Noah']) await logElsewhere(family, { title: 'Counting leaves', child })
    await expect(rowOf(page, 'Counting leaves')).toContainText('Emma, Noah')
    await expect(rowOf(page, 'Counting leaves')).toHaveCount(1)
    await rowOf(page, 'Counting leaves').click({ position: { x: 40, y: 20 } })
    const form = page.getByRole('dialog', { name: 'Edit Activity' })
    await expect(form.getByRole('button', { name: 'Only Noah' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })

  await test.step('More leads to the settings', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Students',
      'Subjects',
      'Books',
      'Progress',
      'Grades',
      'Compliance',
      'Settings',
      'Courses',
      'Month',
      'Templates',
      'Documents',
      'Attendance',
      'What’s on File',
      'Timer',
    ])
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await page.waitForURL('**/settings')
  })

  await test.step('the timer is under More, and a chip while it runs', async () => {
    const chip = page.getByRole('button', { name: /^Timer/ })
    await expect(chip).toBeHidden()

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Timer' }).click()
    await page.getByRole('dialog', { name: 'Timer' }).getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('dialog', { name: 'Timer' }).getByRole('button', { name: 'Close' }).click()

    await expect(chip).toBeVisible()
  })
})

test('a phone on its side has + and reaches Settings, and a tablet held upright has two students in a row and breaks no word (rule shell.navigation)', async ({
  page,
  family,
}) => {
  await family.call('POST', '/api/subjects', { name: 'Mathematics' })
  await page.setViewportSize({ width: 844, height: 390 })
  const account = page.getByRole('region', { name: 'Sync and account' }).getByRole('button', { name: /^Account of/ })
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const reached of [
    account,
    bar.getByRole('link', { name: 'Log Activity' }),
    bar.getByRole('button', { name: 'More' }),
  ])
    await expect(reached).toBeInViewport({ ratio: 1 })
  await account.click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.waitForURL('**/settings')

  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/students')
  const [first, second] = await Promise.all(
    [0, 1].map((at) => page.getByRole('main').locator('[data-id]').nth(at).boundingBox()),
  )
  expect(second?.y).toBe(first?.y)

  // The long word stands in one line.
  await page.goto('/subjects')
  const word = page.getByRole('heading', { name: 'Mathematics' })
  expect((await word.boundingBox())?.height).toBeLessThan(40)
})
