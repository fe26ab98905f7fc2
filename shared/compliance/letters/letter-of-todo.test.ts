import { describe, expect, test } from 'vitest'
import { childId, groundOf, type OneChild } from '#tests/support/compliance-family.ts'
import { letterOfTodo, periodOf, type LetterSources } from './letter-of-todo.ts'
import { letterText } from './letter.ts'

const newYork: OneChild = {
  state: 'NY',
  grade: '7',
  today: '2027-03-15',
  since: '2026-08-03',
  // 20 days in August, 10 in November and 5 in February.
  taught: [
    { days: 20, minutes: 300 },
    { days: 10, minutes: 300, from: '2026-11-02' },
    { days: 5, minutes: 300, from: '2027-02-01' },
  ],
}

const family = {
  name: 'Ada Weaver',
  street: null,
  city: null,
  zip: null,
  phone: null,
  district: null,
  superintendent: null,
}

async function sourcesOf(child: OneChild): Promise<LetterSources> {
  return {
    ground: await groundOf(child),
    family,
    legalNames: new Map([[childId, 'Nora Elise Weaver']]),
    notes: [{ student_id: childId, area: 'english', school_year: '2026-2027', text: 'Essays' }],
    assessments: [
      { student_id: childId, date: '2026-10-20', title: 'Chapter 2', result: '92%' },
      { student_id: childId, date: '2026-11-20', title: 'Chapter 3', result: '88%' },
    ],
  }
}

const quarterly = (period: string) => ({ state: 'NY', key: 'quarterly', period, student_id: childId }) as const

describe('the letter of a to-do (rule compliance.letters)', () => {
  test.each([
    ['2026-2027', '2026-08-01', '2027-07-31'],
    ['', '2026-08-01', '2027-07-31'],
    ['2026-2027 Q1', '2026-08-01', '2026-10-31'],
    ['2026-2027 Q2', '2026-11-01', '2027-01-31'],
    ['2026-2027 Q4', '2027-05-01', '2027-07-31'],
  ])('period %j is %s to %s', (period, from, to) => {
    const ends = ['2026-10-31', '2027-01-31', '2027-04-30', '2027-07-31']
    expect(periodOf({ period }, { from: '2026-08-01', to: '2027-07-31' }, ends)).toEqual({ from, to })
  })

  test.each([
    ['2026-2027 Q1', '100 hours of instruction on 20 days', 'Chapter 2, 92%', 'Chapter 3'],
    ['2026-2027 Q2', '50 hours of instruction on 10 days', 'Chapter 3, 88%', 'Chapter 2'],
  ])('a report of %s has the figures of that quarter alone', async (period, amount, told, untold) => {
    const text = letterText(letterOfTodo(quarterly(period), await sourcesOf(newYork)) ?? expect.fail('it has one'))
    expect(text).toContain(`Nora Elise Weaver: my records show ${amount}.`)
    expect(text).toContain('- English (')
    expect(text).toContain('Essays')
    expect(text).toContain(told)
    expect(text).not.toContain(untold)
  })

  test('a notice of the year plans what the law asks of that grade', async () => {
    const notice = { state: 'NY', key: 'notice', period: '2026-2027', student_id: childId } as const
    const text = letterText(letterOfTodo(notice, await sourcesOf(newYork)) ?? expect.fail('it has one'))
    expect(text).toContain('at least 180 days and 990 hours')
    expect(text).not.toContain('my records show')
  })

  test('where one of the two is enough, it says so', async () => {
    const notice = { state: 'PA', key: 'notice', period: '2026-2027', student_id: childId } as const
    const text = letterText(
      letterOfTodo(notice, await sourcesOf({ ...newYork, state: 'PA' })) ?? expect.fail('it has one'),
    )
    expect(text).toContain('at least 180 days or 990 hours')
  })

  test('there is none where the parent writes none, or the state is another', async () => {
    const sources = await sourcesOf(newYork)
    expect(letterOfTodo({ ...quarterly(''), key: 'unknown' }, sources)).toBeNull()
    expect(letterOfTodo({ ...quarterly(''), state: 'TX', key: 'withdraw' }, sources)).toBeNull()
  })
})
