import { expect, test } from 'vitest'
import { usualHours } from '#shared/compliance/law-figures.ts'
import { requirements as missouri } from '#shared/compliance/states/mo.ts'
import { sampleHours, sampleRequirements } from './sample-family.ts'

test("the picture of the requirements says what the state's own file says (rule landing.sample-figures)", () => {
  const { core_hours } = missouri.law.figures

  expect(sampleRequirements).toMatchObject({
    stateName: missouri.state_name,
    checkedOn: missouri.checked_on,
    hours: { required: usualHours(missouri).usual },
    hoursAtHome: { required: core_hours.value?.at_home },
    subjects: { required: missouri.law.subjects.length },
  })
  expect(missouri.citations.map(({ statute }) => statute)).toContain(sampleRequirements.statute)
})

test('the months add up to the hours on the next picture', () => {
  expect(sampleHours.reduce((sum, { hours }) => sum + hours, 0)).toBe(sampleRequirements.hours.done)
})
