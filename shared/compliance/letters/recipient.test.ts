import { expect, test } from 'vitest'
import { recipientOf } from './recipient.ts'

const office = { district: 'Mill Creek School District', superintendent: 'Dr. Ellen Brubaker' }

test.each([
  [
    'the superintendent of her district',
    { letter_to: ['Superintendent', 'School district:'] },
    office,
    'Dr. Ellen Brubaker, Mill Creek School District',
  ],
  [
    'an office without a name',
    { letter_to: ['Superintendent', 'School district:'] },
    { district: 'Mill Creek' },
    'Superintendent, Mill Creek',
  ],
  ['a school', { letter_to: ['The Principal', 'Public school:'] }, office, 'The Principal'],
  [
    'the state',
    { letter_to: ['State Superintendent of Schools', 'Madison'] },
    office,
    'State Superintendent of Schools, Madison',
  ],
  ['whoever it is', undefined, office, 'Dr. Ellen Brubaker, Mill Creek School District'],
  ['nobody she named', undefined, {}, ''],
] as const)('a paper goes to %s (rule filings.fields)', (_, todo, named, line) => {
  expect(recipientOf(todo && { letter_to: [...todo.letter_to] }, named)).toBe(line)
})
