import { expect, test } from 'vitest'
import { offeredOf, shortNamesOf } from './student-colors.ts'

test.each([
  ['Nora Weaver', ['Nora Weaver', 'Silas Weaver'], 'Nora'],
  ['Nora Weaver', ['Nora Weaver', 'Nora Hill'], 'Nora Weaver'],
  ['Nora', ['Nora', 'Nora Hill'], 'Nora'],
  [' Mary  Ann Hill', [' Mary  Ann Hill'], 'Mary'],
])('%j among %j is called %s (rule students.first-names)', (name, names, short) => {
  expect(shortNamesOf(names)(name)).toBe(short)
})

test('a child who was archived while she was chosen stays on the form (rule students.offered)', () => {
  const children = [
    { id: 'nora', isActive: true },
    { id: 'silas', isActive: false },
    { id: 'wren', isActive: false },
  ].map((one) => ({ ...one, name: one.id, short: one.id, color: '' }))
  expect(offeredOf(children, ['silas']).map(({ id }) => id)).toEqual(['nora', 'silas'])
})
