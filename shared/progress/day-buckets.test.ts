import { expect, test } from 'vitest'
import { isAtHome } from '#shared/compliance/at-home.ts'
import { bucketsWithin, makeLedger, minutesByChildAndDay, tallyOf, type Bucketed } from './day-buckets.ts'

test('activities add up by day, child, subject, place and source (rule activities.totals)', () => {
  const ledger = makeLedger()

  ledger.put(anEntry({ id: 'a', date: '2026-09-01', duration_minutes: 30 }))
  ledger.put(anEntry({ id: 'b', date: '2026-09-01', duration_minutes: 45 }))
  ledger.put(anEntry({ id: 'c', date: '2026-09-01', location: 'Museum' }))
  ledger.put(anEntry({ id: 'd', date: '2026-09-01', source: 'timer' }))
  ledger.put(anEntry({ id: 'e', date: '2026-09-02', student_id: 'silas' }))

  const same = {
    subject_id: 'science',
    date: '2026-09-01',
    student_id: 'nora',
    source: 'form',
    at_home: true,
    is_evidence: false,
  }
  expect(ledger.buckets()).toEqual([
    { ...same, count: 2, minutes: 75 },
    { ...same, at_home: false, count: 1, minutes: 20 },
    { ...same, source: 'timer', count: 1, minutes: 20 },
    { ...same, date: '2026-09-02', student_id: 'silas', count: 1, minutes: 20 },
  ])
})

test('photos and short voice notes have buckets of their own', () => {
  const ledger = makeLedger()
  for (const [id, source, duration_minutes] of [
    ['a', 'photo', 5],
    ['b', 'photo', 5],
    ['c', 'photo', 30],
    ['d', 'voice', 9],
    ['e', 'voice', 10],
    ['f', 'form', 1],
  ] as const)
    ledger.put(anEntry({ id, source, duration_minutes }))

  expect(ledger.buckets()).toMatchObject([
    { source: 'photo', is_evidence: true, count: 2, minutes: 10 },
    { source: 'photo', is_evidence: false, minutes: 30 },
    { source: 'voice', is_evidence: true, minutes: 9 },
    { source: 'voice', is_evidence: false, minutes: 10 },
    { source: 'form', is_evidence: false, minutes: 1 },
  ])
})

test('a changed activity counts once, with what it says now', () => {
  const ledger = makeLedger()
  ledger.put(anEntry({ id: 'a', duration_minutes: 30 }))

  ledger.put(anEntry({ id: 'a', duration_minutes: 50, subject_id: 'art' }))

  expect(ledger.buckets()).toMatchObject([{ subject_id: 'art', count: 1, minutes: 50 }])
})

test('a deleted activity, and one that is gone, count no more', () => {
  const ledger = makeLedger()
  ledger.put(anEntry({ id: 'a' }))
  ledger.put(anEntry({ id: 'b' }))

  ledger.put(anEntry({ id: 'a', deleted_at: 1 }))
  ledger.take('b')
  ledger.take('never there')

  expect(ledger.buckets()).toEqual([])
})

test('buckets are narrowed, and summed', () => {
  const ledger = makeLedger()
  ledger.put(anEntry({ id: 'a', duration_minutes: 30 }))
  ledger.put(anEntry({ id: 'b', duration_minutes: 15, student_id: 'silas', date: '2026-09-30' }))
  ledger.put(anEntry({ id: 'c', duration_minutes: 60, subject_id: 'art', date: '2026-10-01' }))
  const buckets = ledger.buckets()
  const minutesOf = (filter: Parameters<typeof bucketsWithin>[1]) =>
    tallyOf(bucketsWithin(buckets, filter), () => true).minutes

  expect(tallyOf(buckets, (bucket) => bucket.subject_id === 'science')).toEqual({ count: 2, minutes: 45 })
  expect(minutesOf({})).toBe(105)
  expect(minutesOf({ from: '2026-09-01', to: '2026-09-30' })).toBe(45)
  expect(minutesOf({ from: '2026-09-30', student_id: 'nora' })).toBe(60)
  expect(minutesOf({ subject_id: 'art' })).toBe(60)
  expect(minutesByChildAndDay(buckets)).toEqual(
    new Map([
      [
        'nora',
        new Map([
          ['2026-09-01', 30],
          ['2026-10-01', 60],
        ]),
      ],
      ['silas', new Map([['2026-09-30', 15]])],
    ]),
  )
})

test.each([
  ['Home', true],
  ['at home', true],
  ['HOME SCHOOL ROOM', true],
  ['Our homeschool', true],
  ['home, then the park', true],
  ['Museum', false],
  ['homestead fair', false],
  ['', false],
  [null, false],
])('%j is at home: %j (rule compliance.at-home)', (location, expected) => {
  expect(isAtHome(location)).toBe(expected)
})

function anEntry(fields: Partial<Bucketed>): Bucketed {
  return {
    id: 'x',
    student_id: 'nora',
    subject_id: 'science',
    date: '2026-09-01',
    duration_minutes: 20,
    location: 'Home',
    source: 'form',
    deleted_at: null,
    ...fields,
  }
}
