import { describe, expect, test } from 'vitest'
import { aUser } from '#tests/support/browser/client.ts'
import { trialBanner } from './trial-banner.ts'
import { statusOfUser, trialDaysOf, trialEnd } from './subscription-status.ts'

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

describe('the days of a trial (rules billing.trial, billing.trial-days)', () => {
  const now = new Date(2027, 2, 16, 15, 0).getTime()

  test.each([
    [new Date(2027, 2, 30, 15, 0), 14],
    [new Date(2027, 2, 30, 8, 0), 14],
    [new Date(2027, 2, 29, 22, 0), 13],
    [new Date(2027, 2, 24, 8, 0), 8],
    [new Date(2027, 2, 24, 22, 0), 8],
    [new Date(2027, 2, 17, 0, 1), 1],
    [new Date(2027, 2, 16, 15, 1), 0],
  ])('of one that ends %s there are %d left', (end, left) => {
    expect(trialDaysOf(end.toISOString(), now)).toMatchObject({ left, of: 14 })
  })

  test.each([new Date(2027, 2, 16, 15, 0), new Date(2027, 2, 13), new Date(2027, 2, 31), new Date(2027, 3, 15)])(
    'of one that ends %s none are counted',
    (end) => {
      expect(trialDaysOf(end.toISOString(), now)).toBeNull()
    },
  )

  test('banner and settings name the same number at every hour', () => {
    const end = new Date(2027, 2, 21, 10, 30)
    for (let hours = 1; hours < 7 * 24; hours += 1) {
      const at = end.getTime() - hours * 60 * 60_000
      const user = aUser({ trial_ends_at: end.toISOString() })
      const left = trialDaysOf(end.toISOString(), at)?.left
      const said = trialBanner(user, null, at)?.words ?? ''
      const number = /today/.test(said) ? 0 : /tomorrow/.test(said) ? 1 : Number(/\d+/.exec(said)?.[0])
      const settings = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`
      expect([number, trialEnd(end.toISOString(), at)]).toEqual([left, settings])
    }
  })
})
