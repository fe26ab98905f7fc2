import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { currentDatabase } from '#client/store/database.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { listDayMarks, markDays } from './day-marks.ts'
import { open, remove } from './write.ts'

const [nora, silas] = [v7(), v7()]
const date = '2026-11-20'

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

const marksOf = async (day = date) => (await listDayMarks(day, day)).map(({ mark, note }) => [mark, note])

test("a child's day has one record, however often it is marked (rule compliance.day-marks)", async () => {
  await markDays([{ student_id: nora, date, mark: 'half' }])
  await markDays([{ student_id: nora, date, note: 'Dentist' }])
  await markDays([{ student_id: nora, date, mark: 'absent' }])

  expect(await marksOf()).toEqual([['absent', 'Dentist']])
  expect(await currentDatabase().day_marks.count()).toBe(1)
})

test('taking it back makes it automatic again, and never deletes', async () => {
  const { undo } = await markDays([{ student_id: nora, date, mark: 'full' }])

  await undo()

  expect(await marksOf()).toEqual([['auto', null]])
})

test('a note that came while she wrote hers was not seen (rule records.seen)', async () => {
  await markDays([{ student_id: nora, date, note: 'Dentist at nine' }])

  await markDays([{ student_id: nora, date, note: 'Fever', seen_note: null }])

  const ops = (await currentDatabase().outbox.toArray()).map(({ op }) => op)
  expect(ops.at(-1)).toMatchObject({ kind: 'set', fields: { note: 'Fever' }, from: { note: null } })
})

test('several days of several children are one step, with one Undo (rule compliance.mark-several)', async () => {
  await markDays([{ student_id: nora, date, mark: 'full', note: 'Museum' }])
  const days = [nora, silas].flatMap((student_id) =>
    ['2026-11-19', date].map((day) => ({ student_id, date: day, mark: 'absent' as const })),
  )

  const { undo } = await markDays(days)
  const groups = (await currentDatabase().outbox.toArray()).slice(1).map(({ op }) => op.group)
  expect(await marksOf()).toEqual(expect.arrayContaining([['absent', 'Museum']]))
  expect(new Set(groups).size).toBe(1)
  await undo()

  expect(await marksOf('2026-11-19')).toEqual([
    ['auto', null],
    ['auto', null],
  ])
  expect(await marksOf()).toEqual(expect.arrayContaining([['full', 'Museum']]))
})

test('one that another program deleted comes back with what is said of it', async () => {
  const { ids } = await markDays([{ student_id: nora, date, mark: 'half' }])
  const opened = (await open('day_marks', ids[0] ?? '')) ?? expect.fail('it was just marked')
  await remove(opened)
  expect(await marksOf()).toEqual([])

  await markDays([{ student_id: nora, date, mark: 'half' }])

  expect(await marksOf()).toEqual([['half', null]])
})
