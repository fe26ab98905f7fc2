import { expect, test } from 'vitest'
import { requirements as missouri } from '#shared/compliance/states/mo.ts'
import { sampleHours, sampleRequirements } from './sample-family.ts'

test("the picture of the requirements says what the state's own file says (rule landing.sample-figures)", () => {
  const { instruction_hours, core_hours } = missouri.requirements

  expect(sampleRequirements).toMatchObject({
    stateName: missouri.state_name,
    checkedOn: missouri.checked_on,
    hours: { required: instruction_hours?.default },
    hoursAtHome: { required: core_hours?.at_home },
    subjects: { required: missouri.law.subjects.length },
  })
  expect(missouri.citations.map(({ statute }) => statute)).toContain(sampleRequirements.statute)
})

test('the months add up to the hours on the next picture', () => {
  expect(sampleHours.reduce((sum, { hours }) => sum + hours, 0)).toBe(sampleRequirements.hours.done)
})
