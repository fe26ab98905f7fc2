import { describe, expect, test } from 'vitest'
import { aUser } from '#tests/support/browser/client.ts'
import { statusOfUser, trialDayOf, trialEnd } from './subscription-status.ts'

describe('the end of a trial (rule billing.trial-end)', () => {
  const now = new Date(2026, 10, 21, 15, 0).getTime()

  test.each([
    [new Date(2026, 10, 20, 15, 0), 'today'],
    [new Date(2026, 10, 21, 23, 59), 'today'],
    [new Date(2026, 10, 22, 0, 1), 'tomorrow'],
    [new Date(2026, 10, 23, 8, 0), 'in 2 days'],
    [new Date(2026, 10, 28, 23, 0), 'in 7 days'],
    [new Date(2026, 10, 29, 1, 0), 'on November 29, 2026'],
    [new Date(2027, 0, 2, 1, 0), 'on January 2, 2027'],
  ])('%s is %s', (end, words) => {
    expect(trialEnd(end.toISOString(), now)).toBe(words)
  })
})

describe('the status known without asking (rule billing.servers-word)', () => {
  test.each([
    ['in a trial', {}, { on_trial: true, has_active_access: true }],
    ['in a trial that is over by this clock only', { trial_ends_at: '2020-01-01T00:00:00Z' }, { on_trial: true }],
    ['when the server said no', { has_active_access: false }, { on_trial: false, has_active_access: false }],
    ['subscribed', { subscribed_to_family: true }, { on_trial: false, subscribed_to_family: true }],
    ['without a trial', { trial_ends_at: null, has_active_access: false }, { on_trial: false, billing: 'on' }],
    ['where nobody is asked for money', { trial_ends_at: null }, { on_trial: false, billing: 'off' }],
  ])('%s', (_when, fields, expected) => {
    expect(statusOfUser(aUser(fields))).toMatchObject(expected)
  })
})

describe('the days of a trial (rule billing.trial)', () => {
  const now = Date.parse('2027-03-16T15:00:00Z')
  const inDays = (days: number) => new Date(now + days * 24 * 60 * 60 * 1000).toISOString()

  test.each([
    [14, 1],
    [13.5, 1],
    [13, 2],
    [8, 7],
    [1, 14],
    [0.1, 14],
  ])('%d days before its end it is day %d', (days, day) => {
    expect(trialDayOf(inDays(days), now)).toMatchObject({ day, of: 14 })
  })

  test.each([0, -3, 14.5, 30])('%d days before its end it counts none', (days) => {
    expect(trialDayOf(inDays(days), now)).toBeNull()
  })
})
