import { describe, expect, test } from 'vitest'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { emptyStudent } from '#shared/setup/setup-form.ts'
import { stateDaysText, stateHoursText, subjectsAsked } from './state-labels.ts'

describe('what the wizard says of a state (rules compliance.no-requirement, compliance.subjects-by-grade)', () => {
  test.each<[StateCode, string, string]>([
    ['PA', '180', '900 (990 in grades 7 to 12)'],
    ['MO', 'No set number', '1,000'],
    ['OH', 'No set number', 'No set number'],
    ['TN', '180', 'No set number'],
    ['KS', '186 (181 in grade 12)', '1,116 (465 in grade K, 1,086 in grade 12)'],
    ['WA', 'No set number', '1,000 (450 in grade K)'],
    ['WI', 'No set number', '875'],
    // The law sets no hours for kindergarten.
    ['NY', '180', '900 in grades 1 to 6, 990 in grades 7 to 12'],
    ['NE', 'No set number', '1,032 in grades 1 to 8, 1,080 in grades 9 to 12'],
  ])('%s: days %s, hours %s', async (code, days, hours) => {
    const state = await stateRequirements(code)
    expect([stateDaysText(state), stateHoursText(state)]).toEqual([days, hours])
  })

  test('the subjects are those of the children; without children, those of grade 1', async () => {
    const state = await stateRequirements('PA')
    const ninth = { ...emptyStudent('1'), name: 'Nora', grade_level: '9' }

    expect(subjectsAsked(state, [ninth, emptyStudent('2')])).not.toContain('Arithmetic')
    expect(subjectsAsked(state, [ninth, { ...emptyStudent('3'), name: 'Silas' }])).toContain('Arithmetic')
    expect(subjectsAsked(state, [])).toEqual(subjectsAsked(state, [{ ...ninth, grade_level: '1' }]))
  })
})
