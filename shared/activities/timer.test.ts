import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#shared/format/dates.ts'
import { clockText, elapsed, isTimerRunning, minutesMeasured, resumed, stopped, type Stretches } from './timer.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

describe('a timer (rule activities.timer)', () => {
  test('counts while it runs, not while it is paused', () => {
    const nine = Date.parse('2026-11-21T09:00:00Z')
    const started: Stretches = [{ start: nine, stop: null }]
    const paused = stopped(started, nine + 10 * minute)
    const going = resumed(paused, nine + 30 * minute)

    expect(elapsed(started, nine + 5 * minute)).toBe(5 * minute)
    expect(elapsed(paused, nine + 25 * minute)).toBe(10 * minute)
    expect(elapsed(going, nine + 32 * minute)).toBe(12 * minute)
    expect([started, paused, going].map(isTimerRunning)).toEqual([true, false, true])
  })

  test('stopping or resuming twice changes nothing', () => {
    const paused = stopped([{ start: 0, stop: null }], 5)

    expect(stopped(paused, 9)).toEqual(paused)
    expect(resumed(resumed(paused, 7), 8)).toEqual(resumed(paused, 7))
  })

  test('a clock that was set back takes nothing away', () => {
    const ten = Date.parse('2026-11-21T10:00:00Z')
    const going: Stretches = [
      { start: ten, stop: ten + 20 * minute },
      { start: ten + 30 * minute, stop: null },
    ]

    expect(elapsed(going, ten - hour)).toBe(20 * minute)
    expect(elapsed(stopped(going, ten - hour), ten)).toBe(20 * minute)
  })
})

describe('days and hours of the family', () => {
  const zone = process.env['TZ']
  beforeAll(() => {
    process.env['TZ'] = 'America/New_York'
  })
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  test('a timer over midnight counts through and belongs to the day it was started', () => {
    const start = new Date(2026, 10, 21, 23, 50).getTime()
    const stretches: Stretches = [{ start, stop: start + 25 * minute }]

    expect(minutesMeasured(elapsed(stretches, start))).toBe(25)
    expect(dayOf(new Date(stretches[0].start))).toBe('2026-11-21')
  })

  test.each([
    ['the hour that is skipped in March', new Date('2026-03-08T01:30:00-05:00'), new Date('2026-03-08T03:30:00-04:00')],
    [
      'the hour that comes twice in November',
      new Date('2026-11-01T01:30:00-04:00'),
      new Date('2026-11-01T01:30:00-05:00'),
    ],
  ])('%s is one hour of learning', (_which, start, stop) => {
    expect(elapsed([{ start: start.getTime(), stop: stop.getTime() }], 0)).toBe(hour)
  })
})

test.each([
  [0, '00:00'],
  [999, '00:00'],
  [second, '00:01'],
  [4 * minute + 9 * second, '04:09'],
  [hour - second, '59:59'],
  [hour, '01:00:00'],
  [26 * hour + 4 * minute + 9 * second, '26:04:09'],
])('%i ms are shown as %s (rule activities.timer)', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text)
})

test.each([
  [0, 1],
  [second, 1],
  [minute, 1],
  [minute + 1, 2],
  [44 * minute + 30 * second, 45],
])('%i ms are saved as %i minutes (rule activities.timer-save)', (milliseconds, minutes) => {
  expect(minutesMeasured(milliseconds)).toBe(minutes)
})
