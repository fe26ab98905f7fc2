import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateFormOf } from './date-forms.ts'
import { dateColumnOf, dateLine, dayOfForm, type DateOrder } from './read-dates.ts'

const today = '2026-11-18'

function read(cell: string, order: DateOrder | null = 'month_first'): string | null {
  const found = dayOfForm(dateFormOf(cell), order, today)
  if (found === null) return null
  return 'day' in found ? found.day : found.reason
}

describe('the date of a cell (rule imports.dates)', () => {
  test.each([
    ['9/2/2025', '2025-09-02'],
    ['09/02/2025', '2025-09-02'],
    ['9-2-25', '2025-09-02'],
    ['9.2.2025', '2025-09-02'],
    ['9/2/2025 0:00', '2025-09-02'],
    ['9/2/2025 8:30 AM', '2025-09-02'],
    ['2025-09-02', '2025-09-02'],
    ['2025/9/2', '2025-09-02'],
    ['2025-09-02T23:30:00.000Z', '2025-09-02'],
    ['2025-09-02 23:30:00+02:00', '2025-09-02'],
    ['20250902', '2025-09-02'],
    ['45902', '2025-09-02'],
    ['45902.35', '2025-09-02'],
    ['Sep 2, 2025', '2025-09-02'],
    ['Sept. 2nd, 2025', '2025-09-02'],
    ['SEPTEMBER 2 2025', '2025-09-02'],
    ['2 Sep 2025', '2025-09-02'],
    ['2-Sep-25', '2025-09-02'],
    ['2025 Sep 2', '2025-09-02'],
    ['2nd of September 2025', '2025-09-02'],
    ['Tue, Sep 2, 2025', '2025-09-02'],
    ['Tuesday 9/2/2025', '2025-09-02'],
    ["9/2/'25", '2025-09-02'],
    ['5/5/2025', '2025-05-05'],
    ['2/29/2024', '2024-02-29'],
    ['11/18/2026', today],
    ['11/19/2026', 'That date is in the future'],
    ['12/4/2027', 'That date is in the future'],
    ['9/2/97', 'That date is in the future'],
    ['2/30/2026', 'February has no 30th'],
    ['2/29/2025', 'February has no 29th in 2025'],
    ['Apr 31, 2025', 'April has no 31st'],
    ['2025-06-32', 'June has no 32nd'],
    ['13/2/2025', 'There’s no month 13'],
    ['2025-00-10', 'There’s no month 0'],
    ['1/0/2025', 'Not a date'],
    ['1/1/1825', '1825 isn’t a year we can keep'],
    ['', 'No date'],
    ['  ', 'No date'],
    ['9/2', 'The date has no year'],
    ['Sep 2', 'The date has no year'],
    ['September 2025', 'Not a date'],
    ['Monday', 'Not a date'],
    ['sunny', 'Not a date'],
    ['45', 'Not a date'],
    ['1902', 'Not a date'],
    ['99999', 'Not a date'],
    ['10000', 'Not a date'],
    ['2 2025 Sep', 'Not a date'],
    ['9/2/202', 'Not a date'],
    ['9/2/2025 - 9/5/2025', 'Not a date'],
    ['1'.repeat(100), 'Not a date'],
  ])('%s is %s', (cell, day) => {
    expect(read(cell)).toBe(day)
  })

  test('with the day first', () => {
    expect([read('2/9/2025', 'day_first'), read('13/2/2025', 'day_first'), read('2/13/2025', 'day_first')]).toEqual([
      '2025-09-02',
      '2025-02-13',
      'There’s no month 13',
    ])
  })
})

describe('the order of a whole column (rule imports.dates)', () => {
  const repeated = (cell: string, count: number) => Array.from({ length: count }, () => cell)

  test.each([
    ['a day above 12 second', ['9/2/2025', '9/13/2025'], 'month_first'],
    ['a day above 12 first', ['9/2/2025', '13/9/2025'], 'day_first'],
    ['both fit', ['9/2/2025', '9/3/2025'], null],
    ['one date that fits both', ['9/2/2025'], null],
    ['both speak', ['9/13/2025', '13/9/2025', '9/2/2025'], null],
    ['no date that matters', ['5/5/2025', '2025-09-02'], 'month_first'],
    ['no date', [], 'month_first'],
    ['one slip in many', [...repeated('9/13/2025', 20), '13/9/2025', '9/2/2025'], 'month_first'],
    ['one slip in too few', [...repeated('9/13/2025', 19), '13/9/2025'], null],
    ['a date that exists in neither order', ['13/13/2025', '9/2/2025'], null],
  ] as const)('%s: %s', (_, cells, order) => {
    expect(dateColumnOf(cells.map(dateFormOf), today).order).toBe(order)
  })

  test.each([
    [['9/1/2025', '9/2/2025', '9/3/2025', '10/1/2025'], 'month_first'],
    [['1/9/2025', '2/9/2025', '3/9/2025', '1/10/2025'], 'day_first'],
    [['1/12/2026', '2/11/2026'], 'month_first'],
    [['12/11/2026', '11/11/2026'], 'day_first'],
  ] as const)('asked about %s, the page proposes %s', (cells, proposed) => {
    expect(dateColumnOf(cells.map(dateFormOf), today)).toMatchObject({ order: null, proposed })
  })

  test('what could be two days is never chosen in silence', () => {
    const either = fc.tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 2000, max: 2025 }),
    )
    fc.assert(
      fc.property(fc.array(either, { minLength: 1 }), (dates) => {
        const forms = dates.map(([first, second, year]) => dateFormOf(`${first}/${second}/${year}`))
        const { order } = dateColumnOf(forms, today)
        const isAsked = dates.some(([first, second]) => first !== second)
        expect(order).toBe(isAsked ? null : 'month_first')
        expect(forms.map((form) => dayOfForm(form, null, today) === null)).toEqual(
          dates.map(([first, second]) => first !== second),
        )
      }),
    )
  })

  test('the line below the table says the order where it matters', () => {
    const column = dateColumnOf([dateFormOf('9/13/2025')], today)
    expect([dateLine(column, 'month_first'), dateLine(column, 'day_first'), dateLine(column, null)]).toEqual([
      'Dates are month first.',
      'Dates are day first.',
      null,
    ])
    expect(dateLine(dateColumnOf([dateFormOf('2025-09-02')], today), 'month_first')).toBeNull()
  })
})
