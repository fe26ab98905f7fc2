import { describe, expect, test } from 'vitest'
import { accessAt, type AccessFacts } from './access.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const end = (day: string) => `${day}T12:00:00.000Z`

const trial: AccessFacts = {
  trial_ends_at: end('2026-12-05'),
  subscribed_to_family: false,
  subscribed_to_school: false,
}
const paid: AccessFacts = { ...trial, subscribed_to_family: true, subscribed_until: null }
const cancelled: AccessFacts = { ...paid, subscribed_until: end('2027-03-01') }
const ended: AccessFacts = { ...trial, subscribed_until: end('2027-03-01') }
const takenBack: AccessFacts = { ...trial, subscribed_until: end('2028-01-01') }
const never: AccessFacts = { ...trial, trial_ends_at: null }

describe('access over time (rules billing.access, billing.grace)', () => {
  test.each([
    ['the first day of a trial', trial, '2026-11-22', 'trial', true, true],
    ['the moment a trial ends', trial, '2026-12-05', 'nothing', false, true],
    ['29 days after a trial', trial, '2027-01-03', 'nothing', false, true],
    ['30 days after a trial', trial, '2027-01-04', 'nothing', false, false],
    ['paid within the trial', paid, '2026-11-25', 'subscription', true, true],
    ['paid, years later', paid, '2030-01-01', 'subscription', true, true],
    ['cancelled, before its end', cancelled, '2027-02-28', 'subscription', true, true],
    ['cancelled, at its end, before anybody said so', cancelled, '2027-03-01', 'nothing', false, true],
    [
      'cancelled, while the trial still runs',
      { ...cancelled, subscribed_until: end('2026-11-23') },
      '2026-11-24',
      'trial',
      true,
      true,
    ],
    ['ended, 29 days ago', ended, '2027-03-30', 'nothing', false, true],
    ['ended, 30 days ago', ended, '2027-03-31', 'nothing', false, false],
    ['taken back before its end', takenBack, '2027-03-01', 'nothing', false, true],
    ['neither trial nor subscription', never, '2026-11-22', 'nothing', false, false],
    ['a school plan', { ...never, subscribed_to_school: true }, '2026-11-22', 'subscription', true, true],
  ] as const)('%s', (_when, facts, day, by, has_access, takes_pushes) => {
    expect(accessAt(facts, at(day))).toMatchObject({ by, has_access, takes_pushes })
  })

  test.each([trial, ended, never])('without billing everybody has it: %o', (facts) => {
    expect(accessAt(facts, at('2040-01-01'), 'off')).toMatchObject({
      by: 'free',
      has_access: true,
      takes_pushes: true,
    })
  })

  test.each([
    [trial, true],
    [ended, false],
    [never, false],
  ])('says whether it was the trial that ran out: %o %s', (facts, trial_expired) => {
    expect(accessAt(facts, at('2027-06-01')).trial_expired).toBe(trial_expired)
  })
})
