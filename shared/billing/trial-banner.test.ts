import { describe, expect, test } from 'vitest'
import { trialBanner } from './trial-banner.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const now = new Date(2026, 10, 21, 15, 0).getTime()

/** A family whose trial ends so many days from now, at this hour or another. */
function onTrial(days: number, hours = 0) {
  return {
    trial_ends_at: new Date(now + days * day + hours * hour).toISOString(),
    subscribed_to_family: false,
    subscribed_to_school: false,
  }
}

describe('the trial banner (rules billing.trial-banner, billing.trial-banner-closed, billing.trial-days)', () => {
  test.each([
    [14, 0, '14 days left in your free trial.', 'calm'],
    [4, -12, '4 days left in your free trial.', 'calm'],
    [4, 8, '4 days left in your free trial.', 'calm'],
    [3, 0, 'Your free trial ends in 3 days.', 'warning'],
    [2, -12, 'Your free trial ends in 2 days.', 'warning'],
    [1, 8, 'Your free trial ends tomorrow.', 'warning'],
    [1, -12, 'Your free trial ends tomorrow.', 'warning'],
    [0, 8, 'Your free trial ends today.', 'warning'],
    [0, 0, 'Your free trial has expired.', 'warning'],
    [-7, 0, 'Your free trial has expired.', 'warning'],
  ])('%d days and %d hours before the end: %s', (days, hours, words, tone) => {
    expect(trialBanner(onTrial(days, hours), null, now)).toMatchObject({ words, tone })
  })

  test('closed on the last day, it says in the evening that the trial has expired', () => {
    const user = onTrial(0, 2)
    const dismissal = { at: now, days_remaining: 0 }
    expect(trialBanner(user, dismissal, now + hour)).toBeNull()
    expect(trialBanner(user, dismissal, now + 3 * hour)?.words).toBe('Your free trial has expired.')
  })

  test('says nothing more a week after the end', () => {
    expect(trialBanner(onTrial(-7.01), null, now)).toBeNull()
  })

  test.each([
    ['without a trial', { trial_ends_at: null }],
    ['with a family plan, even before the trial ends', { subscribed_to_family: true }],
    ['with a school plan', { subscribed_to_school: true }],
  ])('says nothing %s', (_who, fields) => {
    expect(trialBanner({ ...onTrial(2), ...fields }, null, now)).toBeNull()
  })

  test.each([
    { left: 10, closedAt: 10, hoursAgo: 1, shown: false },
    { left: 10, closedAt: 10, hoursAgo: 23, shown: false },
    { left: 9, closedAt: 10, hoursAgo: 1, shown: true },
    { left: 4, closedAt: 4, hoursAgo: 48, shown: false },
    { left: 3, closedAt: 3, hoursAgo: 23, shown: false },
    { left: 3, closedAt: 3, hoursAgo: 24, shown: true },
    { left: 2, closedAt: 3, hoursAgo: 1, shown: true },
    { left: 0, closedAt: 1, hoursAgo: 1, shown: true },
    { left: -1, closedAt: 0, hoursAgo: 23, shown: false },
    { left: 0, closedAt: 0, hoursAgo: 24, shown: true },
    { left: 5, closedAt: 3, hoursAgo: 48, shown: false },
    { left: 3, closedAt: 3, hoursAgo: -48, shown: false },
  ])(
    'closed at $closedAt days $hoursAgo hours ago, with $left days left it is shown: $shown',
    ({ left, closedAt, hoursAgo, shown }) => {
      const dismissal = { at: now - hoursAgo * hour, days_remaining: closedAt }

      expect(trialBanner(onTrial(left), dismissal, now) !== null).toBe(shown)
    },
  )
})
