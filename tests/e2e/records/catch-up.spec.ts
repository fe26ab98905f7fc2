import { v7 as newId } from 'uuid'
import { addDays, dayOf, shortDay, weekdayAndDay, weekdayOf, type Day } from '#shared/format/dates.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, goTo, rowOf, test, undo } from '#tests/support/browser/browser.ts'
import { aHand } from '#tests/support/browser/hand.ts'
import { onDisk } from '#tests/support/browser/on-disk.ts'
import { lessonsOf, logElsewhere, parentsOf } from '#tests/support/server/lessons.ts'

const today = dayOf(new Date())

test('a week is caught up with offline in a few taps: kept, changed, planned, without school (rules catch-up.days, catch-up.drafts, catch-up.decide, catch-up.step, accounts.typed)', async ({
  page,
  context,
  family,
}) => {
  const schoolDays = Array.from({ length: 14 }, (_, back) => addDays(today, back - 14)).filter(isWeekday)
  const missed = schoolDays.slice(-5)
  for (const date of schoolDays.slice(0, -5)) await logElsewhere(family, { title: 'Before', date })
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = missed
  const plan = { ...(await parentsOf(family, 'Noah', 'Science')), planned_date: second, title: 'Magnets' }
  await family.call('POST', '/api/planned-activities', { ...plan, duration_minutes: 25, id: newId() })
  await allSynced(page)
  await expect(page.getByText('Want to add the last two weeks?')).toBeVisible()
  const hand = aHand(page)
  const row = (day: Day) => page.getByRole('listitem', { name: weekdayAndDay(day) })

  await hand.tap(page.getByRole('button', { name: 'Catch up' }))
  await expect(page.getByText('Five days had no entries. Here’s a draft of each.')).toBeVisible()
  await expect(row(first)).toContainText('2 drafts, 1h')
  await expect(row(second)).toContainText('Routine, 1 plan')
  await expectNoViolations(page)
  await hand.tap(row(first).getByRole('button', { name: 'Keep', exact: true }))
  await expect.poll(() => onDisk(page, 'drafts')).toHaveLength(1)
  await page.reload()
  await expect(row(first)).toContainText('Kept, 2 entries')
  await context.setOffline(true)
  await hand.tap(row(second).getByRole('button', { name: 'Change' }))
  const dialog = page.getByRole('dialog', { name: weekdayAndDay(second) })
  await expectNoViolations(page)
  await hand.tap(dialog.getByRole('checkbox', { name: 'Morning lesson, Emma' }))
  await hand.tap(dialog.getByRole('button', { name: 'Keep 2 entries' }))
  await expect(row(second)).toContainText('Kept, 2 entries')
  await hand.tap(row(third).getByRole('button', { name: 'No school' }))
  await expect(row(third)).toContainText('Nothing entered')
  await hand.tap(page.getByRole('button', { name: 'Keep all 2 days' }))
  await expect(page.getByText('Caught up on 5 days')).toBeVisible()
  expect(hand.count().taps).toBeLessThanOrEqual(12)

  await test.step('Undo takes all of it back, and it is done again', async () => {
    await undo(page)
    await expect(row(first)).toContainText('2 drafts')
    await row(third).getByRole('button').first().click()
    await row(third).getByRole('button', { name: 'No school' }).click()
    await page.getByRole('button', { name: 'Keep all 4 days' }).click()
    for (const day of [first, second, fourth, fifth]) await expect(row(day)).toContainText('Kept')
  })

  expect(await onDisk(page, 'drafts')).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('button', { name: 'Catch up' })).toHaveCount(0)
  await context.setOffline(false)
  await allSynced(page)
  await goTo(page, 'Activities')
  await expect(rowOf(page, 'Morning lesson')).toHaveCount(4)
  await expect(rowOf(page, 'Magnets').getByText('Added later')).toBeVisible()
  await expect(rowOf(page, 'Magnets')).toContainText(shortDay(second, today))
  expect((await lessonsOf(family)).filter(({ title }) => title !== 'Before')).toHaveLength(9)
  const { breaks } = (await family.call('GET', '/api/breaks')) as { breaks: unknown[] }
  expect(breaks).toMatchObject([{ name: 'No school', start_date: third, end_date: third }])
})

test('where every day has an entry, a child who has none is named with her days (rule catch-up.child)', async ({
  page,
  family,
}) => {
  const schoolDays = Array.from({ length: 14 }, (_, back) => addDays(today, back - 14)).filter(isWeekday)
  for (const date of schoolDays) await logElsewhere(family, { title: 'Lesson', date, child: 'Emma' })
  for (const date of schoolDays.slice(0, -2)) await logElsewhere(family, { title: 'Lesson', date, child: 'Noah' })
  await allSynced(page)

  await page.goto(new URL('/catch-up', page.url()).href)

  const days = schoolDays.slice(-2).map((day) => shortDay(day, today))
  await expect(page.getByRole('listitem').filter({ hasText: 'Noah' })).toContainText(`No entry on ${days.join(', ')}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Emma' })).toBeHidden()
  await expectNoViolations(page)
})

function isWeekday(day: Day): boolean {
  return weekdayOf(day) >= 1 && weekdayOf(day) <= 5
}
