import { expect, test } from 'vitest'
import { shortNamesOf } from './student-colors.ts'

test.each([
  ['Nora Weaver', ['Nora Weaver', 'Silas Weaver'], 'Nora'],
  ['Nora Weaver', ['Nora Weaver', 'Nora Hill'], 'Nora Weaver'],
  ['Nora', ['Nora', 'Nora Hill'], 'Nora'],
  [' Mary  Ann Hill', [' Mary  Ann Hill'], 'Mary'],
])('%j among %j is called %s (rule students.first-names)', (name, names, short) => {
  expect(shortNamesOf(names)(name)).toBe(short)
})
