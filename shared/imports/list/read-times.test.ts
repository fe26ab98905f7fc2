import { describe, expect, test } from 'vitest'
import { minutesOfForms, refuseMinutes, timeColumnOf, timeLine, waitsFor, type TimeReading } from './read-times.ts'
import { timeFormOf } from './time-forms.ts'

const mixed: TimeReading = { whole: 'minutes', part: 'hours', small: 'minutes' }

function read(cell: string, reading: TimeReading = mixed): number | string | null {
  const found = minutesOfForms([{ form: timeFormOf(cell), reading }])
  if (found === null) return null
  return 'minutes' in found ? found.minutes : found.reason
}

const columnOf = (cells: readonly string[], heading: string | null = null) =>
  timeColumnOf(cells.map(timeFormOf), cells, heading)

describe('the time of a cell (rule imports.times)', () => {
  test.each([
    ['45', 45],
    ['45.0', 45],
    ['0.5', 30],
    ['.5', 30],
    ['0,5', 30],
    ['1.25', 75],
    ['0.33', 20],
    ['1½', 90],
    ['½', 30],
    ['1 1/2', 90],
    ['3/4', 45],
    ['1:15', 75],
    ['0:45', 45],
    [':45', 45],
    ['01:15:00', 75],
    ['0:44:40', 45],
    ['1h 30m', 90],
    ['1h30m', 90],
    ['1h30', 90],
    ['1 hr 30 min', 90],
    ['1 hour, 30 minutes', 90],
    ['1 hour and 30 minutes', 90],
    ['1.5 hours', 90],
    ['1½ hrs', 90],
    ['1/2 hour', 30],
    ['2 H', 120],
    ['90 min', 90],
    ['90min.', 90],
    ['90m', 90],
    ["45'", 45],
    ['1,200', 1200],
    ['1439', 1439],
    ['23:59', 1439],
    ['1440', 'A whole day, which is too long'],
    ['24:00', 'A whole day, which is too long'],
    ['26:00', 'Longer than a day'],
    ['1441', 'Longer than a day'],
    ['30.5', 'Longer than a day'],
    ['0', 'The time is 0'],
    ['0:00', 'The time is 0'],
    ['0 min', 'The time is 0'],
    ['0.001', 'Less than a minute'],
    ['2 pgs', 'Not a length of time'],
    ['-5', 'Not a length of time'],
    ['1:30 PM', 'Not a length of time'],
    ['1:75', 'Not a length of time'],
    ['all day', 'Not a length of time'],
    ['1h 30 pages', 'Not a length of time'],
    ['h', 'Not a length of time'],
    ['& 30', 'Not a length of time'],
    ['1.2.3h 30m', 'Not a length of time'],
    ['1.2.3 h', 'Not a length of time'],
    ['1'.repeat(60), 'Not a length of time'],
    ['', null],
    ['-', null],
    ['n/a', null],
  ])('%j is %s', (cell, minutes) => {
    expect(read(cell)).toBe(minutes)
  })

  test('hours and minutes in two columns are added up, where one may be 0', () => {
    const times = ['1', '0'].map((cell, at) => ({
      form: timeFormOf(cell),
      reading: columnOf([], at ? 'Minutes' : 'Hours').reading,
    }))
    expect(minutesOfForms(times)).toEqual({ minutes: 60 })
    expect(minutesOfForms(times.slice(1))).toEqual({ reason: 'The time is 0' })
  })

  test.each([
    [0, 'The time is 0'],
    [1, null],
    [1439, null],
    [1440, 'A whole day, which is too long'],
    [2000, 'Longer than a day'],
  ])('%i minutes for all: %s', (minutes, reason) => {
    expect(refuseMinutes(minutes)).toBe(reason)
  })
})

describe('what the numbers of a column count (rule imports.times)', () => {
  const hours = { whole: 'hours', part: 'hours', small: 'hours' }
  const minutes = { whole: 'minutes', part: 'minutes', small: 'minutes' }

  test.each([
    ['the heading says minutes', ['1', '2'], 'Minutes', minutes, null],
    ['the heading says minutes in short', ['45'], 'Time (min)', minutes, null],
    ['the heading says hours', ['45', '1'], 'Total Hrs', hours, null],
    ['the heading says both', ['45', '30'], 'Hours/Minutes', mixed, null],
    ['none above 24, with fractions', ['1', '0.5'], 'Time', hours, null],
    ['none above 24, with colons', ['1', '1:15'], 'Time', hours, null],
    ['24 is none above 24', ['24', '1:15'], null, hours, null],
    ['none above 24, nothing else', ['1', '20'], 'Time', hours, 'unit'],
    ['one above 24', ['45', '20', '0.5', '1:15'], 'Time', mixed, null],
    ['25 is one above 24', ['25', '5'], null, mixed, null],
    ['one above 24, and one under 5', ['45', '4'], null, mixed, 'small'],
    ['45.0 is a whole number', ['45.0', '30.0'], null, mixed, null],
    ['fractions and colons alone', ['0.5', '1:15'], null, hours, null],
    ['each says its unit', ['45 min', '1h'], null, hours, null],
    ['0 asks nothing', ['45', '0'], null, mixed, null],
  ] as const)('%s', (_, cells, heading, reading, asks) => {
    expect(columnOf(cells, heading)).toMatchObject({ reading, asks })
  })

  test('only numbers without a unit wait for the answer', () => {
    const waits = (asks: 'unit' | 'small') =>
      ['2', '20', '0', '0.5', '1:15', '2h', ''].map((cell) => waitsFor(timeFormOf(cell), asks))
    expect(waits('unit')).toEqual([true, true, false, false, false, false, false])
    expect(waits('small')).toEqual([true, false, false, false, false, false, false])
  })

  test.each([
    [['45', '0.5', '1:15'], null, '45 is minutes; 0.5 and 1:15 are hours.'],
    [['45', '3'], null, '3 and 45 are minutes.'],
    [['45', '30'], null, '45 is minutes.'],
    [['1', '0.5'], null, '1 and 0.5 are hours.'],
    [['45', '1:15'], 'Minutes', '45 is minutes; 1:15 is hours.'],
    [['45 min'], null, null],
  ] as const)('the line below the table for %j: %s', (cells, heading, line) => {
    const column = columnOf(cells, heading)
    expect(timeLine(column, column.reading)).toBe(line)
  })
})
