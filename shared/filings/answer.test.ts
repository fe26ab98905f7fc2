import { expect, test } from 'vitest'
import { answerDue } from './answer.ts'

test.each([
  ['calendar days', '2026-07-14', { days: 14, unit: 'calendar' }, '2026-07-28'],
  ['business days', '2026-11-25', { days: 5, unit: 'business' }, '2026-12-02'],
  ['business days from a Saturday', '2026-11-28', { days: 1, unit: 'business' }, '2026-11-30'],
  ['a year’s end', '2026-12-20', { days: 30, unit: 'calendar' }, '2027-01-19'],
  ['no time', '2026-07-14', undefined, null],
] as const)('an answer is due after %s (rule filings.reply)', (_, sentOn, answer, due) => {
  expect(answerDue(sentOn, answer)).toBe(due)
})
