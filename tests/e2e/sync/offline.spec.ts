import {
  allSynced,
  deleteActivity,
  editActivity,
  expect,
  goTo,
  logActivity,
  rowOf,
  signIn,
  syncChip,
  test,
} from '#tests/support/browser/browser.ts'

test.use({ serviceWorkers: 'allow' })

test('with the network off a parent logs, edits and deletes, and the queue drains when it returns', async ({
  page,
  context,
  openDevice,
}) => {
  await logActivity(page, { title: 'Before the trip' })
  await allSynced(page)
  const other = await openDevice()
  await goTo(other, 'Activities')

  await context.setOffline(true)
  await logActivity(page, { title: 'In the car' })
  await editActivity(page, 'In the car', { Title: 'In the car, spelling' })
  await deleteActivity(page, 'Before the trip')
  await expect(syncChip(page)).not.toHaveAccessibleName(/All synced/)
  await page.reload()
  await expect(rowOf(page, 'In the car, spelling')).toBeVisible()
  await expect(rowOf(page, 'Before the trip')).toBeHidden()

  await context.setOffline(false)
  await allSynced(page)
  await expect(rowOf(other, 'In the car, spelling')).toBeVisible()
  await expect(rowOf(other, 'Before the trip')).toBeHidden()
})

test('students and subjects can be added with the network off', async ({ page, context, openDevice }) => {
  await context.setOffline(true)
  await goTo(page, 'Students')
  await page.getByRole('button', { name: 'Add Student' }).first().click()
  await page.getByLabel('Name').fill('Lena')
  await page.getByLabel('Grade Level').selectOption({ label: 'Kindergarten' })
  await page.getByRole('button', { name: 'Save Student' }).click()
  await page.keyboard.press('Escape')
  await goTo(page, 'Subjects')
  await page.getByRole('button', { name: 'Add Subject' }).first().click()
  await page.getByLabel('Name').fill('Latin')
  await page.getByRole('button', { name: 'Save Subject' }).click()
  await page.keyboard.press('Escape')
  await logActivity(page, { title: 'Salve', children: ['Lena'], subject: 'Latin' })

  await context.setOffline(false)
  await allSynced(page)

  const other = await openDevice()
  await goTo(other, 'Activities')
  await expect(rowOf(other, 'Salve')).toContainText('Lena')
})

test('every screen opens offline by its address (rule shell.offline)', async ({ page, context }) => {
  await context.setOffline(true)
  for (const [path, title] of [
    ['/dashboard', /Ruth/],
    ['/activities?subject_id=', /Activities/],
    ['/students', /Students/],
    ['/subjects', /Subjects/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  }
})

test('the browser is closed and opened again offline: everything is there, and leaves when the network returns', async ({
  family,
  openProfile,
  openDevice,
}) => {
  const evening = await openProfile()
  const page = await evening.newPage()
  await signIn(page, family)
  await evening.setOffline(true)
  await logActivity(page, { title: 'Bedtime story' })
  await evening.close()

  const morning = await openProfile()
  await morning.setOffline(true)
  const again = await morning.newPage()
  await again.goto('/dashboard')
  await expect(rowOf(again, 'Bedtime story')).toBeVisible()
  await logActivity(again, { title: 'Breakfast reading' })

  await morning.setOffline(false)
  await allSynced(again)
  const other = await openDevice()
  await goTo(other, 'Activities')
  await expect(rowOf(other, 'Bedtime story')).toBeVisible()
  await expect(rowOf(other, 'Breakfast reading')).toBeVisible()
})
