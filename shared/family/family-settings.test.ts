import { expect, test } from 'vitest'
import { familySettings } from './family-settings.ts'

test('a family that said nothing prints on Letter, and nothing else is known (rule settings.family)', () => {
  const home = ['street', 'city', 'zip', 'phone', 'district', 'superintendent']
  const nothing = ['pathway', 'day_minutes', ...home, 'supervisor', 'supervisor_is', 'supervisor_education']
  expect(familySettings.schema.parse({})).toEqual({
    ...Object.fromEntries(nothing.map((name) => [name, null])),
    paper: 'letter',
  })
})

test.each([
  [29, false],
  [30, true],
  [270, true],
  [720, true],
  [721, false],
  [90.5, false],
])('a school day of %d minutes: %s (rule settings.family)', (day_minutes, isGood) => {
  expect(familySettings.schema.safeParse({ day_minutes }).success).toBe(isGood)
})

test('reads as a parent says it (rule settings.family)', () => {
  const { day_minutes, paper, supervisor_is } = familySettings.labels.values ?? {}
  expect([day_minutes?.(270), day_minutes?.(null), paper?.('a4')]).toEqual(['4 hours 30 minutes', '', 'A4'])
  expect([supervisor_is?.('mother'), supervisor_is?.(null), supervisor_is?.('aunt')]).toEqual(['Mother', '', 'aunt'])
})
