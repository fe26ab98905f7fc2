import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ActivityFields } from '#shared/activities/activity.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { anActivity, aStudent, aSubject } from '#tests/support/builders.ts'
import { listActivitiesOfDays } from './activities.ts'
import { catchUp, draftMissedDays, listMissedByChild, listMissedDays } from './catch-up.ts'
import { markDays } from './day-marks.ts'
import { create } from './write.ts'

// Friday; the two weeks before hold ten weekdays from Friday, November 6.
const today = '2026-11-20'
const weekdays = ['06', '09', '10', '11', '12', '13', '16', '17', '18', '19'].map((day) => `2026-11-${day}`)
const subject_id = v7()
let [nora, silas] = ['', '']

// Every test has a family of its own.
beforeEach(async () => {
  await signedInAs(v7())
  nora = await enrolled('Nora')
  silas = await enrolled('Silas')
})

describe('school days of a child (rule catch-up.child)', () => {
  test('a child without an entry is named, though no day of the family is open', async () => {
    for (const date of weekdays) await log(nora, date)
    for (const date of weekdays.slice(2)) await log(silas, date)

    expect(await listMissedDays(today, null)).toEqual([])
    expect(await missedByChild()).toEqual([['Silas', weekdays.slice(0, 2)]])
  })

  test('a mark of its own, and a day before it was enrolled, are not missed', async () => {
    await enrolled('Wren', '2026-11-18')
    for (const date of weekdays) await log(nora, date)
    for (const date of weekdays.slice(2)) await log(silas, date)
    await markDays([
      { student_id: silas, date: weekdays[0] ?? '', mark: 'absent' },
      { student_id: silas, date: weekdays[1] ?? '', mark: 'full' },
    ])

    expect(await missedByChild()).toEqual([['Wren', weekdays.slice(-2)]])
  })
})

test('days before a child is enrolled are not drafted for it (rules catch-up.days, catch-up.drafts)', async () => {
  await signedInAs(v7())
  const late = await enrolled('Wren', weekdays[8])
  const later = await enrolled('Theo', weekdays[9])
  await create('subjects', aSubject(), subject_id)
  const row = { subject_id, title: 'Reading', activity_type: 'lesson' as const, duration_minutes: 20 }
  await create('templates', {
    name: 'Day',
    activities: [row],
    is_default: true,
    show_on_dashboard: true,
    student_ids: null,
  })

  expect(await listMissedDays(today, null)).toEqual(weekdays.slice(8))
  const drafted = (await draftMissedDays(today, null)).map(({ drafts }) => drafts.map((one) => one.student_id))
  expect(drafted.map((ids) => ids.toSorted())).toEqual([[late], [late, later].toSorted()])
})

test('a photo alone is no entry, but where hours make a day (rules catch-up.days, compliance.computed-days)', async () => {
  for (const date of weekdays.slice(2)) await log(nora, date)
  await log(nora, weekdays[0] ?? '', { source: 'photo', duration_minutes: 5 })
  await log(nora, weekdays[1] ?? '', { source: 'voice', duration_minutes: 10 })

  expect(await listMissedDays(today, null)).toEqual([weekdays[0]])
  expect(await listMissedDays(today, await stateRequirements('TN'))).toEqual([])
})

test('what several children did on a day is caught up as a set (rule activities.together)', async () => {
  const draft = {
    subject_id,
    title: 'Nature walk',
    activity_type: 'lesson' as const,
    duration_minutes: 45,
    notes: null,
    origin: 'usual' as const,
    plan_id: null,
    template_id: null,
  }
  const [first = '', second = ''] = weekdays
  await catchUp([
    { day: first, kept: [nora, silas].map((student_id) => ({ ...draft, student_id })) },
    { day: second, kept: [{ ...draft, student_id: nora }] },
  ])

  const made = await listActivitiesOfDays(first, second)
  const [one, other, alone] = made.map(({ log_set }) => log_set)
  expect([one, alone]).toEqual([expect.any(String), null])
  expect(other).toBe(one)
})

async function missedByChild() {
  return (await listMissedByChild(today, null)).map(({ student, days }) => [student.name, days])
}

async function enrolled(name: string, enrollment_date = '2026-08-01') {
  return (await create('students', aStudent({ name, enrollment_date }))).ids[0] ?? ''
}

async function log(student_id: string, date: string, fields: Partial<ActivityFields> = {}) {
  await create('activities', anActivity({ student_id, subject_id, date, ...fields }))
}
