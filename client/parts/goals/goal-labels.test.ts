import { expect, test } from 'vitest'
import { toldDone, toldPace } from './goal-labels.ts'

const today = '2026-11-21'
const standing = { done: 36, total: 120, perWeek: null, expected: null, reached: null }

test('the progress names the unit it counts', () => {
  expect(toldDone(standing, 'pages')).toBe('36 of 120 pages')
  expect(toldDone({ ...standing, done: 0, total: 1 }, 'chapters')).toBe('0 of 1 chapter')
})

test.each([
  [standing, null],
  [{ ...standing, perWeek: 12.04, expected: '2027-01-09' }, 'At 12 a week, you’ll finish around January 9'],
  [{ ...standing, perWeek: 2, expected: '2028-01-09' }, 'At 2 a week, you’ll finish around January 9, 2028'],
  [{ ...standing, perWeek: 0.5 }, 'About 0.5 a week'],
  [{ ...standing, perWeek: 12, reached: '2026-11-20' }, 'Reached on Nov 20'],
])('the pace of %j', (of, words) => {
  expect(toldPace(of, today)).toBe(words)
})
