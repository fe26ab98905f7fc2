import { describe, expect, test } from 'vitest'
import { childId, groundOf, type OneChild } from '#tests/support/compliance-family.ts'
import { aLetterSubject } from '#tests/support/letters.ts'
import { complianceTodoIds } from '#shared/compliance/compliance-todo.ts'
import { letterOfTodo, letterPeriod, type LetterSources } from './letter-of-todo.ts'
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
    ownDates: new Map(),
    notes: [{ student_id: childId, area: 'english', school_year: '2026-2027', text: 'Essays' }],
    subjects: [],
    books: [],
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
    const ends = ['2026-10-31', '2027-01-31', '2027-04-30', '2027-07-31'].map((day, index) => ({
      period: `2026-2027 Q${index + 1}`,
      day,
    }))
    expect(letterPeriod({ period }, { from: '2026-08-01', to: '2027-07-31' }, ends)).toEqual({ from, to })
  })

  test('a plan names the books that its child is taught a subject from (rule books.in-plans)', async () => {
    const plan = { state: 'NY', key: 'ihip', period: '2026-2027', student_id: childId } as const
    const bookOf = (student_id: string, subject_id: string, title: string) => ({ student_id, subject_id, title })
    const sources = {
      ...(await sourcesOf(newYork)),
      subjects: [aLetterSubject({ name: 'Latin' })],
      books: [
        bookOf(childId, 'Latin', 'Wheelock’s Latin'),
        bookOf('somebody', 'Latin', 'Cambridge Latin'),
        bookOf(childId, 'Greek', 'Athenaze'),
      ],
    }
    const text = letterText(letterOfTodo(plan, sources) ?? expect.fail('it has one'))
    expect(text).toMatch(/- Latin: .*Wheelock’s Latin$/m)
    expect(text).not.toMatch(/Cambridge|Athenaze/)
  })

  test.each([
    ['2026-2027 Q1', '100 hours of instruction on 20 days', 'Chapter 2, 92%', 'Chapter 3'],
    ['2026-2027 Q2', '50 hours of instruction on 10 days', 'Chapter 3, 88%', 'Chapter 2'],
  ])('a report of %s has the figures of that quarter alone', async (period, amount, told, untold) => {
    const text = letterText(letterOfTodo(quarterly(period), await sourcesOf(newYork)) ?? expect.fail('it has one'))
    expect(text).toContain(`Nora Elise Weaver: my records show ${amount}.`)
    expect(text).toContain('- English: Essays')
    expect(text).toContain('Essays')
    expect(text).toContain(told)
    expect(text).not.toContain(untold)
  })

  test('a plan of the year names what the law asks of that grade, and the reports as they are proposed', async () => {
    const plan = { state: 'NY', key: 'ihip', period: '2026-2027', student_id: childId } as const
    const text = letterText(letterOfTodo(plan, await sourcesOf(newYork)) ?? expect.fail('it has one'))
    expect(text).toContain('- Practical arts: ____')
    expect(text).not.toContain('Arithmetic')
    expect(text).toContain(
      'Dates on which I will send reports: October 23, 2026; January 14, 2027; April 7, 2027; June 30, 2027',
    )
    expect(text).not.toContain('my records show')
  })

  test('the days that she wrote in stand in the plan, and end the quarter of their report (rule law.own-date)', async () => {
    const ownDates = new Map(
      [
        ['2026-2027 Q1', '2026-11-15'],
        ['2026-2027 Q2', '2027-01-31'],
      ].map(([period = '', day = '']) => [complianceTodoIds.nameOf(quarterly(period)), day]),
    )
    const sources = { ...(await sourcesOf(newYork)), ownDates }
    const textOf = (todo: Parameters<typeof letterOfTodo>[0]) =>
      letterText(letterOfTodo(todo, sources) ?? expect.fail('it has one'))

    expect(textOf({ state: 'NY', key: 'ihip', period: '2026-2027', student_id: childId })).toContain(
      'Dates on which I will send reports: November 15, 2026; January 31, 2027; April 7, 2027; June 30, 2027',
    )
    // The ten days of November 2 to 13 belong to the first report now.
    expect(textOf(quarterly('2026-2027 Q1'))).toContain('150 hours of instruction on 30 days')
  })

  test('a report of a child who began in the middle is of its own quarter, where the first ones fell away', () => {
    const reports = [
      { period: '2026-2027 Q3', day: '2027-04-30' },
      { period: '2026-2027 Q4', day: '2027-06-30' },
    ]
    const year = { from: '2026-07-01', to: '2027-06-30' }
    expect(letterPeriod({ period: '2026-2027 Q4' }, year, reports)).toEqual({ from: '2027-05-01', to: '2027-06-30' })
    expect(letterPeriod({ period: '2026-2027 Q3' }, year, reports)).toEqual({ from: '2026-07-01', to: '2027-04-30' })
  })

  test.each([
    // A family whose own year is the calendar's: the to-do is of the school year from July to June.
    ['01', '2027-03-15', '2026-2027', '2026-2027', 'July 1, 2026 to June 30, 2027', 35],
    ['01', '2026-11-26', '2026-2027', '2026-2027', 'July 1, 2026 to June 30, 2027', 30],
    // As an earlier build named its year.
    ['01', '2026-11-26', '2026-2026', '2026', 'January 1, 2026 to December 31, 2026', 40],
    ['09', '2027-03-15', '2026-2027', '2026-2027', 'September 1, 2026 to August 31, 2027', 15],
  ] as const)(
    'with a year from month %s on, on %s, the record of %s is for %s',
    async (startMonth, today, period, label, span, days) => {
      const taught = [{ days: 10, minutes: 300, from: '2026-02-02' }, ...newYork.taught]
      const todo = { state: 'RI', key: 'return-register', period, student_id: childId } as const
      const sources = await sourcesOf({ ...newYork, state: 'RI', startMonth, today, taught })
      const letter = letterOfTodo(todo, sources) ?? expect.fail('it has one')
      expect(letter.subject).toContain(`school year ${label}`)
      expect(letterText(letter)).toContain(`for the ${label} school year (${span})`)
      expect(letterText(letter)).toContain(`${days} days of instruction`)
    },
  )

  test('where one of the two is enough, it says so', async () => {
    const notice = { state: 'PA', key: 'notice', period: '2026-2027', student_id: childId } as const
    const text = letterText(
      letterOfTodo(notice, await sourcesOf({ ...newYork, state: 'PA' })) ?? expect.fail('it has one'),
    )
    expect(text).toContain('at least 180 days or 990 hours')
  })

  test('a letter of the year to come is of that year, and nobody has said the grade in it', async () => {
    const notice = { state: 'PA', key: 'notice', period: '2027-2028', student_id: childId } as const
    const sources = await sourcesOf({ ...newYork, state: 'PA', grade: '6', today: '2027-06-15' })
    const text = letterText(letterOfTodo(notice, sources) ?? expect.fail('it has one'))
    expect(text).toContain('for the 2027-2028 school year')
    // Grade 7 by then.
    expect(text).toContain('at least 180 days or 990 hours')
    const next = { state: 'NY', key: 'ihip', period: '2027-2028', student_id: childId } as const
    const plan = letterOfTodo(next, await sourcesOf({ ...newYork, grade: '6', today: '2027-06-15' }))
    expect(letterText(plan ?? expect.fail('it has one'))).toMatch(/^Nora Elise Weaver, age _+, grade _+$/m)
  })

  test("figures of the family's own don't take the place of the law's", async () => {
    const notice = { state: 'PA', key: 'notice', period: '2026-2027', student_id: childId } as const
    const own = { state: 'PA', required_days: 20, required_hours: 10, required_subjects: ['Latin'] } as const
    const sources = await sourcesOf({ ...newYork, state: 'PA', overrides: [{ ...own, required_subjects: ['Latin'] }] })
    const text = letterText(letterOfTodo(notice, sources) ?? expect.fail('it has one'))
    expect(text).toContain('at least 180 days or 990 hours')
    expect(text).toContain('- Geography: ____')
  })

  test('a letter for a child names all who are given, and a subject that only another is taught stands under that one', async () => {
    const sources = await sourcesOf({ ...newYork, state: 'PA' })
    const silas = { id: 'silas', name: 'Silas', grade_level: '2', enrollment_date: '2020-09-01' } as const
    const { ground } = sources
    const [first = expect.fail('New York has entries')] = ground.time
    const both = {
      ...sources,
      subjects: ['Chess', 'Unit Study'].map((name) => aLetterSubject({ name })),
      ground: {
        ...ground,
        students: [...ground.students, silas],
        time: [...ground.time, { ...first, student_id: 'silas', subject_id: 'Chess' }],
      },
    }
    const todo = { state: 'PA', key: 'objectives', period: '2026-2027', student_id: childId } as const
    const one = letterText(letterOfTodo(todo, both) ?? expect.fail('it has one'))
    expect(one).not.toMatch(/Silas|Chess/)
    const all = letterText(letterOfTodo(todo, both, new Set([childId, 'silas'])) ?? expect.fail('it has one'))
    expect(all).toContain('Re: Plan of instruction, Nora Elise Weaver and Silas')
    expect(all).toMatch(/Objectives by subject, Silas:[^\n]*\n(- .*\n)*- Chess: _/)
    expect(all.match(/Chess/g)).toHaveLength(1)
  })

  test('there is none where the parent writes none, or the state is another', async () => {
    const sources = await sourcesOf(newYork)
    expect(letterOfTodo({ ...quarterly(''), key: 'unknown' }, sources)).toBeNull()
    expect(letterOfTodo({ ...quarterly(''), state: 'TX', key: 'withdraw' }, sources)).toBeNull()
  })
})
