import { describe, expect, test } from 'vitest'
import { inMode, minutesBetween, noTime, readTime, typedTime } from './time-spent.ts'

describe('duration mode (rule activities.duration)', () => {
  test.each([
    ['', '45', 45],
    ['0', '45', 45],
    ['1', '', 60],
    ['2', '15', 135],
    ['12', '59', 779],
    [' 1 ', ' 5 ', 65],
  ])('hours "%s" and minutes "%s" are %i minutes', (hours, minutes, expected) => {
    const read = readTime({ ...noTime, hours, minutes })

    expect(read).toEqual({ duration_minutes: expected, start_time: null, end_time: null })
  })

  test.each([
    ['', '', { minutes: 'Enter a duration above 0' }],
    ['0', '0', { minutes: 'Enter a duration above 0' }],
    ['13', '0', { hours: 'Hours can be 0 to 12' }],
    ['1', '60', { minutes: 'Minutes can be 0 to 59' }],
    ['-1', '30', { hours: 'Hours can be 0 to 12' }],
    ['1.5', '', { hours: 'Hours can be 0 to 12' }],
    ['x', '99', { hours: 'Hours can be 0 to 12', minutes: 'Minutes can be 0 to 59' }],
  ])('hours "%s" and minutes "%s" are refused', (hours, minutes, expected) => {
    expect(readTime({ ...noTime, hours, minutes })).toEqual(expected)
  })

  test('a form may take more hours than the log form', () => {
    expect(readTime({ ...noTime, hours: '23', minutes: '59' }, 23)).toMatchObject({ duration_minutes: 1439 })
  })
})

describe('times mode (rule activities.times)', () => {
  test.each([
    ['09:30', '10:15', 45],
    ['00:00', '23:59', 1439],
    ['09:30:00', '09:31:00', 1],
  ])('%s to %s is %i minutes', (start_time, end_time, minutes) => {
    const read = readTime({ ...inMode('times'), start_time, end_time })

    expect(read).toEqual({
      duration_minutes: minutes,
      start_time: start_time.slice(0, 5),
      end_time: end_time.slice(0, 5),
    })
  })

  test.each([
    ['', '', { start_time: 'Start Time is required', end_time: 'End Time is required' }],
    ['09:30', '', { end_time: 'End Time is required' }],
    ['10:15', '09:30', { end_time: 'End Time must be after Start Time' }],
    ['10:15', '10:15', { end_time: 'End Time must be after Start Time' }],
  ])('"%s" to "%s" is refused', (start_time, end_time, expected) => {
    expect(readTime({ ...inMode('times'), start_time, end_time })).toEqual(expected)
  })

  test('over midnight there is no length', () => {
    expect(minutesBetween('23:00', '01:00')).toBeNull()
  })
})

describe('editing (rule activities.time-modes)', () => {
  test('an activity with both times opens in times mode', () => {
    const typed = typedTime({ duration_minutes: 45, start_time: '09:30', end_time: '10:15' })

    expect(typed).toEqual({ time_mode: 'times', hours: '', minutes: '', start_time: '09:30', end_time: '10:15' })
  })

  test('any other opens with its duration split into hours and minutes', () => {
    const typed = typedTime({ duration_minutes: 135, start_time: '09:30', end_time: null })

    expect(typed).toEqual({ time_mode: 'duration', hours: '2', minutes: '15', start_time: '', end_time: '' })
  })

  test('switching the mode clears what belongs to the other', () => {
    expect(inMode('times')).toEqual({ time_mode: 'times', hours: '', minutes: '', start_time: '', end_time: '' })
  })
})
