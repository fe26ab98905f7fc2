import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '#shared/format/dates.ts'
import { entriesOf } from '#shared/templates/template-entries.ts'
import { aBulkRun, aTemplate } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { listActivitiesOfDays } from './activities.ts'
import { applyInBulk, countLoggedByDay, countMadeInBulk, unsentOf } from './bulk-runs.ts'

const [math, nora, silas] = [v7(), v7(), v7()]
const day = '2026-11-20'

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

test('what was made counts by child and day, and towards today, until its undo (rules templates.bulk-count, templates.bulk-limit)', async () => {
  const { undo } = await apply(nora)
  const loggedOn = await countLoggedByDay(day, day)

  expect([loggedOn(nora, day), loggedOn(silas, day), loggedOn(nora, '2026-11-21')]).toEqual([1, 0, 0])
  expect(await countMadeInBulk(dayOf(new Date()))).toBe(1)
  expect(await countMadeInBulk('2026-01-01')).toBe(0)

  await undo()
  expect((await countLoggedByDay(day, day))(nora, day)).toBe(0)
  expect(await countMadeInBulk(dayOf(new Date()))).toBe(0)
})

test('a run says how much of it waits for the server (rule templates.bulk-run)', async () => {
  const { ids } = await apply(nora)
  await apply(silas)

  expect(await unsentOf(new Set(ids))).toEqual({ waiting: 2, isRefused: false })
})

test('of several children it makes a set for each activity and day (rule activities.together)', async () => {
  await apply(nora, silas)
  const [one, other] = await listActivitiesOfDays(day, day)
  expect(one?.log_set).toEqual(expect.any(String))
  expect(other?.log_set).toBe(one?.log_set)
})

function apply(...student_ids: string[]) {
  const template_id = v7()
  const { run_on: _day, created_count: _count, setup_mode: _mode, ...run } = aBulkRun({ template_id })
  const { activities } = aTemplate(math)
  const entries = student_ids.flatMap((student_id) => entriesOf({ id: template_id }, activities, student_id, day))
  return applyInBulk(run, entries, null)
}
