import { describe, expect, test } from 'vitest'
import { beganOf, beginFields, isBeginUnasked, presetBegin, type BeginAnswer } from './began.ts'

const today = '2026-11-22'

describe('when teaching at home began (rule law.began)', () => {
  test.each<[answer: BeginAnswer, enrollment_date: string, enrollment_known: boolean]>([
    [{ when: 'today' }, '2026-11-22', true],
    [{ when: 'this_year', day: '2026-10-05' }, '2026-10-05', true],
    [{ when: 'will_begin', day: '2027-01-15' }, '2027-01-15', true],
    [{ when: 'before', month: '2023-03' }, '2023-03-01', true],
    [{ when: 'before', month: null }, '2025-09-01', false],
  ])('%j: %s, known %s', (answer, enrollment_date, enrollment_known) => {
    expect(beginFields(answer, today, '09')).toEqual({ enrollment_date, enrollment_known })
  })

  test.each([
    ['2026-04-30', 'before'],
    ['2026-05-01', null],
    ['2026-10-01', null],
    ['2026-10-02', 'before'],
    ['2027-01-15', 'before'],
  ])('on %s %j is chosen beforehand in a September family', (day, chosen) => {
    expect(presetBegin(day, null, '09')).toBe(chosen)
  })

  test.each([
    ['said', '2026-09-10', true, { day: '2026-09-10', isKnown: true }],
    ['not known', '2025-09-01', false, { day: '2025-09-01', isKnown: false }],
    ['never asked, near the first day of the account', '2026-09-24', null, { day: '2025-09-01', isKnown: false }],
    ['never asked, on the other side of it', '2026-08-27', null, { day: '2025-09-01', isKnown: false }],
    ['never asked, and farther', '2026-09-25', null, { day: '2026-09-25', isKnown: true }],
  ])('%s', (_, enrollment_date, enrollment_known, began) => {
    expect(beganOf({ enrollment_date, enrollment_known }, { registeredOn: '2026-09-10', startMonth: '09' })).toEqual(
      began,
    )
  })

  test('is asked while a child was entered before the question was there', () => {
    expect(isBeginUnasked([{ enrollment_known: true }, { enrollment_known: false }])).toBe(false)
    expect(isBeginUnasked([{ enrollment_known: true }, { enrollment_known: null }])).toBe(true)
  })
})
