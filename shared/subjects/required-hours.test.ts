import { expect, test } from 'vitest'
import type { DayBucket } from '#shared/progress/day-buckets.ts'
import { furthestBehind } from './required-hours.ts'

const year = { from: '2026-08-01', to: '2027-07-31' }

test('the child with the least time this school year comes first (rule subjects.required-hours)', () => {
  const buckets = [
    aBucket({ student_id: 'nora', minutes: 600 }),
    aBucket({ student_id: 'silas', minutes: 90 }),
    aBucket({ student_id: 'silas', minutes: 30, date: '2027-07-31' }),
  ]

  expect(furthestBehind(buckets, 'science', ['nora', 'silas'], year)).toEqual({ student_id: 'silas', minutes: 120 })
})

test('other years and other subjects do not count', () => {
  const buckets = [
    aBucket({ student_id: 'nora', minutes: 60 }),
    aBucket({ student_id: 'silas', minutes: 900, date: '2026-07-31' }),
    aBucket({ student_id: 'silas', minutes: 900, date: '2027-08-01' }),
    aBucket({ student_id: 'silas', minutes: 900, subject_id: 'art' }),
  ]

  expect(furthestBehind(buckets, 'science', ['nora', 'silas'], year)).toEqual({ student_id: 'silas', minutes: 0 })
})

test('without children nobody is behind', () => {
  expect(furthestBehind([], 'science', [], year)).toBeNull()
})

function aBucket(fields: Partial<DayBucket>): DayBucket {
  return {
    date: '2026-09-01',
    student_id: 'nora',
    subject_id: 'science',
    at_home: true,
    is_evidence: false,
    source: 'form',
    count: 1,
    minutes: 30,
    ...fields,
  }
}
