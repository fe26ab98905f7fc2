import { expect, test } from 'vitest'
import { activity } from './activity.ts'
import { activityRules } from './rules.ts'
import { activityTypes } from './types.ts'

const today = '2026-11-21'
const { fields } = activity

test.each([
  ['2026-11-21', {}],
  ['2026-11-22', {}],
  ['2026-11-23', { date: ['Date cannot be in the future'] }],
])('on 2026-11-21 the server answers an activity of %s with %j (rule activities.date)', (date, errors) => {
  expect(activityRules({ date }, today)).toEqual(errors)
})

test.each([
  ['09:00', '09:45', {}],
  ['09:00', null, { end_time: ['End Time is required'] }],
  [null, '09:45', { start_time: ['Start Time is required'] }],
  ['09:45', '09:45', { end_time: ['End Time must be after Start Time'] }],
])('from %s to %s: %j (rule activities.times)', (start_time, end_time, errors) => {
  expect(activityRules({ date: today, start_time, end_time }, today)).toEqual(errors)
})

test.each([
  [45, {}],
  [30, { duration_minutes: ['Start Time to End Time is 45 minutes'] }],
])('times from 9:00 to 9:45 with %d minutes: %j (rule activities.times)', (duration_minutes, errors) => {
  const times = { start_time: '09:00', end_time: '09:45' }
  expect(activityRules({ date: today, duration_minutes, ...times }, today)).toEqual(errors)
})

test('a record lasts at least a minute and less than a day (rule activities.duration)', () => {
  const taken = [0, 1, 13 * 60, 1439, 1440].filter((minutes) => fields.duration_minutes.safeParse(minutes).success)

  expect(taken).toEqual([1, 13 * 60, 1439])
})

test('the types of an activity (rule activities.types)', () => {
  expect(activityTypes).toEqual(['lesson', 'assignment', 'reading', 'project', 'assessment', 'field_trip', 'other'])
  expect(fields.activity_type.safeParse('recess').success).toBe(false)
})
