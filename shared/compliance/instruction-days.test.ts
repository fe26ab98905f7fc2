import { describe, expect, test } from 'vitest'
import { childId, standingOf, type OneChild } from '#tests/support/compliance-family.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { daysText, attendanceOf } from './attendance.ts'
import { computedDay, dayThreshold, instructionDay, marksByDay } from './instruction-days.ts'
import { stateRequirements } from './states/index.ts'
import type { StateCode } from './states/list.ts'

const law = { minutes: 240, setBy: 'law' } as const
const family = { minutes: 300, setBy: 'family' } as const

describe('how long a full day is (rule compliance.day-threshold)', () => {
  test.each<[StateCode, GradeLevel, number | null, ReturnType<typeof dayThreshold>]>([
    ['TN', '4', null, law],
    ['ND', '12', null, law],
    // The law stands above what the family says.
    ['TN', '4', 300, law],
    ['PA', '4', null, null],
    ['PA', '4', 300, family],
    ['PA', '4', 360, { minutes: 360, setBy: 'family' }],
    ['PA', '4', 480, { minutes: 360, setBy: 'family' }],
    ['GA', '4', null, { minutes: 270, setBy: 'law' }],
    ['GA', '4', 300, { minutes: 270, setBy: 'law' }],
    ['KS', '4', null, { minutes: 360, setBy: 'law' }],
    ['KS', 'K', null, { minutes: 150, setBy: 'law' }],
  ])('%s, grade %s, a family that says %s minutes: %j', async (state, grade, minutes, expected) => {
    expect(dayThreshold(await stateRequirements(state), grade, minutes)).toEqual(expected)
  })

  test('without a state it is the family alone that says it', () => {
    expect(dayThreshold(null, '4', null)).toBeNull()
    expect(dayThreshold(null, '4', 300)).toEqual(family)
  })
})

describe('days counted from what was logged (rule compliance.computed-days)', () => {
  test.each([
    // Nobody says how long a day is.
    [0, null, null, 0],
    [1, null, 'full', 1],
    [30, null, 'full', 1],
    // Tennessee, four hours.
    [0, law, null, 0],
    [119, law, null, 0],
    [120, law, 'half', 0],
    [239, law, 'half', 0],
    [240, law, 'full', 1],
    [600, law, 'full', 1],
    // A family's own five hours.
    [1, family, null, 0],
    [149, family, null, 0],
    [150, family, 'half', 0.5],
    [299, family, 'half', 0.5],
    [300, family, 'full', 1],
  ])('%i minutes with %j: %s, counts %f', (minutes, threshold, kind, counts) => {
    expect(computedDay(minutes, threshold)).toEqual({ kind, counts, byHand: false })
  })

  const photo = { days: 1, minutes: 5, evidence: true } as const
  const lesson = { days: 1, minutes: 1 }
  const ofDay = (minutes: number | null) => ({ settings: { pathway: null, day_minutes: minutes } })
  const byHand = [{ id: 'a', student_id: childId, date: '2026-09-01', mark: 'full' as const }]
  test.each<[string, Partial<OneChild>, number]>([
    ['a photo alone is no day', { taught: [photo] }, 0],
    ['two photos are none either', { taught: [photo, photo] }, 0],
    ['a photo beside a lesson is one', { taught: [photo, lesson] }, 1],
    ['a photo on a day that was marked by hand is one', { taught: [photo], marks: byHand }, 1],
    ['where the family says how long a day is, its minutes count', { taught: [photo], ...ofDay(5) }, 1],
    ['where the law says it, too', { state: 'TN', taught: [photo, { days: 1, minutes: 235 }] }, 1],
  ])('%s', async (_day, family, days) => {
    const child = await standingOf({
      state: 'PA',
      grade: '4',
      today: '2027-01-30',
      since: '2026-09-01',
      taught: [],
      ...family,
    })

    expect(child.attendance.total).toBe(days)
  })

  test('the minutes of a photo count in hours all the same', async () => {
    const child = await standingOf({
      state: 'PA',
      grade: '4',
      today: '2027-01-30',
      since: '2026-09-01',
      taught: [photo],
    })

    expect([child.minutes, child.earned.days.size]).toEqual([5, 0])
  })
})

describe('marks by hand (rule compliance.day-marks)', () => {
  test.each([
    [600, 'absent', null, 'absent', 0, true],
    [0, 'full', law, 'full', 1, true],
    [0, 'half', law, 'half', 0.5, true],
    [600, 'half', family, 'half', 0.5, true],
    [600, 'auto', law, 'full', 1, false],
    [0, 'auto', null, null, 0, false],
    [45, undefined, null, 'full', 1, false],
  ] as const)('%i minutes marked %s with %j: %s, counts %f', (minutes, mark, threshold, kind, counts, byHand) => {
    expect(instructionDay(minutes, mark, threshold)).toEqual({ kind, counts, byHand })
  })

  test('of two marks of a day every device takes the same one', () => {
    const [one, other] = [
      { id: 'a', date: '2026-11-20' },
      { id: 'b', date: '2026-11-20' },
    ]
    expect(marksByDay([one, other]).get('2026-11-20')).toBe(other)
    expect(marksByDay([other, one]).get('2026-11-20')).toBe(other)
  })
})

describe('the days of a year (rule compliance.attendance)', () => {
  const attendance = attendanceOf({
    from: '2026-08-01',
    to: '2027-07-31',
    minutes: new Map([
      ['2026-07-31', 400],
      ['2026-08-31', 400],
      ['2026-09-01', 150],
      ['2026-09-02', 20],
      ['2026-09-03', 400],
      ['2027-08-01', 400],
    ]),
    marks: new Map([
      ['2026-09-03', { mark: 'half' }],
      ['2026-09-04', { mark: 'absent' }],
      ['2026-09-05', { mark: 'auto' }],
      ['2027-08-02', { mark: 'full' }],
    ]),
    threshold: family,
  })

  test('are added up with halves, by month, and by hand apart', () => {
    expect(attendance).toMatchObject({ total: 2, full: 1, half: 2, absent: 1, byHand: 2 })
    expect([...attendance.months]).toEqual([
      ['2026-08', 1],
      ['2026-09', 1],
    ])
    expect([...attendance.days.keys()]).toEqual(['2026-08-31', '2026-09-01', '2026-09-03', '2026-09-04'])
  })

  test.each([
    [118, 180, '118 of 180 days'],
    [115.5, 180, '115.5 of 180 days'],
    [0, 175, '0 of 175 days'],
    [97, null, '97 days'],
    [1, null, '1 day'],
    [0.5, null, '0.5 days'],
  ])('%f of %s read "%s"', (total, required, text) => {
    expect(daysText(total, required)).toBe(text)
  })
})
