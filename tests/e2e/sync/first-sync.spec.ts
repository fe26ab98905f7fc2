import type { Page } from '@playwright/test'
import { allSynced, expect, follow, openLogForm, test } from '#tests/support/browser/browser.ts'
import { logElsewhere, parentsOf } from '#tests/support/server/lessons.ts'
import type { Family } from '#tests/support/server/family.ts'

const words = 'Your records are on their way'

/** On a slow machine the server that holds its answer is given up meanwhile. */
const awaited = /Your records (are on their way|will appear)/

/** What only an empty family, or one that has everything here, may be told. */
const untrue =
  /No students yet|No subjects yet|Add Your First|Who is learning|found$|Nothing logged yet|No photos yet|All synced|have no entries|^0$/

test('until its first page is there a new device calls nothing empty, and logs meanwhile (rule sync.first-shown)', async ({
  visitor,
  family,
}) => {
  const release = await holdSnapshot(visitor, 'core')
  await enter(visitor, family)
  const held = visitor.waitForTimeout(9000)

  await test.step('every screen waits', async () => {
    await expect(visitor.getByText(words)).toBeVisible()
    for (const path of [
      '/dashboard',
      '/students',
      '/subjects',
      '/activities',
      '/assessments',
      '/progress',
      '/compliance',
    ]) {
      await follow(visitor, path)
      await expect(visitor.getByText('Still arriving').first()).toBeVisible()
      await expect(visitor.locator('main').getByText(untrue)).toHaveCount(0)
    }
  })

  await test.step('the log form, the timer and the photos say the same', async () => {
    const form = await openLogForm(visitor)
    await expect(form.getByRole('group', { name: 'Student' })).toContainText(awaited)
    await expect(form.getByLabel('Subject', { exact: true })).toContainText(awaited)
    await form.getByLabel('Title').fill('Typed before they came')
    await visitor.keyboard.press('Escape')
    await visitor.getByRole('button', { name: 'Timer' }).click()
    await expect(visitor.getByRole('dialog', { name: 'Timer' })).toContainText(awaited)
    await visitor.keyboard.press('Escape')
    await follow(visitor, '/dashboard')
    await expect(visitor.getByText('Photo Journal')).toBeVisible()
  })

  await test.step('without a network they will come later', async () => {
    await visitor.context().setOffline(true)
    await expect(visitor.getByText('Your records will appear when you’re back online')).toBeVisible()
    await visitor.context().setOffline(false)
  })

  await test.step('so it is after 9 seconds', async () => {
    await held
    await follow(visitor, '/students')
    await expect(visitor.getByText('Still arriving').first()).toBeVisible()
    await expect(visitor.locator('main').getByText(untrue)).toHaveCount(0)
  })

  release()
  await allSynced(visitor)
  await expect(visitor.getByText(words)).toHaveCount(0)
  const form = await openLogForm(visitor)
  await expect(form.getByRole('group', { name: 'Student' })).toContainText('Emma')
  await expect(form.getByLabel('Title')).toHaveValue('Typed before they came')
})

test('while later parts come no figure pretends to be whole (rule sync.first-shown)', async ({ visitor, family }) => {
  const { student_id } = await parentsOf(family, 'Emma')
  for (const title of ['One', 'Two', 'Three']) await logElsewhere(family, { title })
  const release = await holdSnapshot(visitor, 'recent')
  await enter(visitor, family)

  await expect(visitor.getByText(`${words} (0 of 3)`)).toBeVisible()
  const stats = visitor.getByRole('listitem').filter({ has: visitor.getByText('Total Activities', { exact: true }) })
  await expect(stats).toContainText('Still arriving')
  for (const [path, name] of [
    ['/progress', 'Progress Dashboard'],
    ['/compliance', 'Compliance & Reporting'],
    ['/activities', 'Activities'],
    [`/assessments?student_id=${student_id}`, 'Grades and Assessments'],
  ] as const) {
    await follow(visitor, path)
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(visitor.locator('main').getByText('Still arriving').first()).toBeVisible()
  }
  await follow(visitor, '/students')
  await expect(visitor.getByText('Emma').first()).toBeVisible()

  release()
  await allSynced(visitor)
  await follow(visitor, '/dashboard')
  await expect(stats).toContainText('3')
})

/** Holds a part of the first sync until it is released. */
async function holdSnapshot(page: Page, part: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(new RegExp(`/api/sync/snapshot\\?part=${part}`), async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function enter(page: Page, { email, password }: Family): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
}
