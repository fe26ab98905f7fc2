import { expect, test } from 'vitest'
import { isSchoolDay, nextSchoolDay } from './school-day.ts'

const breaks = [{ name: 'Thanksgiving', start_date: '2026-11-25', end_date: '2026-11-27' }]
const input = { breaks, hasWork: (day: string) => day === '2026-11-26' || day === '2026-12-05' }

test.each([
  ['2026-11-24', true], // Tuesday
  ['2026-11-25', false],
  ['2026-11-26', true], // of the break, with a plan
  ['2026-11-28', false], // Saturday
  ['2026-12-05', true], // Saturday with an entry
])('%s is a school day: %s (rule school-years.school-day)', (day, expected) => {
  expect(isSchoolDay(day, input)).toBe(expected)
})

test.each([
  ['2026-11-23', '2026-11-24'],
  ['2026-11-24', '2026-11-26'],
  ['2026-11-26', '2026-11-30'],
  ['2026-12-04', '2026-12-05'],
  ['2026-12-05', '2026-12-07'],
])('the next one after %s is %s', (day, next) => {
  expect(nextSchoolDay(day, input)).toBe(next)
})
