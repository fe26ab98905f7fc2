import { describe, expect, test } from 'vitest'
import { aheadNow, isOff, namingClock, readClock, thinksItIs } from './device-clock.ts'

const now = Date.parse('2026-11-25T18:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const header = (moment: number) => new Date(moment).toUTCString()

describe('the server’s time, read off an answer (rule clock.server-time)', () => {
  test.each([
    ['a right clock', now, now + 300, header(now), null, 0],
    ['a right clock and an answer that took five minutes', now, now + 5 * minute, header(now + 4 * minute), null, 0],
    ['a right clock of a device that slept for two days over the answer', now, now + 2 * day, header(now), null, 0],
    ['a clock that is three days ahead', now + 3 * day, now + 3 * day, header(now), null, 3 * day],
    ['a clock that is a year behind', now - 365 * day, now - 365 * day, header(now), null, -365 * day],
    ['an answer that lay in a cache for two days', now, now + 300, header(now - 2 * day), '172800', 0],
    ['a clock that was set back over the call', now + day, now - day, header(now), null, 0],
  ])('%s', (_what, asked, heard, date, age, ahead) => {
    const reading = readClock({ asked, heard }, { date, age })
    expect(reading && Math.round((reading.device - reading.server) / 1000) * 1000).toBe(ahead)
  })

  test.each([
    [null, null],
    ['', null],
    ['soon', null],
    [header(now), '-1'],
    [header(now), '1e99'],
    [header(now), 'a while'],
  ])('nothing is read off Date %s, Age %s', (date, age) => {
    expect(readClock({ asked: now, heard: now }, { date, age })).toBeNull()
  })
})

describe('without an answer the last known difference holds (rule clock.offline)', () => {
  const of = (ahead: number) => ({ device: now + ahead, server: now })
  test.each([
    ['a right clock that goes on is right', of(0), now + 30 * day, 0],
    ['a right clock that shows a time that was over has been set back', of(0), now - 9 * day, -9 * day],
    ['one that was three days ahead still is', of(3 * day), now + 4 * day, 3 * day],
    ['and is taken for right once it was set back', of(3 * day), now + hour, 0],
    ['one that was a year behind still is', of(-365 * day), now - 364 * day, -365 * day],
    ['and is taken for right once it was set on', of(-365 * day), now + hour, 0],
  ])('%s', (_what, last, shows, ahead) => {
    expect(aheadNow(last, shows)).toBe(ahead)
  })
})

test.each([
  [0, false],
  [day, false],
  [-day, false],
  [day + 1, true],
  [-day - 1, true],
])('a clock that is %s ms ahead is off: %s (rule clock.off)', (ahead, off) => {
  expect(isOff(ahead)).toBe(off)
})

test('a clock that is off is told of by what it shows (rule clock.off)', () => {
  expect(thinksItIs(Date.parse('2021-03-01T12:00:00'))).toBe('This device thinks it’s March 1, 2021')
})

describe('a form that refuses a day to come (rule clock.future-date)', () => {
  const shows = Date.parse('2021-03-01T12:00:00')
  const errors = { title: 'Title is required', date: 'Date cannot be in the future' }

  test('names a clock that is off', () => {
    expect(namingClock(errors, { device: shows, server: now }, shows)).toEqual({
      title: 'Title is required',
      date: 'Date cannot be in the future. This device thinks it’s March 1, 2021.',
    })
  })

  test('says no more where the clock is right, or nobody knows', () => {
    expect(namingClock(errors, { device: now, server: now }, now)).toEqual(errors)
    expect(namingClock(errors, null, now)).toEqual(errors)
  })
})
