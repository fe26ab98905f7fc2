import { describe, expect, test } from 'vitest'
import { statusWords, subscriptionRow } from './subscription-words.ts'
import type { SubscriptionStatus } from './subscription-status.ts'

// Noon where the test runs: the words say days of the reader's zone.
const noon = (day: string) => new Date(`${day}T12:00`).toISOString()
const now = Date.parse(noon('2027-03-17'))
const created_at = noon('2027-03-10')
const ahead = noon('2027-04-10')
const behind = noon('2027-03-15')

describe('what can be done with a subscription (rules billing.cancel, billing.resume, billing.past-due)', () => {
  test.each([
    ['active', null, 'Active', 'good', 'cancel'],
    ['trialing', null, 'Free trial', 'good', 'cancel'],
    ['active', ahead, 'Cancelled', 'worry', 'resume'],
    ['trialing', ahead, 'Cancelled', 'worry', 'resume'],
    ['past_due', null, 'Payment failed', 'worry', null],
    ['past_due', ahead, 'Cancelled', 'worry', 'resume'],
    ['active', behind, 'Cancelled', 'worry', null],
    ['canceled', behind, 'Ended', 'over', null],
    // Taken back by the provider before its time.
    ['canceled', ahead, 'Ended', 'over', null],
    ['unpaid', null, 'Unpaid', 'over', null],
    ['paused', null, 'Paused', 'over', null],
    ['some_new_word', null, 'some new word', 'over', null],
  ] as const)('%s, with the end %s: "%s", %s, %s', (stripe_status, ends_at, status, tone, can) => {
    expect(subscriptionRow({ name: 'family', stripe_status, created_at, ends_at }, now)).toMatchObject({
      name: 'Family Plan',
      status,
      tone,
      can,
    })
  })

  test.each([
    [null, ['Started March 10, 2027']],
    [ahead, ['Started March 10, 2027', 'Ends April 10, 2027']],
    [behind, ['Started March 10, 2027', 'Ended March 15, 2027']],
  ])('its dates while it runs, with the end %s', (ends_at, dates) => {
    const subscription = { name: 'family', stripe_status: 'active', created_at, ends_at }

    expect(subscriptionRow(subscription, now).dates).toEqual(dates)
  })

  test('one that the provider ended has ended, whatever this clock says', () => {
    const subscription = { name: 'family', stripe_status: 'canceled', created_at, ends_at: ahead }

    expect(subscriptionRow(subscription, now).dates[1]).toBe('Ended April 10, 2027')
  })
})

const nothing: SubscriptionStatus = {
  subscribed_to_family: false,
  subscribed_to_school: false,
  on_trial: false,
  trial_ends_at: null,
  has_active_access: false,
  subscriptions: [],
  has_customer: false,
  billing: 'on',
}
const family = { ...nothing, has_active_access: true, subscribed_to_family: true }

function one(stripe_status: string, ends_at: string | null = null) {
  return { subscriptions: [{ name: 'family', stripe_status, created_at, ends_at }] }
}

describe('the status card (rules billing.status, billing.off)', () => {
  const due = 'Your first payment is due when your free trial ends, April 10, 2027.'
  const failed =
    'Your last payment didn’t go through. Everything still works; please check your card under Manage Billing.'
  test.each([
    ['active', { ...family, ...one('active') }, 'Active Subscription', 'Family Plan', null],
    ['known without asking', family, 'Active Subscription', 'Family Plan', null],
    [
      'paid within the trial',
      { ...family, trial_ends_at: ahead, ...one('trialing') },
      'Active Subscription',
      'Family Plan',
      due,
    ],
    [
      'cancelled',
      { ...family, ...one('active', ahead) },
      'Active Subscription',
      'Family Plan',
      'Cancelled. You have access until April 10, 2027.',
    ],
    ['a payment failed', { ...family, ...one('past_due') }, 'Active Subscription', 'Family Plan', failed],
    ['a school', { ...nothing, subscribed_to_school: true }, 'Active Subscription', 'School Plan', null],
    [
      'on trial',
      { ...nothing, has_active_access: true, on_trial: true, trial_ends_at: ahead },
      'Free Trial Active',
      null,
      null,
    ],
    [
      'the trial is over',
      { ...nothing, trial_ends_at: behind },
      'No Active Subscription',
      'Subscribe to access all features',
      'Your free trial ended March 15, 2027.',
    ],
    [
      'the subscription ended',
      { ...nothing, trial_ends_at: behind, ...one('canceled', behind) },
      'No Active Subscription',
      'Subscribe to access all features',
      'Your Family Plan ended March 15, 2027.',
    ],
    ['never had any', nothing, 'No Active Subscription', 'Subscribe to access all features', null],
    [
      'nobody is asked for money',
      { ...nothing, has_active_access: true, billing: 'off' },
      'Everything is open',
      'There’s nothing to pay here. Your family can use all of it.',
      null,
    ],
  ] as const)('%s', (_when, status, title, words, note) => {
    expect(statusWords(status)).toMatchObject({ title, words, note })
  })
})
