import { describe, expect, test } from 'vitest'
import { counted, hoursOf, hoursText, longDuration, shortDuration } from './duration.ts'

describe('duration text (rule format.durations)', () => {
  test.each([
    [-5, '0 minutes', '0m'],
    [0, '0 minutes', '0m'],
    [1, '1 minute', '1m'],
    [45, '45 minutes', '45m'],
    [60, '1 hour', '1h'],
    [61, '1 hour 1 minute', '1h 1m'],
    [90, '1 hour 30 minutes', '1h 30m'],
    [120, '2 hours', '2h'],
    [1439, '23 hours 59 minutes', '23h 59m'],
    [60_000, '1,000 hours', '1000h'],
  ])('%i minutes', (minutes, long, short) => {
    expect(longDuration(minutes)).toBe(long)
    expect(shortDuration(minutes)).toBe(short)
  })

  test.each([
    [0, '0'],
    [45, '0.8'],
    [120, '2'],
    [1350, '22.5'],
    [61_230, '1,020.5'],
  ])('%i minutes are %s hours, to one decimal', (minutes, expected) => {
    expect(hoursText(minutes)).toBe(expected)
  })
})

test.each([
  [0, '0 activities'],
  [1, '1 activity'],
  [12_345, '12,345 activities'],
])('%i activities read "%s"', (count, expected) => {
  expect(counted(count, 'activity', 'activities')).toBe(expected)
})

test('hours to two decimals tell every minute apart (rule format.durations)', () => {
  expect([0, 1, 20, 90, 1439].map(hoursOf)).toEqual([0, 0.02, 0.33, 1.5, 23.98])
  expect(new Set(Array.from({ length: 1440 }, (_, minutes) => hoursOf(minutes))).size).toBe(1440)
})
