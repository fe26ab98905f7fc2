import { describe, expect, test } from 'vitest'
import { readMinutes, readTimerForm } from './timer-form.ts'

const form = {
  title: ' Fractions ',
  student_id: '01980000-0000-7000-8000-000000000011',
  subject_id: '01980000-0000-7000-8000-000000000012',
}

describe('saving a timer (rule activities.timer-save)', () => {
  test('makes a lesson at home on the day it was started', () => {
    expect(readTimerForm(form, '2026-11-21', 45)).toMatchObject({
      ready: {
        ...form,
        title: 'Fractions',
        activity_type: 'lesson',
        location: 'Home',
        date: '2026-11-21',
        duration_minutes: 45,
        start_time: null,
        end_time: null,
      },
    })
  })

  test.each([
    ['title', 'Title is required'],
    ['student_id', 'Student is required'],
    ['subject_id', 'Subject is required'],
  ])('needs %s', (field, message) => {
    expect(readTimerForm({ ...form, [field]: '' }, '2026-11-21', 45)).toEqual({ errors: { [field]: [message] } })
  })
})

describe('the time of a timer that was left on (rule activities.timer-long)', () => {
  test.each(['1', ' 90 ', '1439'])('%s minutes can be entered', (typed) => {
    expect(readMinutes(typed)).toEqual({ ready: Number(typed) })
  })

  test.each(['', '0', '1440', '1.5', 'an hour'])('%j cannot', (typed) => {
    expect(readMinutes(typed)).toEqual({ errors: { minutes: [expect.any(String)] } })
  })
})
