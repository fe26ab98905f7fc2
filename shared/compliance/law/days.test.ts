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
  test.each<[state: StateCode, key: string, days: readonly (Day | undefined)[]]>([
    ['NY', 'notice', ['2026-09-15', '2027-01-29', '2026-07-01']],
    ['OH', 'notice', ['2026-09-06', '2027-01-20', '2026-08-30']],
    ['VA', 'notice', ['2026-08-15', '2026-12-22', '2026-08-15']],
    ['WA', 'declaration', ['2026-09-15', '2027-01-15', '2026-09-15']],
    ['WA', 'assessment', ['2027-08-31', '2027-08-31', '2027-08-31']],
    ['PA', 'evaluation', ['2027-06-30', '2027-06-30', '2027-06-30']],
    ['FL', 'evaluation', [undefined, undefined, '2026-09-03']],
    ['MN', 'immunization-grade-7', ['2026-10-01', '2027-01-15', '2026-10-01']],
  ])('%s %s', async (state, key, days) => {
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
