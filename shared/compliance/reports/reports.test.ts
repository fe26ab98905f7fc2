import { describe, expect, test } from 'vitest'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { standingOf, childId, type OneChild } from '#tests/support/compliance-family.ts'
import { areaLines, linesBeside } from './area-lines.ts'
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

const period = { from: '2026-07-01', to: '2027-06-30', label: '2026-2027', is_part: false }
const subjects = new Map(['Math', 'English', 'Nature'].map((id) => [id, id === 'Math' ? 'Mathematics' : id]))

const legalNames = new Map<string, string | null>()

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
  not_yet_on: null,
  happened_on: null,
  own_date: null,
} as const

describe("a child's report (rule compliance.reports)", () => {
  test('has figures as they read, months, attendance, to-dos and the law', async () => {
    const child = await standingOf(indiana)
    const entries = [entry('a', '2026-09-01', '2026-09-01'), entry('b', '2026-09-02', '2026-09-11')]
    const report = studentReport({
      period,
      subjects,
      legalNames,
      breaks: [],
      family: await family('IN'),
      child,
      todos: [
        todo,
        { ...todo, key: 'notice', title: 'Report enrollment', completed: true, completed_on: '2026-09-04' },
      ],
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
      covered_text: 'July 1, 2026 to January 30, 2027',
      part_text: '',
      grade_text: 'Grade 4',
      birth_date: 'April 9, 2016',
      status_text: 'On Track',
      percent: '65.6%',
      requirements: [
        {
          label: 'Instruction Days',
          figure: '118 of 180',
          done: '118',
          required: '180',
          percent: '65.6%',
          met: false,
          set_by: 'State law',
        },
      ],
      pace_text: 'The vertical line marks a steady pace for January 30: 105 days.',
      total_days: '118 days',
      total_hours: '177',
      attendance: { total: 118, full: 118, absent: 0 },
      // The one that is still open is nobody else's business.
      todos: [{ title: 'Report enrollment', student_name: 'Nora', when: 'Done on September 4, 2026' }],
      later: '1 of 2 entries (50.0%) was made 3 or more days later.',
    })
    // 23 weekdays of July 2026, 21 of August.
    expect(report.months.slice(0, 2)).toEqual([
      { month: '2026-07', name: 'July 2026', short: 'Jul', days: '23', hours: '34.5' },
      { month: '2026-08', name: 'August 2026', short: 'Aug', days: '21', hours: '31.5' },
    ])
    expect(report.months).toHaveLength(12)
    expect(report.law?.text).toMatch(/^.+ from .+\. Read in stored copies on .+ 2026\.$/)
    expect(JSON.stringify(report)).not.toMatch(/learning_challenges|undefined|NaN/)
  })

  test('core hours, hours at home, own figures, and an area that shares its subject once, with the words on it', async () => {
    const own = { state: 'MO', required_days: null, required_hours: 800, required_subjects: null } as const
    const child = await standingOf({ ...missouri, overrides: [own] })
    const notes = [{ area: 'language arts', text: ' Reads alone ' }]
    const report = studentReport({
      period,
      subjects,
      legalNames,
      breaks: [],
      family: await family('MO'),
      child,
      todos: [],
      entries: [],
      notes,
      assessments: [],
      today,
    })

    expect(report.requirements.map(({ label, figure, set_by }) => [label, figure, set_by])).toEqual([
      ['Instruction Hours', '350 of 800', 'set by you (the law requires 1,000)'],
      ['Core Hours', '350 of 600', 'State law'],
      ['Core Hours at Home', '300 of 400', 'State law'],
    ])
    const nothing = { covered: false, is_required: false, recorded_as: '', activities: '0', hours: '0', note: '' }
    const done = { covered: true, is_required: false, activities: '0', note: '' }
    expect(report.areas).toEqual([
      {
        ...done,
        name: 'Reading, Language Arts (counts toward core hours)',
        recorded_as: 'English',
        hours: '50',
        note: 'Reads alone',
      },
      { ...done, name: 'Mathematics (counts toward core hours)', recorded_as: 'Mathematics', hours: '300' },
      { ...nothing, name: 'Social Studies (counts toward core hours)' },
      { ...nothing, name: 'Science (counts toward core hours)', recorded_as: 'Nature' },
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
    const areas = [area('Reading', 'one'), area('Writing', 'two'), area('Spelling', 'one', 'two')]
    const areas_once = [{ ...area('Art', 'three'), last_grade: '6' as const }]
    const recorded = { names: new Map([['one', 'English']]), counts: new Map([['one', 12]]) }
    expect(areaLines({ areas, areas_once, areas_beside: [], minutes_by_subject }, [], recorded)).toMatchObject([
      { name: 'Reading, Writing, Spelling', recorded_as: 'English', activities: '12', hours: '3' },
      { name: 'Art (required once)', activities: '0', hours: '0.5' },
    ])
  })

  test("what schools must offer is printed where it was taught or has the parent's words", () => {
    const offered = (name: string, covered: boolean) => ({
      name,
      covered,
      minutes: 0,
      subjects: [],
      scope: 'offered' as const,
    })
    const areas_beside = [offered('Art', true), offered('Health', false), offered('Music', false)]
    const taught = { areas: [], areas_once: [], areas_beside, minutes_by_subject: new Map<string, number>() }
    const notes = [{ area: 'music', text: 'Sings in the choir' }]
    expect(areaLines(taught, notes, { names: new Map(), counts: new Map() })).toMatchObject([
      { name: 'Art (a school must offer it)', note: '' },
      { name: 'Music (a school must offer it)', note: 'Sings in the choir' },
    ])
  })

  test('what covers no area stands beside them in one line; where none is asked, each subject has its own', () => {
    const minutes_by_subject = new Map([
      ['piano', 90],
      ['art', 30],
    ])
    const names = new Map([
      ['piano', 'Piano'],
      ['art', 'Art'],
    ])
    const recorded = { names, counts: new Map([['piano', 3]]) }
    const areas = [{ name: 'Reading', covered: false, minutes: 0, subjects: [] }]
    expect(linesBeside({ areas, areas_once: [], areas_beside: [], minutes_by_subject }, recorded)).toMatchObject([
      { recorded_as: 'Art, Piano', activities: '3', hours: '2' },
    ])
    expect(linesBeside({ areas: [], areas_once: [], areas_beside: [], minutes_by_subject }, recorded)).toMatchObject([
      { recorded_as: 'Art', activities: '0', hours: '0.5' },
      { recorded_as: 'Piano', activities: '3', hours: '1.5' },
    ])
  })

  test('of a part of a year it has the figures of those days, what the whole year asks, and no status', async () => {
    const child = await standingOf(indiana)
    const part = { ...period, to: '2026-09-30', is_part: true }
    const report = studentReport({
      family: await family('IN'),
      period: part,
      subjects,
      legalNames,
      breaks: [],
      child,
      todos: [],
      entries: [],
      notes: [],
      assessments: [],
      today,
    })
    expect(report).toMatchObject({
      covered_text: 'July 1, 2026 to September 30, 2026',
      part_text: 'Totals for July 1, 2026 through September 30, 2026; requirements are for the full year (2026-2027).',
      status: 'unknown',
      status_text: '',
      percent: '',
      pace_text: '',
      requirements: [{ pace: null }],
    })
  })

  test('an hour that is not reached is never rounded up to', async () => {
    const child = await standingOf({ ...missouri, taught: [{ days: 1, minutes: 59_999, subject: 'Math' }] })
    const report = studentReport({
      period,
      subjects,
      legalNames,
      breaks: [],
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
  const report = familyReport({
    family: await family('AK'),
    period,
    subjects,
    legalNames,
    children: [child],
    todos: [],
    entries: [],
    today,
  })
  expect(report.children).toMatchObject([
    {
      name: 'Nora',
      grade_text: 'Grade 4',
      days: '95',
      hours: '142.5',
      percent: '',
      status: 'No Requirement',
      requirements: [],
    },
  ])
  expect(report.later).toBe('No entries.')
})

const nothing = { period, subjects, legalNames, breaks: [], todos: [], entries: [], today }

test('the attendance sheet has a sign for each day, and a star where it was said by hand (rule compliance.reports)', async () => {
  const marks = [
    { id: '1', student_id: childId, date: '2026-07-01', mark: 'half' },
    { id: '2', student_id: childId, date: '2026-07-04', mark: 'absent' },
  ] as const
  const child = await standingOf({ ...indiana, marks: [...marks] })
  const breaks = [{ name: 'Summer', start_date: '2026-06-30', end_date: '2026-07-05' }]
  const sheet = attendanceSheet({ ...nothing, family: await family('IN'), child, breaks })
  const { months } = sheet.register

  expect(months).toHaveLength(12)
  expect(months[0]?.days.slice(0, 5)).toEqual([
    { day: 1, kind: 'half', by_hand: true, is_weekend: false },
    { day: 2, kind: 'full', by_hand: false, is_weekend: false },
    { day: 3, kind: 'full', by_hand: false, is_weekend: false },
    { day: 4, kind: 'absent', by_hand: true, is_weekend: true },
    { day: 5, kind: 'break', by_hand: false, is_weekend: true },
  ])
  expect(months.map(({ days }) => days.length)).toEqual([31, 31, 30, 31, 30, 31, 31, 28, 31, 30, 31, 30])
  expect(months[0]).toMatchObject({
    name: 'July 2026',
    short: 'Jul',
    full: '22',
    half: '1',
    absent: '1',
    total: '22.5',
  })
  expect(months[11]).toMatchObject({ full: '', half: '', absent: '', hours: '', total: '' })
  expect(sheet.total).toBe('117.5 of 180 days')
  expect(sheet.register.total).toBe('117 full, 1 half, 1 absent = 117.5 of 180 days')
  expect(sheet.register.note).toBe('A half day counts as 0.5. F full, H half, A absent.')
  expect(sheet.counted_from).toBe('2 days were marked by the parent; the rest come from the activity log.')
})

test.each([
  ['TN', [], 'A half day doesn’t count here. F full, H half, A absent.'],
  ['TN', ['half'], 'A half day counts only when marked by hand. F full, H half, A absent.'],
] as const)(
  'in %s the law says what a half day counts, and so does the sheet (rule compliance.computed-days)',
  async (state, said, note) => {
    const marks = said.map((mark) => ({ id: '1', student_id: childId, date: '2026-09-01', mark }))
    const taught = [{ days: 2, minutes: 130, from: '2026-09-02' }]
    const child = await standingOf({ ...indiana, state, taught, marks })
    const sheet = attendanceSheet({ ...nothing, family: await family('IN'), child })
    expect(sheet.register.note).toBe(note)
  },
)

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
    books: new Map(),
  }
  const log = activityLog(await family('IN'), { from: '2026-09-01', to: '2026-09-30' }, entries, names, today)

  const shown = [...log.entries].map(({ date_text, subject, time, written_text, later }) => [
    date_text,
    subject,
    time,
    written_text,
    later,
  ])
  expect(shown).toEqual([
    ['Sep 1, 2026', 'Mathematics', '45m', 'Sep 1, 2026', ''],
    ['Sep 2, 2026', 'Mathematics', '1h 30m', 'Sep 11, 2026', '9 days later'],
  ])
  expect(log.total).toBe('2.3 hours in 2 entries')
})

test('what was brought in is told as that, and counted apart from what was entered later (rule imports.told)', async () => {
  const brought = { ...entry('d', '2026-09-03', '2026-11-18'), import_run_id: 'run', archive_written_on: '2026-09-03' }
  const entries = [entry('a', '2026-09-01', '2026-09-01'), entry('b', '2026-09-02', '2026-09-11'), brought]
  const names = { students: new Map(), subjects: new Map(), student: 'Nora', books: new Map() }
  const logOf = async (some: typeof entries) =>
    activityLog(await family('IN'), { from: '2026-09-01', to: '2026-09-30' }, some, names, today)

  const log = await logOf(entries)
  expect([...log.entries].map(({ written_text, later }) => [written_text, later]).at(-1)).toEqual([
    '',
    'brought in Nov 18, 2026; the archive says written Sep 3, 2026',
  ])
  expect(log.later).toBe('1 of 2 entries (50.0%) was made 3 or more days later. 1 entry was brought in.')
  expect((await logOf([brought])).later).toBe('1 entry was brought in.')
})

test('a law that is moving says so, with the link of the state (rule compliance.sources)', async () => {
  expect(lawStrip(await stateRequirements('MO')).doubt).toMatch(/^Check with your state \(https:.+\): .*3123/)
  expect(lawStrip(await stateRequirements('IN'))).toMatchObject({ advice: 'This isn’t legal advice.' })
})
