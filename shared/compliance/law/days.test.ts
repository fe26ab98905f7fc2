import { describe, expect, test } from 'vitest'
import type { Day } from '#shared/format/dates.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import { addBusinessDays, federalHolidays } from './business-days.ts'
import { ageSpan } from './ages.ts'
import { lawYearThatOpens } from './law-year.ts'
import { occasionsIn } from './occasions.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'

const began = ['2026-09-01', '2027-01-15', '2019-09-03'] as const

async function daysOf(state: StateCode, key: string, firstDay: Day, startMonth: StartMonth = '09') {
  const { law } = await stateRequirements(state)
  const todo = law.todos[key]
  if (!todo) throw new Error(`${state} has no ${key}`)
  const year = lawYearThatOpens(2026, law.year.fixed, startMonth)
  return occasionsIn(todo, { fixed: law.year.fixed, startMonth, year, firstDay }).map(({ due_date }) => due_date)
}

describe('the days of a school year (rule law.days)', () => {
  // Written by hand from the law's own words.
  test.each<[state: StateCode, key: string, days: readonly (Day | undefined)[], law: string]>([
    ['NY', 'notice', ['2026-09-15', '2027-01-29', '2026-07-01'], '8 NYCRR 100.10: within 14 days, then by July 1'],
    [
      'OH',
      'notice',
      ['2026-09-06', '2027-01-20', '2026-08-30'],
      'Ohio R.C. 3321.042: within five days, then by August 30',
    ],
    [
      'VA',
      'notice',
      ['2026-08-15', '2026-12-22', '2026-08-15'],
      'Va. Code 22.1-254.1: by August 15; as soon as practicable',
    ],
    ['WA', 'declaration', ['2026-09-15', '2027-01-15', '2026-09-15'], 'RCW 28A.200.010: by September 15'],
    ['WA', 'assessment', ['2027-08-31', '2027-08-31', '2027-08-31'], 'RCW 28A.200.010: each year'],
    ['PA', 'evaluation', ['2027-06-30', '2027-06-30', '2027-06-30'], '24 P.S. 13-1327.1: by June 30'],
    ['FL', 'evaluation', [undefined, undefined, '2026-09-03'], 'Fla. Stat. 1002.41: each year from the notice on'],
    ['MN', 'immunization-grade-7', ['2026-10-01', '2027-01-15', '2026-10-01'], 'Minn. Stat. 121A.15: by October 1'],
    ['CA', 'affidavit', ['2026-10-15', '2027-01-15', '2026-10-15'], 'Cal. Educ. Code 33190: October 1 to 15'],
    [
      'AR',
      'notice',
      ['2026-08-15', '2026-12-25', '2026-08-15'],
      'Ark. Code 6-15-503: by August 15, before a later start',
    ],
    ['MD', 'notice', ['2026-08-17', '2026-12-31', undefined], 'COMAR 13A.10.01.01: 15 days before'],
    [
      'ME',
      'assessment',
      ['2027-09-01', '2027-09-01', '2027-09-01'],
      '20-A M.R.S. 5001-A: by September 1 after the year',
    ],
    ['ND', 'notice', ['2026-08-27', '2027-01-10', '2026-08-27'], 'N.D.C.C. 15.1-23-02: five days before'],
    [
      'NM',
      'notice',
      ['2026-10-01', '2027-02-14', '2026-08-01'],
      'N.M. Stat. 22-1-2.1: within 30 days, then by August 1',
    ],
    ['DE', 'enrollment', ['2026-09-30', '2027-01-15', '2026-09-30'], '14 Del. C. 2704: by September 30'],
    [
      'GA',
      'declaration',
      ['2026-10-01', '2027-02-14', '2026-09-01'],
      'O.C.G.A. 20-2-690: within 30 days, then by September 1',
    ],
    [
      'KY',
      'notice',
      ['2026-08-22', '2027-01-05', '2026-08-14'],
      'KRS 159.160: ten days before, then within the first two weeks',
    ],
    ['VT', 'notice', ['2026-08-18', '2026-12-31', undefined], '16 V.S.A. 166b: ten business days before'],
    ['OR', 'notice', ['2026-09-11', '2027-01-25', undefined], 'OAR 581-021-0026: within ten days, once'],
    [
      'WI',
      'pi-1206',
      ['2026-10-15', '2027-01-14', '2026-10-15'],
      'Wis. Stat. 115.30(3): by October 15, before a later start',
    ],
  ])('%s %s %j (%s)', async (state, key, days) => {
    const found = await Promise.all(began.map(async (day) => (await daysOf(state, key, day))[0]))
    expect(found).toEqual(days)
  })

  test('the year of a January family ends in June', async () => {
    expect(await daysOf('WA', 'assessment', '2019-09-03', '01')).toEqual(['2027-06-30'])
  })

  test('quarterly reports without days of the law are equal parts (rule law.quarters)', async () => {
    expect(await daysOf('NY', 'quarterly', began[0])).toEqual(['2026-11-15', '2027-01-30', '2027-04-15', '2027-06-30'])
    expect(await daysOf('NY', 'quarterly', began[1])).toEqual(['2027-04-08', '2027-06-30'])
  })
})

describe('business days (rule law.business-days)', () => {
  test('the eleven holidays of 2026', () => {
    expect(federalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
  })

  test.each([
    ['2026-09-08', -10, '2026-08-24'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2022-01-03', -1, '2021-12-30'],
    ['2026-11-25', 2, '2026-11-30'],
  ])('%s and %i more: %s', (day, count, expected) => {
    expect(addBusinessDays(day, count)).toBe(expected)
  })
})

describe('who is of age (rule law.ages)', () => {
  test.each<[state: StateCode, born: Day, from: Day, to: Day, why: string]>([
    ['PA', '2020-08-31', '2026-07-01', '2038-08-30', 'six the day before September 1'],
    ['PA', '2020-09-01', '2026-07-01', '2038-08-31', 'six on September 1'],
    ['PA', '2020-09-02', '2027-07-01', '2038-09-01', 'six the day after'],
    ['NY', '2020-12-01', '2026-07-01', '2037-06-30', 'six on December 1, to the end of the year of sixteen'],
    ['NY', '2020-12-02', '2027-07-01', '2037-06-30', 'six the day after'],
    ['AR', '2020-02-29', '2025-07-01', '2038-02-28', 'seventeen-year-olds are included'],
  ])('%s, born %s: %s to %s', async (state, born, from, to) => {
    expect(ageSpan((await stateRequirements(state)).law, born, '09')).toMatchObject({ from, to })
  })
})
