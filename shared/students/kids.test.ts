import { expect, test } from 'vitest'
import { kidsText } from './kids.ts'

test.each([
  [['Nora'], 'Nora'],
  [['Nora', 'Silas'], 'both kids'],
  [['Nora', 'Silas', 'Wren'], 'all 3 kids'],
])('%j are called "%s" (rule progress.child-hours)', (names, words) => {
  expect(kidsText(names)).toBe(words)
})
