import { describe, expect, test } from 'vitest'
import { lawDayHours, lawDays, lawHours, usualDays, usualHours } from '#shared/compliance/law-figures.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { stateRequirements } from './index.ts'
import type { StateCode } from './list.ts'

// Written down apart from the files: a slip in one of them shows.
const known: [StateCode, level: string, days: number | null, hours: number | null, counts: string, age: string][] = [
  ['CA', 'moderate', null, null, 'none', '6-18'],
  ['CO', 'moderate', 172, 688, 'both', '6-17'],
  ['FL', 'high', null, null, 'none', '6-16'],
  ['GA', 'moderate', 180, 810, 'both', '6-16'],
  ['MO', 'low', null, 1000, 'hours', '7-17'],
  ['ND', 'moderate', 175, null, 'days', '7-16'],
  ['NY', 'high', 180, 900, 'both', '6-16'],
  ['PA', 'high', 180, 900, 'either', '6-18'],
  ['TX', 'low', null, null, 'none', '6-19'],
  ['WA', 'high', null, 1000, 'hours', '8-18'],
  ['WI', 'moderate', null, 875, 'hours', '6-18'],
]

test.each(known)('%s is %s: %j days, %j hours (%s), ages %s', async (code, level, days, hours, counts, age) => {
  const pack = await stateRequirements(code)
  const { regulation_level, requirements } = pack
  const { days_or_hours, compulsory_age } = requirements

  expect(regulation_level).toBe(level)
  expect(usualDays(pack).usual).toBe(days)
  expect(usualHours(pack).usual).toBe(hours)
  expect(days_or_hours).toBe(counts)
  expect(`${compulsory_age.from}-${compulsory_age.to}`).toBe(age)
})

describe('hours of a grade', () => {
  test.each<[StateCode, grade: GradeLevel, hours: number | null]>([
    ['PA', '7', 990],
    ['PA', '12', 990],
    ['NY', 'K', null],
    ['NY', '6', 900],
    ['NY', '7', 990],
    ['MT', 'K', 360],
    ['MT', '3', 720],
    ['MT', '4', 1080],
    ['NE', 'K', null],
    ['NE', '8', 1032],
    ['NE', '9', 1080],
    ['KS', 'K', 465],
    ['KS', '12', 1086],
    ['VA', 'K', 540],
    ['NM', 'K', 550],
    ['WA', 'K', 450],
  ])('%s, grade %s: %j', async (code, grade, hours) => {
    expect(lawHours(await stateRequirements(code), grade)).toBe(hours)
  })

  test('in Kansas grade 12 has 181 days, and the others 186', async () => {
    const kansas = await stateRequirements('KS')
    expect(['K', '1', '11', '12'].map((grade) => lawDays(kansas, grade as GradeLevel))).toEqual([186, 186, 186, 181])
  })
})

describe('what rules need beside days and hours (rule compliance.figures)', () => {
  test.each<[StateCode, hours: number]>([
    ['TN', 4],
    ['ND', 4],
    ['KS', 6],
    ['GA', 4.5],
  ])('a day of instruction in %s has %i hours', async (code, hours) => {
    expect(lawDayHours(await stateRequirements(code), '5')).toBe(hours)
  })

  test.each<StateCode>(['PA', 'MO', 'IN', 'ME', 'MT', 'NE', 'WI', 'NY', 'VA', 'VT', 'WV'])(
    '%s counts from July to June',
    async (code) => {
      const { law } = await stateRequirements(code)
      expect(law.year.fixed).toEqual({ from: '07-01', to: '06-30' })
    },
  )

  test('of the 1,000 hours of Missouri 600 are in the core subjects, and 400 of these at home', async () => {
    expect((await stateRequirements('MO')).law.figures.core_hours.value).toEqual({ hours: 600, at_home: 400 })
  })

  test('Maine asks for two subjects in one year of their grades', async () => {
    const once = (await stateRequirements('ME')).law.subjects.filter(({ scope }) => scope === 'once')
    expect(once.map(({ name }) => name)).toEqual(['Maine Studies', 'Computer Proficiency'])
  })

  test('in Arkansas the duty includes the 17-year-olds', async () => {
    const { compulsory_age } = (await stateRequirements('AR')).requirements
    expect(compulsory_age).toEqual({ from: 5, to: 17, to_included: true })
  })
})

describe('dates of to-dos', () => {
  test.each<[StateCode, key: string, day: string]>([
    ['CA', 'affidavit', '10-15'],
    ['NY', 'notice', '07-01'],
    ['NY', 'ihip', '08-15'],
    ['NY', 'assessment', '06-30'],
    ['PA', 'notice', '08-01'],
    ['PA', 'evaluation', '06-30'],
    ['VA', 'notice', '08-15'],
    ['AR', 'notice', '08-15'],
    ['MO', 'declaration', '09-01'],
  ])('%s, %s: %s', async (code, key, day) => {
    const { compliance_todos } = await stateRequirements(code)
    expect(compliance_todos.find((todo) => todo.key === key)?.month_day).toBe(day)
  })

  test("Florida's evaluation follows the family's own notice, not the calendar", async () => {
    const { compliance_todos } = await stateRequirements('FL')
    expect(compliance_todos.find(({ key }) => key === 'evaluation')).toMatchObject({
      due_type: 'annual',
      month_day: null,
      mandatory: true,
    })
  })

  test("Missouri's declaration is good practice only", async () => {
    const { compliance_todos } = await stateRequirements('MO')
    expect(compliance_todos.filter(({ mandatory }) => !mandatory).map(({ key }) => key)).toEqual(['declaration'])
  })
})
