import { courseId } from '#client/queries/course-changes.ts'
import { overrideId, reportNoteId, todoId } from '#client/queries/compliance/compliance-changes.ts'
import { textLimits } from '#shared/records/text.ts'
import { allowHooks, create } from '#tests/support/browser/hooks.ts'
import { parentsOf } from '#tests/support/server/lessons.ts'
import {
  allSynced,
  expect,
  field,
  logActivity,
  openSyncSheet,
  rowOf,
  syncChip,
  test,
} from '#tests/support/browser/browser.ts'

test('what was refused for its date is corrected, and all is synced: the chip, Edit, Save (rule sync.mended)', async ({
  page,
  family,
}) => {
  // The clock of this device is days ahead, and so is the day that the form begins with.
  const now = Date.now()
  const ahead = 5 * 24 * 60 * 60_000
  await page.clock.setSystemTime(now + ahead)
  await page.reload()
  await logActivity(page, { title: 'Pond study' })
  await expect(syncChip(page)).toHaveAccessibleName(/Needs attention/)
  await page.clock.setSystemTime(now)
  await page.reload()

  const sheet = await openSyncSheet(page)
  const card = sheet.getByRole('article', { name: 'Pond study' })
  await expect(card).toContainText('Date cannot be in the future')
  await card.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Activity' })
  const today = new Date(now).toLocaleDateString('en-CA')
  await field(form, 'Date').fill(today)
  await form.getByRole('button', { name: 'Save Activity' }).click()

  await expect(syncChip(page)).not.toHaveAccessibleName(/Needs attention/)
  await allSynced(page)
  await expect(rowOf(page, 'Pond study')).toHaveCount(1)
  expect(await family.call('GET', '/api/activities')).toMatchObject({
    data: [{ title: 'Pond study', date: today }],
  })
})

test('so is a goal, whose form opens over the subjects (rule sync.mended)', async ({ page, family, context }) => {
  const { subject_id } = await parentsOf(family)
  await allowHooks(context)
  await page.reload()
  await create(page, 'goals', { subject_id, title: 'Singapore Math 4A', goal_type: 'pages', total_goal: 200_000 })

  await expect(syncChip(page)).toHaveAccessibleName(/Needs attention/)
  const sheet = await openSyncSheet(page)
  const card = sheet.getByRole('article', { name: 'Singapore Math 4A' })
  await card.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Goal' })
  await field(form, 'Total Goal').fill('200')
  await form.getByRole('button', { name: 'Save Goal' }).click()

  await allSynced(page)
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Singapore Math 4A' })).toHaveCount(1)
  await expect(page).toHaveURL(/subjects$/)
})

test('what has no list of its own opens where it was typed, or where it stands (rule shell.sync-sheet)', async ({
  page,
  family,
  context,
}) => {
  const parents = await parentsOf(family)
  const { student_id, subject_id } = parents
  await allowHooks(context)
  await page.reload()
  const goal_id = await create(page, 'goals', { subject_id, title: 'Math 4A', goal_type: 'pages', total_goal: 200 })
  const lesson = { title: 'Pond study', activity_type: 'lesson', date: '2026-01-05', duration_minutes: 30 }
  const activity_id = await create(page, 'activities', { ...parents, ...lesson })
  const year = '2026-2027'
  const course = { student_id, subject_id, school_year: year }
  const note = { student_id, area: 'Ham radio', school_year: year }
  const said = { title: 'Send the notice', description: null, due_date: null, completed: false, completed_on: null }
  const todo = { state: 'NY' as const, key: 'notice-of-intent', period: year, student_id: null }
  await create(page, 'courses', { ...course, title: 'Pre-algebra', credit: 99 }, courseId(course))
  await create(page, 'requirement_overrides', { state: 'TX', required_days: 999 }, overrideId('TX'))
  await create(page, 'report_notes', { ...note, text: 'W'.repeat(textLimits.notes + 1) }, reportNoteId(note))
  await create(page, 'goal_progress', { goal_id, subject_id, amount: 2_000_000, date: '2026-01-05' })
  await create(page, 'compliance_todos', { ...todo, ...said, due_type: 'sometimes', type: 'notice' }, todoId(todo))
  await create(page, 'attachments', { ...aPhoto, activity_id, bytes: 0 })
  await create(page, 'bulk_runs', { ...aRun, student_ids: [student_id], template_id: goal_id, created_count: 0 })

  const open = async (name: string, word: 'Edit' | 'Open') => {
    const sheet = await openSyncSheet(page)
    await sheet.getByRole('article', { name }).getByRole('button', { name: word }).click()
    await expect(sheet).toBeHidden()
  }
  const closes = async (title: string | RegExp) => {
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await open('Pre-algebra', 'Edit')
  await closes('Edit Course')
  await open('TX', 'Edit')
  await closes('Set Your Own Figures')
  await open('Ham radio', 'Edit')
  await closes(/Progress in Your Words/)
  await open('Photo', 'Open')
  await closes('Edit Activity')
  await open('Spring', 'Open')
  await expect(page).toHaveURL(/date_from=2026-01-05/)
  await open('Send the notice', 'Open')
  await expect(page).toHaveURL(/compliance\?todo=/)
  await open('Goal progress', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Progress' })
  await field(form, 'Pages').fill('20')
  await form.getByRole('button', { name: 'Save Progress' }).click()

  const sheet = await openSyncSheet(page)
  await expect(sheet.getByRole('article', { name: 'Goal progress' })).toHaveCount(0)
  await expect(sheet.getByRole('article')).toHaveCount(6)
})

const aPhoto = {
  type: 'image/jpeg',
  sha256: 'ab'.repeat(32),
  width: 10,
  height: 10,
  audio_seconds: null,
  caption: null,
  taken_on: '2026-01-05',
}

const aRun = {
  template_name: 'Spring',
  start_date: '2026-01-05',
  end_date: '2026-01-09',
  days_of_week: [1],
  justification: 'Catching up on the weeks that were never logged',
  run_on: '2026-01-05',
}
