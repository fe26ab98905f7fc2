import { expect, test } from 'vitest'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { standingOf, type OneChild } from '#tests/support/compliance-family.ts'
import {
  doneOf,
  eitherNote,
  figureText,
  forecastText,
  onceTexts,
  ownText,
  paceText,
  reasonText,
  recordsText,
  requirementShareText,
  childYearText,
} from './words.ts'

const missouri: OneChild = { state: 'MO', grade: '4', today: '2026-11-20', since: '2026-08-03', taught: [] }

test.each<[string, Partial<OneChild>, string | null]>([
  ['nothing logged', {}, 'No entries yet in 2026-2027.'],
  ['below the age', { born: '2021-05-01' }, 'Nora isn’t required to report yet.'],
  ['above the age', { born: '2008-05-01', grade: '12' }, 'Nora isn’t required to report anymore.'],
  ['before Kindergarten', { grade: 'Pre-K' }, 'Not required in this grade (Pre-K).'],
  ['another option', { settings: { pathway: 'fpe-school', day_minutes: null } }, 'Not set for this option:'],
  ['no birth date', { grade: 'K' }, 'Going by Kindergarten (usually 5). Add a birth date to be sure.'],
  [
    'a state that asks for nothing each year',
    { state: 'TX' },
    'Texas doesn’t set days or hours for Grade 4. It names subjects to teach, but not which year to teach them in.',
  ],
  ['a state that asks nothing', { state: 'AK' }, 'Alaska doesn’t set days, hours or subjects for Grade 4.'],
  ['enrolled after the year', { enrolled: '2027-07-05' }, 'Nora starts on July 5, 2027, after 2026-2027.'],
])('%s is told as it is (rule compliance.status)', async (_, family, words) => {
  const child = await standingOf({ ...missouri, ...family })
  expect(reasonText(child, 'Nora')?.slice(0, words?.length)).toBe(words)
})

test.each<[string, Partial<OneChild>, string | null]>([
  ['a year just begun', { today: '2026-07-05' }, 'The year just started, so nothing is behind yet.'],
  ['a year that runs', {}, null],
  [
    'records that have just begun',
    { taught: [{ days: 2, minutes: 60, from: '2026-11-02' }] },
    'Your records just started',
  ],
  ['enrolled in March', { today: '2027-04-01', enrolled: '2027-03-08' }, 'Nora’s year counts from March 8, 2027'],
  ['a year that ended', { yearsBack: 1 }, 'The year ended on June 30, 2026.'],
])('%s is told (rule compliance.page)', async (_, family, words) => {
  const { today } = { ...missouri, ...family }
  const child: ChildCompliance = await standingOf({ ...missouri, ...family })
  expect(childYearText(child, today)?.slice(0, words?.length) ?? null).toBe(words)
})

test.each<[Partial<OneChild>, string | null]>([
  [{ state: 'PA', grade: '8' }, 'You need 180 days or 990 hours, whichever you reach first.'],
  [{ state: 'PA', grade: '3' }, 'You need 180 days or 900 hours, whichever you reach first.'],
  [{}, null],
])('%j: "%s" (rule compliance.percentage)', async (family, words) => {
  const { requirements } = await standingOf({ ...missouri, ...family })
  expect(eitherNote(requirements === null ? [] : [requirements])).toBe(words)
})

test('figures, pace and forecast are said in words (rules compliance.pace, compliance.pace-since, compliance.forecast)', async () => {
  const { standings } = await standingOf({ ...missouri, taught: [{ days: 20, minutes: 270 }] })
  const hours = standings.find(({ kind }) => kind === 'hours') ?? expect.fail('Missouri counts hours')

  expect(figureText(1000)).toBe('1,000')
  expect(doneOf(hours)).toBe('90 / 1,000')
  expect(recordsText(hours)).toBe('Your records show 90 of 1,000 hours.')
  expect(paceText(hours, '2026-11-20', null)).toMatch(/^A steady pace would be \d+ hours by November 20\.$/)
  expect(paceText(hours, '2026-11-20', '2026-11-02')).toMatch(/^A steady pace from November 2 on would be \d+ hours/)
  expect(forecastText({ on: '2027-05-14' }, hours)).toBe('At this pace: 1,000 hours on May 14.')
  expect(forecastText('not_this_year', hours)).toBe('At this pace: 1,000 hours not before the year ends.')
  expect(ownText({ set_by: 'family', law: 1000 })).toBe('Set by you; the law requires 1,000.')
  expect(ownText({ set_by: 'law', law: 1000 })).toBeUndefined()
})

test('what is asked for once, and a share, are said in words (rules compliance.scope, compliance.share)', async () => {
  const area = { name: 'Spelling', covered: false, minutes: 0, subjects: [] }
  const sixth = { ...area, last_grade: '6' as const }
  expect(onceTexts([sixth])).toEqual(['Spelling: not yet; grade 6 is the last year for it'])
  expect(onceTexts([sixth, { ...sixth, name: 'Art (drawing)' }, { ...sixth, name: 'Music', covered: true }])).toEqual([
    'Spelling, Art: not yet; grade 6 is the last year for them',
    'Music: done',
  ])
  expect(onceTexts([{ ...area, last_grade: null }])).toEqual(['Spelling: not yet'])

  const share = { amount: 99, since: '2027-01-15', doubt: 'No text says how.' }
  expect(requirementShareText({ kind: 'days', share })).toBe(
    'From January 15, 2027 on, that’s 99 days. No text says how.',
  )
  expect(requirementShareText({ kind: 'days', share: null })).toBeNull()
})
