import {
  allSynced,
  deleteActivity,
  editActivity,
  expect,
  field,
  fillEntry,
  goTo,
  leave,
  logActivity,
  openEditForm,
  openLogForm,
  rowOf,
  test,
  undo,
} from '#tests/support/browser/browser.ts'
import { countReads, noteWhenShown } from '#tests/support/browser/reads.ts'
import { logElsewhere } from '#tests/support/server/lessons.ts'

test('a parent logs: nothing incomplete, one entry for two children, a duration from start and end, and finds it by filters', async ({
  page,
}) => {
  const form = await openLogForm(page)

  await test.step('nothing is saved without a child, a subject, a title and some time', async () => {
    await fillEntry(form, { title: '   ', minutes: 0 })
    const emma = form.getByRole('button', { name: 'Emma', exact: true })
    await emma.click()
    const save = form.getByRole('button', { name: 'Save Activity' })
    if (await save.isEnabled()) await save.click()

    await expect(emma).toBeFocused()
    await expect(form).toBeVisible()
    await leave(page, form)
    await expect(page.getByText('No activities found')).toBeVisible()
  })

  await test.step('one entry for two children makes an activity for each, in one row', async () => {
    const children = ['Emma', 'Noah']
    await logActivity(page, { title: 'Nature walk', children, subject: 'Science', hours: 1, minutes: 15 })

    await expect(page.getByText('2 activities found')).toBeAttached()
    await expect(rowOf(page, 'Nature walk')).toHaveCount(1)
    await expect(rowOf(page, 'Nature walk')).toContainText('Emma, Noah')
    await expect(rowOf(page, 'Nature walk')).toContainText('1h 15m')
  })

  await test.step('start and end time make the duration', async () => {
    await openLogForm(page)
    await fillEntry(form, { title: 'Piano', children: ['Noah'], subject: 'Math' })
    await form
      .getByText(/start.*end/i)
      .first()
      .click()
    await expect(field(form, 'Hours')).toBeHidden()

    await field(form, 'Start Time').fill('09:00')
    await field(form, 'End Time').fill('10:30')
    await form.getByRole('button', { name: 'Save Activity' }).click()

    await expect(page.getByText('Activity logged successfully!').last()).toBeVisible()
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeHidden()
    await expect(rowOf(page, 'Piano')).toContainText('1h 30m')
    await form.getByRole('button', { name: 'Done' }).click()
    await expect(form).toBeHidden()
    const edit = await openEditForm(page, 'Piano')
    await expect(field(edit, 'Start Time')).toHaveValue('09:00')
    await expect(field(edit, 'End Time')).toHaveValue('10:30')
    await leave(page, edit)
  })

  await test.step('filters narrow the list, and clearing them shows all again', async () => {
    const student = page.getByLabel('Student', { exact: true })
    await expect(page.getByText('3 activities found')).toBeVisible()

    await student.selectOption({ label: 'Emma' })
    await expect(rowOf(page, 'Nature walk')).toHaveCount(1)
    await expect(rowOf(page, 'Piano')).toBeHidden()

    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page.getByText('3 activities found')).toBeVisible()

    await field(page, 'Activity Type').selectOption({ label: 'Project' })
    await expect(page.getByText('Nothing matches these filters. Clear them to see everything.')).toBeVisible()
    await expect(page.getByText('Get started by logging your first activity.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear Filters' }).click()

    const search = page.getByRole('searchbox', { name: 'Search activities' })
    await search.fill('PIAN')
    await expect(rowOf(page, 'Piano')).toBeVisible()
    await expect(rowOf(page, 'Nature walk')).toHaveCount(0)
    await expect(page).toHaveURL(/search=PIAN/)
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(search).toHaveValue('')
    await expect(page.getByText('3 activities found')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0)

    const year = page.getByLabel('School year', { exact: true })
    const present = await year.inputValue()
    await year.selectOption({ index: 2 })
    await expect(page.getByText('3 activities found')).toBeHidden()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(year).toHaveValue(present)
    await expect(page.getByText('3 activities found')).toBeVisible()
  })
})

test('an activity is corrected with its details, deleted and brought back by Undo; the token of a link to the bulk dialog is out of the address at once (rules activities.delete, setup.bulk-offer, shell.focus, shell.back)', async ({
  page,
  family,
}) => {
  await logElsewhere(family, { title: 'Fractions' })
  await goTo(page, 'Activities')

  await test.step('it is corrected with its details', async () => {
    await editActivity(page, 'Fractions', { Title: 'Fractions and pizza', Minutes: '50' })
    await expect(rowOf(page, 'Fractions and pizza')).toContainText('50m')

    const form = await openEditForm(page, 'Fractions and pizza')
    await form.getByRole('button', { name: /Additional Details/ }).click()
    await field(form, 'Description').fill('Halves, thirds and quarters')
    await field(form, 'Location').fill('Kitchen')
    await form.getByRole('button', { name: 'Save Activity' }).click()
    await expect(form).toBeHidden()

    await expect(rowOf(page, 'Fractions and pizza')).toContainText('Halves, thirds and quarters')
    const again = await openEditForm(page, 'Fractions and pizza')
    await expect(field(again, 'Location')).toHaveValue('Kitchen')
    await leave(page, again)
  })

  await test.step('deleted, it comes back by Undo', async () => {
    await logElsewhere(family, { title: 'Stays' })
    await expect(rowOf(page, 'Stays')).toBeVisible()
    await deleteActivity(page, 'Fractions')
    await expect(rowOf(page, 'Stays').getByRole('button', { name: 'Delete' })).toBeFocused()

    await undo(page)

    await expect(rowOf(page, 'Fractions')).toBeVisible()
    await expect(page.getByText('Activity deleted')).toHaveCount(0)
    await expect(rowOf(page, 'Stays').getByRole('button', { name: 'Delete' })).toBeFocused()
    await allSynced(page)
  })

  await test.step('with a dialog open, Undo is reached by the keyboard, behind its last button', async () => {
    await deleteActivity(page, 'Stays')
    const form = await openEditForm(page, 'Fractions')
    const close = form.getByRole('button', { name: 'Close', exact: true })
    const last = page.getByRole('button', { name: 'Undo' })
    await close.focus()
    await page.keyboard.press('Tab')
    await expect(last).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(close).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 'Stays')).toBeAttached()
    await expect(close).toBeFocused()
    await leave(page, form)
  })

  await test.step('Back leads to where she was on the page', async () => {
    await page.setViewportSize({ width: 1024, height: 500 })
    await rowOf(page, 'Stays').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const before = await page.evaluate(() => scrollY)
    await goTo(page, 'Settings')
    await page.goBack()
    await expect(rowOf(page, 'Stays')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    await page.setViewportSize({ width: 1024, height: 768 })
  })

  await test.step('it is there after a new start, by a link whose token leaves the address', async () => {
    const template = '0193a1b2-0000-7000-8000-000000000001'
    await page.goto(`/activities?openTemplate=${template}&bulkApply=true&accessToken=secret`)

    await expect(page.getByRole('heading', { level: 1, name: 'Activity Templates' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/planner/templates')
    expect(new URL(page.url()).search).toBe(`?bulk=${template}`)
    expect(await page.evaluate(() => history.state.bulkAccessToken)).toBe('secret')
    await goTo(page, 'Activities')
    await expect(rowOf(page, 'Fractions')).toBeVisible()
  })
})

test('what two children did is edited together or for one, and deleted for one, each with one Undo (rule activities.together)', async ({
  page,
}) => {
  const walk = rowOf(page, 'walk')
  await logActivity(page, { title: 'Nature walk', children: ['Emma', 'Noah'], subject: 'Science', minutes: 30 })
  const edit = page.getByRole('dialog', { name: 'Edit Activity' })

  await test.step('a tap on the row opens it for both', async () => {
    await walk.click()
    await expect(edit.getByRole('button', { name: 'Both kids' })).toHaveAttribute('aria-pressed', 'true')
    await expect(edit.getByRole('group', { name: 'Student' })).toHaveCount(0)
    await field(edit, 'Title').fill('Long walk')
    await edit.getByRole('button', { name: 'Save Activity' }).click()

    await expect(edit).toBeHidden()
    await expect(walk).toHaveCount(1)
    await expect(walk).toContainText('Long walk')
    await undo(page)
    await expect(walk).toContainText('Nature walk')
  })

  await test.step('what was typed goes along when she means one of them', async () => {
    await openEditForm(page, 'Nature walk')
    await field(edit, 'Minutes').fill('50')
    await edit.getByRole('button', { name: 'Only Noah' }).click()
    await expect(field(edit, 'Minutes')).toHaveValue('50')
    await edit.getByRole('button', { name: 'Save Activity' }).click()

    await expect(edit).toBeHidden()
    await expect(walk).toContainText('Emma 30m, Noah 50m')
    await openEditForm(page, 'Nature walk')
    await expect(edit.getByText('Not the same for each child: Time.')).toBeVisible()
    await leave(page, edit)
  })

  await test.step('deleted for one, the other stays, and Undo brings it back', async () => {
    await walk.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Activity' })
    await expect(question).toContainText('“Nature walk” for Emma and Noah')
    await question.getByRole('button', { name: 'Only Emma' }).click()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()

    await expect(walk).not.toContainText('Emma')
    await expect(walk).toContainText('Noah')
    await undo(page)
    await expect(walk).toContainText('Emma 30m, Noah 50m')
    await allSynced(page)
  })
})

test.describe(() => {
  test.use({ reducedMotion: 'no-preference' })

  test('a form asked for while the last one leaves opens', async ({ page }) => {
    const form = await openLogForm(page)
    const askAgainAfter = async (milliseconds: number) => {
      await page.keyboard.press('Escape')
      await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), milliseconds)
      await page.getByRole('button', { name: 'Log Activity', includeHidden: true }).first().dispatchEvent('click')
      // Longer than a form takes to leave.
      await page.waitForTimeout(300)
    }

    for (const milliseconds of [20, 100, 150, 165, 180, 195, 210, 250]) {
      await askAgainAfter(milliseconds)

      await expect(form).toBeVisible()
      await expect(field(form, 'Title')).toBeVisible()
    }
  })
})

test('the form has chosen the only active child, and goes on to the new day (rules activities.one-child, students.offered, shell.today)', async ({
  page,
  family,
}) => {
  await logElsewhere(family, { title: 'Kites', child: 'Noah' })
  await goTo(page, 'Activities')
  const { students } = (await family.call('GET', '/api/students')) as { students: { id: string; name: string }[] }
  const noah = students.find(({ name }) => name === 'Noah')
  await family.call('PUT', `/api/students/${noah?.id}`, { is_active: false })
  await expect(page.locator('optgroup[label="Archived"]')).toContainText('Noah')
  await page.clock.install()

  const form = await openLogForm(page)
  const children = form.getByRole('group', { name: 'Student' }).getByRole('button')
  const today = await field(form, 'Date').inputValue()
  await page.clock.fastForward('24:00:00')

  await expect(children).toHaveText(['EEmma'])
  await expect(children).toHaveAttribute('aria-pressed', 'true')
  await expect(field(form, 'Date')).not.toHaveValue(today)
  await leave(page, form)
  const edit = await openEditForm(page, 'Kites')
  await expect(edit.getByRole('button', { name: 'Noah', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('the list is read first, and what a search looks through before she types (rules activities.list, activities.search)', async ({
  page,
}) => {
  await countReads(page)
  await noteWhenShown(page, 'No activities found')
  const reads = () => page.evaluate(() => window.readsOfActivities ?? [])

  await page.goto('/activities')
  await expect(page.getByText('No activities found')).toBeVisible()
  const list = 'getAll [_live+date+id]'
  const order = async () => (await reads()).filter((one) => one === 'shown' || one === list)
  await expect.poll(order).toEqual([list, 'shown', list])
  // The planner beside the list reads the entries of lessons too, after the list.
  expect((await reads()).find((one) => one.startsWith('getAll '))).toBe(list)
})
