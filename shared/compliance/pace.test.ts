import { describe, expect, test } from 'vitest'
import { childId, groundOf, standingOf, type OneChild } from '#tests/support/compliance-family.ts'
import { addDays, type Day } from '#shared/format/dates.ts'
import { familyCompliance, familyYear, type FamilyInput } from './family-compliance.ts'
import { yearText, yearThatCounts } from './year-that-counts.ts'
import { spanOf, statusOf } from './pace.ts'
import { stateRequirements } from './states/index.ts'

const july = { law: { year: { fixed: { from: '07-01', to: '06-30' } } } }

describe('the year that counts (rule compliance.year)', () => {
  test.each([
    ['2026-11-22', null, '08', '2026-08-01', '2027-07-31', '2026-2027', '2026-2027'],
    ['2026-07-31', null, '08', '2025-08-01', '2026-07-31', '2025-2026', '2025-2026'],
    ['2028-02-29', null, '09', '2027-09-01', '2028-08-31', '2027-2028', '2027-2028'],
    ['2026-12-31', null, '01', '2026-01-01', '2026-12-31', '2026', '2026-2026'],
    // Pennsylvania and Missouri: July to June, whatever the family's own year is.
    ['2026-06-30', july, '08', '2025-07-01', '2026-06-30', '2025-2026', '2025-2026'],
    ['2026-07-01', july, '08', '2026-07-01', '2027-06-30', '2026-2027', '2026-2027'],
    ['2026-07-01', july, '01', '2026-07-01', '2027-06-30', '2026-2027', '2026-2026'],
    ['2026-03-01', july, '09', '2025-07-01', '2026-06-30', '2025-2026', '2025-2026'],
  ] as const)('%s with %j and start month %s: %s to %s, %s', (day, law, start, from, to, label, schoolYear) => {
    expect(yearThatCounts(day, law, start)).toEqual({ from, to, label, schoolYear })
  })

  test.each([
    ['NY', '2026-07-01', '2027-06-30'],
    ['VA', '2026-07-01', '2027-06-30'],
    ['VT', '2026-07-01', '2027-06-30'],
    ['WV', '2026-07-01', '2027-06-30'],
    ['DE', '2026-08-01', '2027-07-31'],
    ['PA', '2026-07-01', '2027-06-30'],
    ['OH', '2026-09-01', '2027-08-31'],
  ] as const)('in %s what was done from %s to %s counts, and nothing before or after', async (state, from, to) => {
    const days = [addDays(from, -1), from, to, addDays(to, 1)]
    const input = await groundOf({ state, grade: '5', startMonth: '09', today: to, since: from, taught: [] })
    const entry = {
      student_id: childId,
      subject_id: 'Unit Study',
      at_home: true,
      is_evidence: false,
      minutes: 60,
      count: 1,
    }
    const [child] = familyCompliance({ ...input, time: days.map((date) => ({ ...entry, date })) })
    expect(child).toMatchObject({ minutes: 120, year: { from, to, schoolYear: '2026-2027' } })
  })

  test.each([
    ['NY', '09', 'July 1, 2026 to June 30, 2027, New York’s school year'],
    ['NY', '01', 'July 1, 2026 to June 30, 2027, New York’s school year'],
    ['DE', '08', 'August 1, 2026 to July 31, 2027'],
    ['OH', '09', 'September 1, 2026 to August 31, 2027'],
  ] as const)('in %s, with a year of its own from %s on, the family reads %s', async (state, startMonth, text) => {
    const pack = await stateRequirements(state)
    expect(yearText(yearThatCounts('2026-11-22', pack, startMonth), pack, startMonth)).toBe(text)
  })

  test.each([
    ['OH', '08', ['2026-08-01', '2025-08-01', '2024-08-01']],
    ['NY', '01', ['2026-07-01', '2025-07-01', '2024-07-01']],
  ] as const)(
    'in %s, with a year from %s on, earlier ones can be looked at, the latest first',
    async (state, startMonth, opens) => {
      const input = await groundOf({
        state,
        grade: '5',
        startMonth,
        today: '2026-11-22',
        since: '2026-08-01',
        taught: [],
      })
      expect([0, 1, 2].map((back) => familyYear(input, back).year.from)).toEqual(opens)
    },
  )
})

describe('the part of a year that counts for a child (rule compliance.pace)', () => {
  const year = { from: '2026-09-01', to: '2027-08-31' }

  test.each([
    ['2026-08-25', year, '2027-08-31', { from: '2026-09-01', to: '2027-08-31' }],
    ['2027-01-05', year, '2027-08-31', { from: '2027-01-05', to: '2027-08-31' }],
    ['2027-09-01', year, '', null],
  ])('a child enrolled on %s counts over %j', (enrolled, counted, _to, expected) => {
    expect(spanOf(counted, enrolled)).toEqual(expected)
  })
})

describe('an even pace (rule compliance.pace)', () => {
  const pennsylvania: OneChild = {
    state: 'PA',
    grade: '4',
    startMonth: '09',
    today: '2026-11-25',
    since: '2026-08-07',
    taught: [],
  }
  const daysOf = async (family: Partial<OneChild>) => {
    const child = await standingOf({ ...pennsylvania, covers: ['Safety education'], ...family })
    const days = child.standings.find(({ kind }) => kind === 'days') ?? expect.fail('Pennsylvania asks for days')
    const { from, passed, total } = child.pacing ?? expect.fail('she is enrolled')
    return {
      from,
      passed,
      total,
      pace: days.pace && Math.floor(days.pace),
      share: days.share?.amount ?? null,
      status: child.status,
    }
  }
  const taught = (days: number, from?: Day) => [{ days, minutes: 60, ...(from && { from }) }]

  test('Nora: first entry on August 7, on November 25 at breakfast with 67 days', async () => {
    expect(await daysOf({ taught: taught(67) })).toEqual({
      from: '2026-08-07',
      passed: 78,
      total: 234,
      pace: 60,
      share: null,
      status: 'on_track',
    })
  })

  test('a family that begins on January 15 and logs every school day has a share', async () => {
    const january = { since: '2027-01-15', enrolled: '2027-01-15' }
    const march = await daysOf({ ...january, today: '2027-03-16', taught: taught(42) })
    expect(march).toMatchObject({ passed: 42, total: 217, pace: 34, share: 99, status: 'on_track' })
    const ended = { ...january, today: '2027-07-05', yearsBack: 1 }
    expect(await daysOf({ ...ended, taught: taught(99) })).toMatchObject({ status: 'compliant' })
    expect(await daysOf({ ...ended, taught: taught(98) })).toMatchObject({ status: 'non_compliant' })
  })

  test('one lone entry of July 5 starts nothing', async () => {
    const alone = [
      {
        date: '2026-07-05',
        student_id: childId,
        subject_id: 'Unit Study',
        at_home: true,
        is_evidence: false,
        minutes: 60,
        count: 1,
      },
    ]
    const input = await groundOf({ ...pennsylvania, today: '2027-01-29' })
    const ofTime = (time: FamilyInput['time']) => familyCompliance({ ...input, time })[0]
    expect(ofTime(alone)).toMatchObject({ pacing: { from: null, passed: 0 }, status: 'on_track' })
    expect(ofTime(alone)?.standings.map(({ pace }) => pace)).toEqual([null, null, null])
    const { time } = await groundOf({ ...pennsylvania, taught: taught(50, '2026-09-08') })
    expect(ofTime([...alone, ...time])).toMatchObject({ pacing: { from: '2026-09-08' } })
  })

  test('who begins to log in November gains on the pace each school day', async () => {
    // 21 weekdays of November, 23 of December, 21 of January, 20 of February, 22 of March up to the 30th.
    const november = { since: '2026-11-02', today: '2027-03-31', taught: taught(107) }
    expect(await daysOf(november)).toMatchObject({ from: '2026-11-02', passed: 107, total: 217, pace: 88, share: null })
    expect(await daysOf({ ...november, today: '2026-12-01', taught: taught(21) })).toMatchObject({
      pace: 17,
      status: 'on_track',
    })
    // The days before the records count when the year has ended.
    const ended = { ...november, today: '2027-07-01', yearsBack: 1, taught: taught(173) }
    expect(await daysOf(ended)).toMatchObject({ status: 'non_compliant' })
  })

  test('a child enrolled in February is measured by its share (rule compliance.share)', async () => {
    // 108 of the 217 weekdays from September to June: 180 × 108 ÷ 217 = 89.6.
    const february = { since: '2026-09-01', enrolled: '2027-02-01', today: '2027-04-01' }
    expect(await daysOf({ ...february, taught: taught(40, '2027-02-01') })).toMatchObject({
      from: '2027-02-01',
      passed: 43,
      total: 217,
      pace: 35,
      share: 90,
      status: 'on_track',
    })
    const child = await standingOf({ ...pennsylvania, ...february, taught: taught(40, '2027-02-01') })
    const [days] = child.standings
    expect(days).toMatchObject({ required: 180, share: { since: '2027-02-01' }, percentage: 44.4 })
    expect(days?.share?.doubt).toBe((await stateRequirements('PA')).law.figures.instruction_days.doubt)
  })

  test.each<[enrolled: Day, share: number | null]>([
    ['2026-10-01', null],
    // 194 of 217 weekdays: 160.9.
    ['2026-10-02', 161],
  ])('30 days after the opening day are no late start: enrolled on %s, a share of %j', async (enrolled, share) => {
    expect(await daysOf({ enrolled, since: enrolled, taught: taught(20) })).toMatchObject({ share })
  })

  test.each<[what: string, since: Day, days: number, from: Day | null]>([
    ['seven days of August', '2026-08-03', 7, null],
    ['eight days of August', '2026-08-03', 8, '2026-08-03'],
    ['three days of September', '2026-09-01', 3, null],
    ['four days of September', '2026-09-01', 4, '2026-09-01'],
  ])('%s are %j from then on', async (_, since, days, from) => {
    expect(await daysOf({ since, taught: taught(days) })).toMatchObject({ from })
  })

  test("a sibling's entries and days marked by hand tell that records are kept, absences do not", async () => {
    const days = ['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04']
    const marked = (mark: 'full' | 'absent', student_id = childId) =>
      days.map((date) => ({ id: `${date} ${mark}`, student_id, date, mark }))
    expect(await daysOf({ marks: marked('full') })).toMatchObject({ from: '2026-09-01' })
    expect(await daysOf({ marks: marked('full', 'her brother') })).toMatchObject({
      from: '2026-09-01',
      status: 'unknown',
    })
    expect(await daysOf({ marks: marked('absent') })).toMatchObject({ from: null })
  })

  test('breaks and absences are no school days, and today is one once she has an entry', async () => {
    const breaks = [{ start_date: '2026-10-12', end_date: '2026-10-16' }]
    const absent = { id: 'a', student_id: childId, date: '2026-11-03', mark: 'absent' as const }
    expect(await daysOf({ taught: taught(67), breaks, marks: [absent] })).toMatchObject({ passed: 72, total: 228 })
    const today = { id: 'b', student_id: childId, date: '2026-11-25', mark: 'half' as const }
    expect(await daysOf({ taught: taught(67), marks: [today] })).toMatchObject({ passed: 79 })
  })
})

describe('how a child stands (rule compliance.status)', () => {
  // 130 of 260 school days have passed.
  const half = { to: '2027-08-31', passed: 130 }
  const days = (done: number) => ({ done, required: 180, pace: 90 })
  const hours = (done: number) => ({ done, required: 1000, pace: 500 })
  const areas = (done: number) => ({ done, required: 5, pace: null })

  test.each([
    ['2027-03-16', [days(85.5)], 'on_track'],
    ['2027-03-16', [days(85)], 'needs_attention'],
    ['2027-03-16', [days(67.5)], 'needs_attention'],
    ['2027-03-16', [days(67)], 'non_compliant'],
    ['2027-03-16', [days(180)], 'compliant'],
    // The one furthest behind decides.
    ['2027-03-16', [days(180), hours(450)], 'needs_attention'],
    ['2027-03-16', [days(180), hours(370)], 'non_compliant'],
    ['2027-03-16', [days(180), hours(1000)], 'compliant'],
    // Areas are judged at the end.
    ['2027-03-16', [days(100), areas(1)], 'on_track'],
    ['2027-03-16', [areas(0)], 'on_track'],
    ['2027-09-01', [days(180), areas(4)], 'non_compliant'],
    ['2027-09-01', [days(179.5)], 'non_compliant'],
    ['2027-09-01', [days(180), areas(5)], 'compliant'],
    ['2027-03-16', [], 'unknown'],
  ])('on %s with %j: %s', (today, standings, expected) => {
    expect(statusOf(standings, half, today, true)).toBe(expected)
  })

  test('in the first 14 school days nothing is behind, nor before the records begin', () => {
    const nothing = { done: 0, required: 180, pace: 9.7 }
    expect(statusOf([nothing], { ...half, passed: 14 }, '2026-09-21', true)).toBe('on_track')
    expect(statusOf([nothing], { ...half, passed: 15 }, '2026-09-22', true)).toBe('non_compliant')
    expect(statusOf([{ ...nothing, pace: null }], { ...half, passed: 0 }, '2027-03-16', true)).toBe('on_track')
  })

  test('without records nothing is known', () => {
    expect(statusOf([days(0)], half, '2027-03-16', false)).toBe('unknown')
  })
})
