import { expect, test } from 'vitest'
import type { Activity } from './activity.ts'
import { makeLedger, tallyOf } from './totals.ts'

test('activities add up by child, subject and month (rule activities.totals)', () => {
  const ledger = makeLedger()

  ledger.put(anEntry({ id: 'a', date: '2026-09-01', duration_minutes: 30 }))
  ledger.put(anEntry({ id: 'b', date: '2026-09-30', duration_minutes: 45 }))
  ledger.put(anEntry({ id: 'c', date: '2026-10-01', student_id: 'silas' }))

  expect(ledger.totals()).toEqual([
    { student_id: 'nora', subject_id: 'science', month: '2026-09', count: 2, minutes: 75 },
    { student_id: 'silas', subject_id: 'science', month: '2026-10', count: 1, minutes: 20 },
  ])
})

test('a changed activity counts once, with what it says now', () => {
  const ledger = makeLedger()
  ledger.put(anEntry({ id: 'a', duration_minutes: 30 }))

  ledger.put(anEntry({ id: 'a', duration_minutes: 50, subject_id: 'art' }))

  expect(ledger.totals()).toMatchObject([{ subject_id: 'art', count: 1, minutes: 50 }])
})

test('a deleted activity, and one that is gone, count no more', () => {
  const ledger = makeLedger()
  ledger.put(anEntry({ id: 'a' }))
  ledger.put(anEntry({ id: 'b' }))

  ledger.put(anEntry({ id: 'a', deleted_at: 1 }))
  ledger.take('b')
  ledger.take('never there')

  expect(ledger.totals()).toEqual([])
})

test('a tally sums the totals that are wanted', () => {
  const ledger = makeLedger()
  ledger.put(anEntry({ id: 'a', duration_minutes: 30 }))
  ledger.put(anEntry({ id: 'b', duration_minutes: 15, student_id: 'silas' }))
  ledger.put(anEntry({ id: 'c', duration_minutes: 60, subject_id: 'art' }))

  expect(tallyOf(ledger.totals(), (total) => total.subject_id === 'science')).toEqual({ count: 2, minutes: 45 })
})

function anEntry(fields: Partial<Activity>): Activity {
  return {
    id: 'x',
    student_id: 'nora',
    subject_id: 'science',
    activity_type: 'lesson',
    date: '2026-09-01',
    title: 'Pond study',
    duration_minutes: 20,
    start_time: null,
    end_time: null,
    description: null,
    location: 'Home',
    materials_used: null,
    learning_objectives: null,
    notes: null,
    template_id: null,
    source: 'form',
    written_on: null,
    bulk_run_id: null,
    deleted_at: null,
    deleted_by: null,
    restores: 0,
    _no: 0,
    ...fields,
  }
}
