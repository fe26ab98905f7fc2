import { expect, test } from 'vitest'
import { writtenLater } from './written-later.ts'

test.each([
  ['2026-11-20', '2026-11-20', null],
  ['2026-11-20', '2026-11-22', null],
  ['2026-11-20', '2026-11-23', 'entered 3 days later'],
  ['2026-10-31', '2026-11-09', 'entered 9 days later'],
  ['2025-11-09', '2026-11-09', 'entered 365 days later'],
  ['2026-11-20', '2026-11-19', null],
  ['2026-11-20', null, null],
])('of %s written on %s says %s (rule activities.written-later)', (date, written_on, said) => {
  expect(writtenLater({ date, written_on })).toBe(said)
})
