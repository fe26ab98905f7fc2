import { describe, expect, test } from 'vitest'
import { addDays, daysFrom, weekdayOf, type Day } from '#shared/format/dates.ts'
import { forecastOf, type ForecastInput } from './forecast.ts'

const span = { from: '2026-09-01', to: '2027-08-31' }
const springBreak = { start_date: '2027-03-22', end_date: '2027-03-26' }

/** So much on each weekday between two days. */
function everyWeekday(from: Day, to: Day, amount: number): [Day, number][] {
  return daysFrom(from, to)
    .filter((day) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5)
    .map((day) => [day, amount])
}

function forecast(input: Partial<ForecastInput> & { earned: ReadonlyMap<Day, number> }) {
  return forecastOf({ figure: 180, span, daysOff: [], today: '2027-03-16', ...input })
}

describe('the day on which a figure is reached (rule compliance.forecast)', () => {
  test.each([
    // From October 28 to March 16 there are 100 weekdays: 80 are left, the last of them on July 6.
    ['every weekday', everyWeekday('2026-10-28', '2027-03-16', 1), [], { on: '2027-07-06' }],
    // Five weekdays off come later by a week.
    ['with a break ahead', everyWeekday('2026-10-28', '2027-03-16', 1), [springBreak], { on: '2027-07-13' }],
    // 50 are done, and 130 at half a day each take 260 weekdays: the year has fewer left.
    ['half days', everyWeekday('2026-10-28', '2027-03-16', 0.5), [], 'not_this_year'],
    ['nothing for six weeks', everyWeekday('2026-09-01', '2027-01-29', 1), [], 'not_this_year'],
  ] as const)('%s', (_, days, daysOff, expected) => {
    const earned = new Map(days)
    expect(forecast({ earned, daysOff })).toEqual(expected)
  })

  test('only the last six school weeks tell the pace, and breaks are left out of them', () => {
    // February 2 to March 15 has 30 weekdays; the break in February moves the window back by its five.
    const winterBreak = { start_date: '2027-02-15', end_date: '2027-02-19' }
    const slow = everyWeekday('2026-09-01', '2027-01-25', 0.5)
    const fast = everyWeekday('2027-01-26', '2027-03-16', 1).filter(
      ([day]) => day < winterBreak.start_date || day > winterBreak.end_date,
    )
    const earned = new Map([...slow, ...fast])
    const left = 180 - [...earned.values()].reduce((sum, one) => sum + one, 0)
    const ahead = daysFrom('2027-03-17', span.to).filter((day) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5)

    expect(forecast({ earned, daysOff: [winterBreak] })).toEqual({ on: ahead[Math.ceil(left) - 1] })
  })

  test('Saturdays add to the pace of the weeks they lie in', () => {
    const weekdays = everyWeekday('2026-10-28', '2027-03-16', 1)
    const saturdays = [1, 2, 3, 4, 5, 6].map((week): [Day, number] => [addDays('2027-01-30', 7 * week), 1])
    const earned = new Map([...weekdays, ...saturdays])

    // 106 are done, and 36 in 30 weekdays are 1.2 a day: 74 take 62 weekdays.
    expect(forecast({ earned })).toEqual({ on: '2027-06-10' })
  })

  test('what today brings counts once it is there', () => {
    const until = new Map(everyWeekday('2026-10-28', '2027-03-15', 1))
    const withToday = new Map([...until, ['2027-03-16', 1] as const])

    expect(forecast({ earned: until })).toEqual(forecast({ earned: withToday }))
  })

  test.each([
    ['what is reached is reached', everyWeekday('2026-09-01', '2027-03-16', 2), '2027-03-16', 'reached'],
    ['thirteen days are too few', everyWeekday('2026-09-01', '2026-09-14', 1), '2026-09-14', null],
    ['two weeks are enough', everyWeekday('2026-09-01', '2026-09-15', 1), '2026-09-15', { on: '2027-05-10' }],
    ['without records nothing is said', [], '2027-03-16', null],
    ['a year that has ended has no forecast', everyWeekday('2026-09-01', '2027-01-15', 1), '2027-09-01', null],
  ] as const)('%s', (_, days, today, expected) => {
    expect(forecast({ earned: new Map(days), today })).toEqual(expected)
  })
})
