import { expect, signIn, test } from '#tests/support/browser/browser.ts'
import { allowHooks } from '#tests/support/browser/hooks.ts'
import { enterCourse } from '#tests/support/browser/enter-courses.ts'
import { deviceToday } from '#tests/support/family-today.ts'

test('on a phone offline a lesson is dragged, moved with keys and put back (rule lessons.order)', async ({
  family,
  context,
}) => {
  await allowHooks(context)
  const page = await context.newPage()
  await signIn(page, family)
  const { students } = (await family.call('GET', '/api/students')) as { students: { id: string }[] }
  const { subjects } = (await family.call('GET', '/api/subjects')) as { subjects: { id: string }[] }
  const course = { student_id: students[0]?.id ?? '', subject_id: subjects[0]?.id ?? '', title: 'Saxon Math 5/4' }
  const lessons = Array.from({ length: 30 }, (_, at) => `Lesson ${at + 1}`)
  await enterCourse(page, { ...course, weekdays: [1, 2, 3, 4, 5], start_date: deviceToday(), lessons })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/planner/courses')
  await page.getByRole('link', { name: course.title }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Reorder' }).click()
  const rows = page.locator('[data-lesson]')
  const expectOrder = (...numbers: number[]) =>
    expect(rows.locator('[translate=no]')).toHaveText([
      ...numbers.map((number) => `Lesson ${number}`),
      ...lessons.slice(5),
    ])

  const [from, to] = [rows.nth(3), rows.nth(1)]
  await to.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const grip = await from.locator('[data-handle]').boundingBox()
  const target = await to.boundingBox()
  if (!grip || !target) throw new Error('rows are shown')
  await page.mouse.move(grip.x + 20, grip.y + 20)
  await page.mouse.down()
  await page.mouse.move(grip.x + 20, target.y + 8, { steps: 4 })
  await expect(page.locator('[data-target]')).toHaveCount(1)
  await page.mouse.up()
  await expectOrder(1, 4, 2, 3, 5)

  await page.getByRole('button', { name: 'Move Lesson 5 up' }).click()
  await expectOrder(1, 4, 2, 5, 3)
  await expect(page.getByRole('button', { name: 'Move Lesson 5 up' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expectOrder(1, 4, 5, 2, 3)
  // Two steps of one lesson have one Undo.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expectOrder(1, 4, 2, 3, 5)
})
