import { expect, test } from 'vitest'
import { progressCsv, progressFileName } from './csv.ts'
import type { DayBucket } from './day-buckets.ts'
import { progressPaper } from './paper.ts'
import { progressOf, type ProgressInput, type ProgressStudent, type ProgressSubject } from './progress.ts'
import { goalsText } from './words.ts'

const nora = aStudent('nora', 'Nora')
const silas = aStudent('silas', 'Silas')
const [math, art] = [aSubject('math', 'Math', 36.5), aSubject('art', 'Art', null)]
const week = { from: '2026-11-15', to: '2026-11-21' }

test('hours, activities, subjects and days of a period (rule progress.overview)', () => {
  const { overview } = progressOf(
    aGround([
      aBucket({ date: '2026-11-14', minutes: 500 }),
      aBucket({ date: '2026-11-15', minutes: 90, count: 2 }),
      aBucket({ date: '2026-11-15', student_id: 'silas', minutes: 30 }),
      aBucket({ date: '2026-11-21', subject_id: 'art', minutes: 60 }),
      aBucket({ date: '2026-11-22', minutes: 500 }),
    ]),
  )

  expect(overview).toEqual({ minutes: 180, count: 4, subjects: 2, days: 2, averageMinutes: 90 })
  expect(progressOf(aGround([])).overview).toEqual({ minutes: 0, count: 0, subjects: 0, days: 0, averageMinutes: 0 })
})

test('points follow each child, and gaps are zeros (rule progress.over-time)', () => {
  const { points, grain } = progressOf(
    aGround([aBucket({ date: '2026-11-16', minutes: 90 }), aBucket({ date: '2026-11-16', student_id: 'silas' })]),
  )

  expect(grain).toBe('day')
  expect(points).toHaveLength(7)
  expect(points[1]).toEqual({ date: '2026-11-16', minutes: 120, byStudent: [90, 30] })
  expect(points[2]).toEqual({ date: '2026-11-17', minutes: 0, byStudent: [0, 0] })
})

test('subjects are told by their time, and the first is the most active (rules progress.distribution, progress.most-active)', () => {
  const { distribution, mostActive } = progressOf(
    aGround([aBucket({ minutes: 30 }), aBucket({ subject_id: 'art', minutes: 20 }), aBucket({ subject_id: 'art' })]),
  )

  expect(distribution.map(({ subject, minutes }) => [subject.name, minutes])).toEqual([
    ['Art', 50],
    ['Math', 30],
  ])
  expect(mostActive?.subject.name).toBe('Art')
  const level = progressOf(aGround([aBucket({}), aBucket({ subject_id: 'art' })]))
  expect(level.mostActive?.subject.name).toBe('Art')
  expect(progressOf(aGround([])).mostActive).toBeNull()
})

test('required hours scale with the period (rules progress.students, progress.required)', () => {
  // 36.5 hours in 365 days: 0.7 hours in a week.
  const { students } = progressOf(aGround([aBucket({ minutes: 42 }), aBucket({ subject_id: 'art', minutes: 60 })]))

  expect(students.map(({ student, minutes }) => [student.name, minutes])).toEqual([
    ['Nora', 102],
    ['Silas', 0],
  ])
  expect(students[0]?.subjects).toMatchObject([
    { subject: { name: 'Math' }, minutes: 42, requiredMinutes: 42, isMet: true },
    { subject: { name: 'Art' }, minutes: 60, requiredMinutes: null, isMet: false },
  ])
  expect(students[1]?.subjects).toMatchObject([{ subject: { name: 'Math' }, minutes: 0, isMet: false }])
  const year = progressOf({ ...aGround([]), days: { from: '2026-08-01', to: '2027-07-31' } })
  expect(year.students[0]?.subjects[0]?.requiredMinutes).toBe(36.5 * 60)
})

test('archived children and inactive subjects are told where they have time (rule progress.students)', () => {
  const input = {
    ...aGround([aBucket({ student_id: 'wren' })]),
    students: [nora, { ...aStudent('wren', 'Wren'), is_active: false }],
  }

  expect(progressOf(input).students.map(({ student }) => student.name)).toEqual(['Nora', 'Wren'])
  expect(progressOf({ ...input, buckets: [] }).students.map(({ student }) => student.name)).toEqual(['Nora'])
  const inactive = { ...input, buckets: [], subjects: [{ ...math, is_active: false }] }
  expect(progressOf(inactive).students[0]?.subjects).toEqual([])
})

test.each([
  [[], 0],
  [[aBucket({ minutes: 41 })], 0],
  [[aBucket({ minutes: 42 })], 50],
  [[aBucket({ minutes: 42 }), aBucket({ student_id: 'silas', minutes: 42 })], 100],
  [[aBucket({ minutes: 42 }), aBucket({ student_id: 'silas', subject_id: 'art', minutes: 42 })], 50],
])('requirements are met child by child (rule progress.completion) %#', (buckets, rate) => {
  expect(progressOf(aGround(buckets)).completionRate).toBe(rate)
})

test('without a requirement the completion rate is 0, and a third is rounded (rule progress.completion)', () => {
  const without = progressOf({ ...aGround([aBucket({})]), subjects: [art] })
  expect([without.completionRate, goalsText(without.goals)]).toEqual([0, null])
  const three = [nora, silas, aStudent('wren', 'Wren')]
  expect(progressOf({ ...aGround([aBucket({ minutes: 60 })]), students: three }).completionRate).toBe(33)
})

test('everything tells of one child, or one subject (rule progress.child-hours)', () => {
  const input = aGround([aBucket({}), aBucket({ student_id: 'silas', subject_id: 'art', minutes: 45 })])

  const ofSilas = progressOf({ ...input, student_id: 'silas' })
  expect(ofSilas.overview).toMatchObject({ minutes: 45, subjects: 1 })
  expect(ofSilas.students.map(({ student }) => student.name)).toEqual(['Silas'])
  const inMath = progressOf({ ...input, subject_id: 'math' })
  expect(inMath.overview.minutes).toBe(30)
  expect(inMath.students.map(({ minutes }) => minutes)).toEqual([30, 0])
})

test('the export has a row for each day, child and subject (rule progress.export)', () => {
  const buckets = [
    aBucket({ date: '2026-11-17', minutes: 10 }),
    aBucket({ date: '2026-11-16', student_id: 'silas', subject_id: 'art', minutes: 20 }),
    aBucket({ date: '2026-11-16', minutes: 30 }),
    aBucket({ date: '2026-11-16', minutes: 5, source: 'timer', at_home: false }),
  ]

  expect(progressCsv(buckets, [nora, { id: 'silas', name: '=Silas, "S"' }], [math, art])).toBe(
    '\uFEFFdate,student,subject,minutes\n' +
      `2026-11-16,"'=Silas, ""S""",Art,20\n` +
      '2026-11-16,Nora,Math,35\n' +
      '2026-11-17,Nora,Math,10\n',
  )
  expect(progressFileName('2026-11-21', 'csv')).toBe('progress-report-2026-11-21.csv')
})

test('the paper has the figures of the screen in words (rule progress.export)', () => {
  const progress = progressOf(aGround([aBucket({ minutes: 90, count: 2 }), aBucket({ student_id: 'silas' })]))
  const recent = [
    { date: '2026-11-16', title: 'Sums', student_name: 'Nora', subject_name: 'Math', duration_minutes: 90 },
  ]

  const paper = progressPaper(
    progress,
    { recent, graded: [9, 10, 6].map((points_earned) => ({ points_earned, points_possible: 10 })) },
    '2026-11-21',
  )

  expect(paper).toMatchObject({
    children: 'Nora, Silas',
    who: 'Nora, Silas',
    days: 'November 15, 2026 to November 21, 2026',
    note: 'Hours of both kids added together, over 1 day.',
    cards: [
      { label: 'Total Hours', figure: '2' },
      { label: 'Activities', figure: '3' },
      { label: 'Subjects', figure: '1' },
      { label: 'Avg Daily', figure: '2' },
    ],
    most_active: 'Math, 2 hours',
    goals_met: '1 of 2 subject goals met so far',
    recent: { rows: [{ date: 'Nov 16', duration: '1h 30m' }], empty: null },
  })
  expect(paper.grades.map(({ letter, count, percent }) => `${letter}: ${count}, ${percent}`)).toEqual([
    'A: 2 assessments, 66.7%',
    'B: 0 assessments, 0.0%',
    'C: 0 assessments, 0.0%',
    'D: 1 assessment, 33.3%',
    'F: 0 assessments, 0.0%',
  ])
  expect(paper.over_time.rows[1]).toEqual({ label: 'Nov 16, 2026', hours: ['1.5', '0.5', '2'] })
  expect(paper.students.rows[0]?.subjects).toEqual([
    { name: 'Math', color: '#2F6F8F', hours: '1.5 / 0.7h', percent: '100.0%', bar: 1, is_met: true },
  ])
  expect(progressPaper(progressOf(aGround([])), { recent: [], graded: [] }, '2026-11-21')).toMatchObject({
    over_time: { empty: 'No data available for selected time frame' },
    subjects: { empty: 'No subject data available' },
    grades: [],
    recent: { empty: 'No recent activities' },
  })
})

test('of more than three children the foot of the paper says how many they are (rule papers.pages)', () => {
  const students = ['Nora', 'Silas', 'Wren', 'Ada'].map((name) => ({ ...nora, id: name, name }))

  const paper = progressPaper(progressOf(aGround([], students)), { recent: [], graded: [] }, '2026-11-21')

  expect(paper.children).toBe('Nora, Silas, Wren, Ada')
  expect(paper.who).toBe('4 students')
})

function aGround(buckets: readonly DayBucket[], students = [nora, silas]): ProgressInput {
  return { buckets, students, subjects: [art, math], days: week, startMonth: '08' }
}

function aStudent(id: string, name: string): ProgressStudent {
  return { id, name, grade_level: '3', is_active: true }
}

function aSubject(id: string, name: string, required_hours: number | null): ProgressSubject {
  return { id, name, color: '#2F6F8F', required_hours, is_active: true }
}

function aBucket(fields: Partial<DayBucket>): DayBucket {
  return {
    date: '2026-11-16',
    student_id: 'nora',
    subject_id: 'math',
    at_home: true,
    is_evidence: false,
    source: 'form',
    minutes: 30,
    count: 1,
    ...fields,
  }
}
