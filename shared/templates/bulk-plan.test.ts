import { describe, expect, test } from 'vitest'
import { countOf, fittingPart, planBulk, type BulkChoice, type BulkInput } from './bulk-plan.ts'
import { schoolWeekdays } from './bulk-limits.ts'

/** Thursday to Friday of the week after. */
const choice: BulkChoice = {
  student_ids: ['nora', 'silas'],
  start_date: '2027-02-11',
  end_date: '2027-02-19',
  days_of_week: schoolWeekdays,
  skip_existing_dates: true,
  skip_breaks: true,
}
const logged = new Map([
  ['nora 2027-02-17', 2],
  ['silas 2027-02-18', 1],
])
const input: BulkInput = {
  breaks: [{ name: "Presidents' Day", start_date: '2027-02-13', end_date: '2027-02-15' }],
  absences: [],
  loggedOn: (student, day) => logged.get(`${student} ${day}`) ?? 0,
}
const nothing: BulkInput = { breaks: [], absences: [], loggedOn: () => 0 }

describe('the count of bulk apply (rule templates.bulk-count)', () => {
  test.each([
    ['what is left of children × dates × activities', {}, input, 4, 40],
    ['without skips the weekdays of the range × children × activities', {}, nothing, 4, 56],
    ['breaks only where they are skipped', { skip_breaks: false }, input, 4, 48],
    ['days with activities only where they are skipped', { skip_existing_dates: false }, input, 4, 48],
    ['one child', { student_ids: ['nora'] }, input, 4, 20],
    ['no child', { student_ids: [] }, input, 4, 0],
    ['every day of the week', { days_of_week: [0, 1, 2, 3, 4, 5, 6] }, nothing, 1, 18],
    ['Sundays', { days_of_week: [0] }, nothing, 1, 2],
    ['no day of the week', { days_of_week: [] }, nothing, 1, 0],
    ['an end before the start', { end_date: '2027-02-10' }, nothing, 1, 0],
    ['a single day', { end_date: '2027-02-11' }, nothing, 3, 6],
    ['a template whose rows all wait for a subject', {}, nothing, 0, 0],
  ])('is %s', (_what, changed, on, activities, count) => {
    expect(countOf(planBulk({ ...choice, ...changed }, on), activities)).toBe(count)
  })
})

test('what is skipped is told by its day, with the reason and for whom (rule templates.bulk-preview)', () => {
  const days = planBulk(choice, input)

  expect(days.map(({ date }) => date.slice(8))).toEqual(['11', '12', '15', '16', '17', '18', '19'])
  expect(days[2]).toEqual({ date: '2027-02-15', in_break: "Presidents' Day", added: [], existing: [], away: [] })
  expect(days[4]).toEqual({
    date: '2027-02-17',
    in_break: null,
    added: ['silas'],
    existing: [{ student_id: 'nora', count: 2 }],
    away: [],
  })
  expect(days[5]).toMatchObject({ added: ['nora'], existing: [{ student_id: 'silas', count: 1 }] })
})

describe('a child that is sick or away (rules templates.bulk-count, school-years.absences)', () => {
  const absences = [{ student_id: 'nora', name: 'Flu', start_date: '2027-02-16', end_date: '2027-02-17' }]
  const away = [{ student_id: 'nora', name: 'Flu' }]

  test('gets nothing on those days, and the others do', () => {
    const days = planBulk(choice, { ...input, absences })
    expect(days.slice(3, 5)).toEqual([
      { date: '2027-02-16', in_break: null, added: ['silas'], existing: [], away },
      { date: '2027-02-17', in_break: null, added: ['silas'], existing: [], away },
    ])
    expect(countOf(days, 4)).toBe(36)
  })

  test('counts like any other where breaks aren’t skipped', () => {
    expect(countOf(planBulk({ ...choice, skip_breaks: false }, { ...input, absences }), 4)).toBe(48)
  })
})

describe('what would fit (rule templates.bulk-limit)', () => {
  test.each([
    [56, { until: '2027-02-19', count: 56 }],
    [55, { until: '2027-02-18', count: 48 }],
    [16, { until: '2027-02-12', count: 16 }],
    [8, { until: '2027-02-11', count: 8 }],
    [7, null],
    [0, null],
  ])('of 56 activities into %i', (left, part) => {
    expect(fittingPart(planBulk(choice, nothing), 4, left)).toEqual(part)
  })

  test('ends with a day on which something is made', () => {
    expect(fittingPart(planBulk(choice, input), 4, 16)).toEqual({ until: '2027-02-12', count: 16 })
  })
})
