import { describe, expect, test } from 'vitest'
import { notificationPreferences } from './preferences.ts'
import { firstTimezones, otherTimezones } from './timezones.ts'

describe('notification preferences', () => {
  test('the usual ones (rule notifications.defaults)', () => {
    expect(notificationPreferences.schema.parse({})).toEqual({
      email_enabled: true,
      timezone: null,
      daily_reminder: true,
      daily_reminder_time: '15:00',
      inactivity_reminder: true,
      inactivity_days: 3,
      subject_gap_alerts: true,
      subject_gap_days: 7,
      pacing_alerts: true,
      pacing_frequency: 'weekly',
      weekly_summary: true,
      weekly_summary_day: 'friday',
      weekly_summary_time: '18:00',
      milestone_notifications: true,
      email_frequency: 'daily',
      daily_digest_time: '08:00',
    })
  })

  test.each([
    ['inactivity_days', [1, 14], [0, 15, 2.5, '3', null]],
    ['subject_gap_days', [3, 21], [2, 22, 4.5]],
    ['email_frequency', ['immediate', 'daily', 'weekly'], ['monthly', '']],
    ['pacing_frequency', ['daily', 'weekly', 'biweekly'], ['immediate']],
    ['weekly_summary_day', ['friday', 'sunday', 'monday'], ['saturday', 'Friday']],
    ['daily_reminder_time', ['00:00', '15:00', '23:59'], ['24:00', '15:60', '9:00', '15:00:00', '']],
    ['weekly_summary_time', ['18:00'], ['6 PM']],
    ['daily_digest_time', ['08:00'], ['8']],
    ['timezone', [...firstTimezones, null], ['Mars or Olympus', '', 5]],
    ['email_enabled', [true, false], ['yes', null, 1]],
  ])('%s takes its options and nothing else (rule notifications.options)', (field, fit, unfit) => {
    for (const value of fit) expect(isFit(field, value), String(value)).toBe(true)
    for (const value of unfit) expect(isFit(field, value), String(value)).toBe(false)
  })
})

describe('time zones (rule notifications.timezones)', () => {
  test('the twelve come first, every other one once after them', () => {
    expect(firstTimezones).toHaveLength(12)
    expect(otherTimezones(['America/Chicago', 'America/Boise', 'Asia/Tokyo', 'Asia/Seoul'], 'UTC')).toEqual([
      'America/Boise',
      'Asia/Seoul',
    ])
  })

  test('a chosen one that this browser does not know is still among them', () => {
    expect(otherTimezones(['America/Boise'], 'Europe/Kyiv')).toEqual(['America/Boise', 'Europe/Kyiv'])
  })
})

function isFit(field: string, value: unknown): boolean {
  return notificationPreferences.schema.safeParse({ [field]: value }).success
}
