import { describe, expect, test } from 'vitest'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { states } from '#shared/compliance/states/list.ts'
import { stateLawSchema } from './state-law.ts'
import { boundIn, type LawChild } from './first-day.ts'
import { lawYearThatOpens } from './law-year.ts'
import { isAskedOf } from './occasions.ts'

describe.each(states.map(({ state }) => state))('%s', (state) => {
  test('says of each to-do when it comes, and of all of it where it was read (rule law.sources)', async () => {
    const { law, compliance_todos } = await stateRequirements(state)

    expect(stateLawSchema.safeParse(law).error).toBeUndefined()
    expect(compliance_todos.map(({ key }) => key).sort()).toEqual(Object.keys(law.todos).sort())
    const named = [
      law.year.source,
      ...law.age.sources,
      ...law.subjects.map(({ source }) => source),
      ...Object.values(law.figures).map(({ source }) => source),
      ...Object.values(law.todos).map(({ source }) => source),
    ]
    expect(named.filter((place) => place !== null && law.citations[place] === undefined)).toEqual([])
  })
})

describe('the school year of to-dos and ages (rule law.years)', () => {
  test.each([
    [
      '09',
      { from: '2026-07-01', to: '2027-06-30', openingDay: '2026-09-01', starts: '2026-09-01', ends: '2027-08-31' },
    ],
    [
      '08',
      { from: '2026-07-01', to: '2027-06-30', openingDay: '2026-08-01', starts: '2026-08-01', ends: '2027-07-31' },
    ],
    [
      '01',
      { from: '2026-07-01', to: '2027-06-30', openingDay: '2026-09-01', starts: '2026-07-01', ends: '2027-06-30' },
    ],
  ] as const)('of a family that begins in month %s, where the law fixes none', (startMonth, expected) => {
    expect(lawYearThatOpens(2026, null, startMonth)).toEqual({ opens: 2026, ...expected })
  })

  test('of a state that fixes its own', () => {
    const fixed = { from: '08-01', to: '07-31' }
    const year = { from: '2026-08-01', to: '2027-07-31', starts: '2026-08-01', ends: '2027-07-31' }
    expect(lawYearThatOpens(2026, fixed, '09')).toEqual({ opens: 2026, openingDay: '2026-09-01', ...year })
  })
})

describe('the first day (rule law.first-day)', () => {
  const child: LawChild = { id: 'nora', birth_date: null, began: '2025-01-10', gradeIn: () => '3' }
  const firstDayIn = async (one: Partial<LawChild>, opens: number) => {
    const { law } = await stateRequirements('PA')
    const year = lawYearThatOpens(opens, law.year.fixed, '09')
    return boundIn(law, { ...child, ...one }, year, '09')?.firstDay ?? null
  }

  test.each<[title: string, one: Partial<LawChild>, opens: number, firstDay: string | null]>([
    ['is the day teaching began', {}, 2026, '2025-01-10'],
    ['and nothing is asked before it', {}, 2023, null],
    [
      'of one who comes of age later it is the opening day of that year',
      { birth_date: '2020-05-05' },
      2026,
      '2026-09-01',
    ],
    ['in the years before that year nothing is asked', { birth_date: '2020-05-05' }, 2025, null],
    ['of age already, it is the day teaching began', { birth_date: '2016-05-05' }, 2026, '2025-01-10'],
    ['nothing is asked in a year that begins after the last birthday', { birth_date: '2008-05-05' }, 2026, null],
    ['all is asked in the year in which that falls', { birth_date: '2008-05-05' }, 2025, '2025-01-10'],
    ['before Kindergarten nothing is asked', { gradeIn: () => 'Pre-K' }, 2026, null],
  ])('%s', async (_, one, opens, firstDay) => {
    expect(await firstDayIn(one, opens)).toBe(firstDay)
  })
})

describe('limits of a to-do (rule law.limits)', () => {
  const ages = { from: 7, to: 16 }
  const grades = ['3', '5'] as const

  test.each([
    ['from that birthday', '2019-12-01', '1', '2026-12-01', true],
    ['not the day before', '2019-12-01', '3', '2026-11-30', false],
    ['until that one', '2010-12-01', '11', '2026-11-30', true],
    ['and not on it', '2010-12-01', '3', '2026-12-01', false],
  ])('ages: %s', (_, birth_date, grade, day, isAsked) => {
    expect(isAskedOf({ ages, grades: [...grades] }, { birth_date, grade }, day)).toBe(isAsked)
  })

  test('without a birth date the grade tells, and without limits everybody is asked', () => {
    const one = { birth_date: null, grade: '3' }
    expect(isAskedOf({ ages, grades: [...grades] }, one, '2026-12-01')).toBe(true)
    expect(isAskedOf({ ages, grades: [...grades] }, { ...one, grade: '4' }, '2026-12-01')).toBe(false)
    expect(isAskedOf({}, { ...one, grade: '4' }, '2026-12-01')).toBe(true)
  })
})
