import { describe, expect, test } from 'vitest'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { standingOf, childId, type OneChild } from '#tests/support/compliance-family.ts'
import { areaLines } from './area-lines.ts'
import { lawStrip } from './paper-head.ts'
import { activityLog, attendanceSheet, familyReport, studentReport, type LoggedEntry } from './reports.ts'

const today = '2027-01-30'

const family = async (state: 'MO' | 'IN' | 'AK') => ({
  parent_name: 'Ada Weaver',
  school_name: 'Weaver Home School',
  street: '12 Oak Street',
  city: 'Columbia',
  zip: '65201',
  phone: null,
  pathway: null,
  pack: await stateRequirements(state),
})

const indiana: OneChild = {
  state: 'IN',
  grade: '4',
  today,
  since: '2026-07-01',
  taught: [{ days: 118, minutes: 90 }],
  born: '2016-04-09',
}

const missouri: OneChild = {
  state: 'MO',
  grade: '4',
  today,
  since: '2026-07-01',
  taught: [
    { days: 100, minutes: 180, subject: 'Math' },
    { days: 50, minutes: 60, subject: 'English', away: true },
  ],
  subjects: [
    { id: 'Math', name: 'Mathematics', areas: null },
    { id: 'English', name: 'English', areas: ['Reading', 'Language Arts'] },
    { id: 'Nature', name: 'Nature', areas: ['Science'] },
  ],
}

const entry = (id: string, date: string, written_on: string | null, duration_minutes = 45): LoggedEntry => ({
  id,
  date,
  student_id: childId,
  subject_id: 'math',
  title: 'Fractions',
  duration_minutes,
  written_on,
})

const todo = {
  state: 'IN',
  key: 'attendance',
  period: '',
  student_id: childId,
  title: 'Keep attendance',
  description: null,
  priority: 'high',
  due_type: 'annual',
  type: 'documentation',
  due_date: '2027-01-27',
  completed: false,
  completed_on: null,
  filed_on: null,
  letter: null,
  archived: false,
} as const

describe("a child's report (rule compliance.reports)", () => {
  test('has figures as they read, months, attendance, to-dos and the law', async () => {
    const child = await standingOf(indiana)
    const entries = [entry('a', '2026-09-01', '2026-09-01'), entry('b', '2026-09-02', '2026-09-11')]
    const report = studentReport({
      family: await family('IN'),
      child,
      todos: [todo],
      entries,
      notes: [],
      assessments: [],
      today,
    })

    expect(report).toMatchObject({
      title: 'Student Compliance Report',
      school_name: 'Weaver Home School',
      address: ['12 Oak Street', 'Columbia, Indiana 65201'],
      state_name: 'Indiana',
      year_text: '2026-2027',
      days_text: 'July 1, 2026 to June 30, 2027',
      grade_text: 'Grade 4',
      birth_date: 'April 9, 2016',
      status_text: 'On Track',
      percent: '65.6%',
      requirements: [
        { label: 'Instruction Days', figure: '118 of 180', percent: '65.6%', met: false, set_by: 'by law' },
      ],
      total_days: '118 days',
      total_hours: '177',
      attendance: { total: 118, full: 118, absent: 0 },
      todos: [{ title: 'Keep attendance', student_name: 'Nora', when: '3 days overdue (due January 27, 2027)' }],
      later: '1 of 2 entries was written 3 days later or more.',
    })
    // 23 weekdays of July 2026, 21 of August.
    expect(report.months.slice(0, 2)).toEqual([
      { month: '2026-07', name: 'July 2026', days: '23', hours: '34.5' },
      { month: '2026-08', name: 'August 2026', days: '21', hours: '31.5' },
    ])
    expect(report.months).toHaveLength(12)
    expect(report.law?.text).toMatch(/^Figures from .+, checked .+ 2026\.$/)
    expect(JSON.stringify(report)).not.toMatch(/learning_challenges|undefined|NaN/)
  })

  test('core hours, hours at home, own figures, and an area that shares its subject once, with the words on it', async () => {
    const own = { state: 'MO', required_days: null, required_hours: 800, required_subjects: null } as const
    const child = await standingOf({ ...missouri, overrides: [own] })
    const notes = [{ area: 'language arts', text: ' Reads alone ' }]
    const report = studentReport({
      family: await family('MO'),
      child,
      todos: [],
      entries: [],
      notes,
      assessments: [],
      today,
    })

    expect(report.requirements.map(({ label, figure, set_by }) => [label, figure, set_by])).toEqual([
      ['Instruction Hours', '350 of 800', 'set by you (the law asks for 1,000)'],
      ['Core Hours', '350 of 600', 'by law'],
      ['Core Hours at Home', '300 of 400', 'by law'],
      ['Required Subjects Coverage', '3 of 5', 'by law'],
    ])
    expect(report.areas).toEqual([
      { name: 'Reading, Language Arts', covered: true, hours: '50', note: 'Reads alone' },
      { name: 'Mathematics', covered: true, hours: '300', note: '' },
      { name: 'Social Studies', covered: false, hours: '0', note: '' },
      { name: 'Science', covered: false, hours: '0', note: '' },
    ])
    expect([report.core_hours, report.home_hours]).toEqual(['350', '300'])
  })

  test('areas are joined by what they share, one through the other, and no hour is told twice', () => {
    const area = (name: string, ...subjects: string[]) => ({ name, covered: true, minutes: 0, subjects })
    const minutes_by_subject = new Map([
      ['one', 60],
      ['two', 120],
      ['three', 30],
    ])
    const areas = [area('Reading', 'one'), area('Art', 'three'), area('Writing', 'two'), area('Spelling', 'one', 'two')]
    expect(areaLines({ areas, minutes_by_subject }, [])).toEqual([
      { name: 'Reading, Writing, Spelling', covered: true, hours: '3', note: '' },
      { name: 'Art', covered: true, hours: '0.5', note: '' },
    ])
  })

  test('an hour that is not reached is never rounded up to', async () => {
    const child = await standingOf({ ...missouri, taught: [{ days: 1, minutes: 59_999, subject: 'Math' }] })
    const report = studentReport({
      family: await family('MO'),
      child,
      todos: [],
      entries: [],
      notes: [],
      assessments: [],
      today,
    })
    expect(report.requirements[0]).toMatchObject({ figure: '999.9 of 1,000', percent: '99.9%', met: false })
  })
})

test('a family report has a line for each child, and says what has no requirement (rule compliance.reports)', async () => {
  // Without a year of the law it is the family's, from August on: 23 of the 118 days were in July.
  const child = await standingOf({ ...indiana, state: 'AK' })
  const report = familyReport({ family: await family('AK'), children: [child], todos: [], entries: [], today })
  expect(report.children).toMatchObject([
    {
      name: 'Nora',
      grade_text: 'Grade 4',
      days: '95',
      hours: '142.5',
      percent: 'No Requirement',
      status: 'No Requirement',
      requirements: [],
    },
  ])
  expect(report.later).toBe('Nothing was entered.')
})

test('the attendance sheet has a sign for each day, and a star where it was said by hand (rule compliance.reports)', async () => {
  const marks = [
    { id: '1', student_id: childId, date: '2026-07-01', mark: 'half' },
    { id: '2', student_id: childId, date: '2026-07-04', mark: 'absent' },
  ] as const
  const sheet = attendanceSheet(await family('IN'), await standingOf({ ...indiana, marks: [...marks] }), today)

  expect(sheet.months).toHaveLength(12)
  expect(sheet.months[0]?.days.slice(0, 4)).toEqual([
    { day: 1, sign: '½', by_hand: true },
    { day: 2, sign: 'P', by_hand: false },
    { day: 3, sign: 'P', by_hand: false },
    { day: 4, sign: 'A', by_hand: true },
  ])
  expect(sheet.months.map(({ days }) => days.length)).toEqual([31, 31, 30, 31, 30, 31, 31, 28, 31, 30, 31, 30])
  expect([sheet.months[0]?.name, sheet.months[0]?.total, sheet.total]).toEqual([
    'July 2026',
    '22.5',
    '117.5 of 180 days',
  ])
  expect([sheet.half, sheet.absent, sheet.by_hand]).toEqual(['1 half day', '1 absence', '2 days marked by hand'])
})

test('the activity log has every entry of the period, the oldest first, and says what was written later (rule compliance.reports)', async () => {
  const entries = [
    entry('b', '2026-09-02', '2026-09-11', 90),
    entry('a', '2026-09-01', '2026-09-01'),
    entry('c', '2026-10-01', null),
  ]
  const names = {
    students: new Map([[childId, 'Nora']]),
    subjects: new Map([['math', 'Mathematics']]),
    student: 'Nora',
  }
  const log = activityLog(await family('IN'), { from: '2026-09-01', to: '2026-09-30' }, entries, names, today)

  expect(log.entries.map(({ date_text, subject, time, later }) => [date_text, subject, time, later])).toEqual([
    ['September 1, 2026', 'Mathematics', '45m', ''],
    ['September 2, 2026', 'Mathematics', '1h 30m', 'Written September 11, 2026, 9 days later'],
  ])
  expect(log.total).toBe('2.3 hours in 2 entries')
})

test('a law that is moving says so, with the link of the state (rule compliance.sources)', async () => {
  expect(lawStrip(await stateRequirements('MO')).doubt).toMatch(/^Check with your state \(https:.+\): .*3123/)
  expect(lawStrip(await stateRequirements('IN'))).toMatchObject({ advice: 'This is no legal advice.' })
})
