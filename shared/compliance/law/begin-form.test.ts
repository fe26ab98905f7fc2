import { describe, expect, test } from 'vitest'
import { beganBy, beginForm, beginFormOf, noBegin, readBegin, type BeginForm } from './begin-form.ts'

const today = '2026-11-26'

describe('the question when teaching at home began (rule law.begin-question)', () => {
  test.each<[string, Partial<BeginForm>, object]>([
    ['not answered', {}, { answer: null }],
    ['before, skipped', { when: 'before' }, { answer: { when: 'before', month: null } }],
    [
      'before, a month',
      { when: 'before', month: '09', year: '2024' },
      { answer: { when: 'before', month: '2024-09' } },
    ],
    ['before, a year alone', { when: 'before', year: '2024' }, { errors: { month: 'Choose the month too' } }],
    [
      'before, a month to come',
      { when: 'before', month: '12', year: '2026' },
      { errors: { month: 'That month is in the future' } },
    ],
    [
      'this year, a day',
      { when: 'this_year', day: '2026-09-08' },
      { answer: { when: 'this_year', day: '2026-09-08' } },
    ],
    [
      'this year, a day to come',
      { when: 'this_year', day: '2027-01-04' },
      { answer: { when: 'this_year', day: '2027-01-04' } },
    ],
    ['this year, no day', { when: 'this_year' }, { errors: { day: 'Choose the day' } }],
    [
      'today, said yesterday',
      { when: 'today', day: '2026-11-25' },
      { answer: { when: 'this_year', day: '2026-11-25' } },
    ],
    ['a day to come', { when: 'will_begin', day: '2027-01-04' }, { answer: { when: 'will_begin', day: '2027-01-04' } }],
    [
      'a day to come that has passed',
      { when: 'will_begin', day: '2026-11-25' },
      { errors: { day: 'That date is in the past' } },
    ],
    [
      'a year mistyped',
      { when: 'will_begin', day: '2207-01-04' },
      { errors: { day: 'That day is more than 18 months away' } },
    ],
  ])('%s', (_name, form, read) => {
    expect(readBegin({ ...noBegin, ...form }, today)).toEqual(read)
  })

  test('a known day gives its answer back, and what nobody said is not known', () => {
    for (const day of ['2027-01-04', '2026-09-08', '2019-09-01']) {
      const form = beginFormOf(day, today, '09')
      expect(beganBy(form, today, '09')).toEqual({ enrollment_date: day, enrollment_known: true })
    }
    expect(beganBy(noBegin, today, '09')).toEqual({ enrollment_date: '2025-09-01', enrollment_known: false })
  })

  test('what another build kept of it is asked again', () => {
    expect(beginForm.parse({ when: 'soon', day: 5, month: '09' })).toEqual({ ...noBegin, month: '09' })
  })
})
