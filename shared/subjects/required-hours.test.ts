import { expect, test } from 'vitest'
import type { Total } from '#shared/activities/totals.ts'
import { furthestBehind } from './required-hours.ts'

const year = { from: '2026-08-01', to: '2027-07-31' }

test('the child with the least time this school year comes first (rule subjects.required-hours)', () => {
  const totals = [
    aTotal({ student_id: 'nora', minutes: 600 }),
    aTotal({ student_id: 'silas', minutes: 90 }),
    aTotal({ student_id: 'silas', minutes: 30, month: '2027-07' }),
  ]

  expect(furthestBehind(totals, 'science', ['nora', 'silas'], year)).toEqual({ student_id: 'silas', minutes: 120 })
})

test('other years and other subjects do not count', () => {
  const totals = [
    aTotal({ student_id: 'nora', minutes: 60 }),
    aTotal({ student_id: 'silas', minutes: 900, month: '2026-07' }),
    aTotal({ student_id: 'silas', minutes: 900, month: '2027-08' }),
    aTotal({ student_id: 'silas', minutes: 900, subject_id: 'art' }),
  ]

  expect(furthestBehind(totals, 'science', ['nora', 'silas'], year)).toEqual({ student_id: 'silas', minutes: 0 })
})

test('without children nobody is behind', () => {
  expect(furthestBehind([], 'science', [], year)).toBeNull()
})

function aTotal(fields: Partial<Total>): Total {
  return { student_id: 'nora', subject_id: 'science', month: '2026-09', count: 1, minutes: 30, ...fields }
}
