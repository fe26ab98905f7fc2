import { describe, expect, test } from 'vitest'
import { timerForm, valuesOfTimer, wrongMinutes } from './timer-form.ts'

const known = {
  student_id: '01980000-0000-7000-8000-000000000011',
  subject_id: '01980000-0000-7000-8000-000000000012',
  date: '2026-11-21',
}
const filled = { ...valuesOfTimer({ ...known, minutes: 45 }, known.date), title: ' Fractions ' }

describe('saving a timer (rule activities.timer-save)', () => {
  test('makes a lesson at home on the day it was started', () => {
    expect(timerForm.read(filled, known.date, null)).toMatchObject({
      ready: {
        ...known,
        title: 'Fractions',
        activity_type: 'lesson',
        location: 'Home',
        duration_minutes: 45,
        start_time: null,
        end_time: null,
      },
    })
  })

  test('is of today where the clock was ahead when it was started', () => {
    expect(valuesOfTimer({ ...known, minutes: 45 }, '2026-11-19')).toMatchObject({ date: '2026-11-19' })
  })

  test.each([
    ['title', 'Title is required'],
    ['student_id', 'Student is required'],
    ['subject_id', 'Subject is required'],
  ])('needs %s', (field, message) => {
    expect(timerForm.read({ ...filled, [field]: '' }, known.date, null)).toEqual({ errors: { [field]: message } })
  })
})

describe('the time of a timer that was left on (rule activities.timer-long)', () => {
  test.each(['1', ' 90 ', '1439'])('%s minutes can be entered', (typed) => {
    const values = { ...filled, duration_minutes: typed }

    expect(wrongMinutes(values)).toBeNull()
    expect(timerForm.read(values, known.date, null)).toMatchObject({ ready: { duration_minutes: Number(typed) } })
  })

  test.each(['', '0', '1440', '1.5', 'an hour'])('%j cannot', (typed) => {
    expect(wrongMinutes({ ...filled, duration_minutes: typed })).toEqual(expect.any(String))
  })
})
