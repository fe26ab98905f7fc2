import { expect, test } from 'vitest'
import { distributionOf } from './distribution.ts'

test('graded work is counted by letter, each with its plus and minus (rule grades.distribution)', () => {
  const graded = [100, 97, 90, 89.99, 80, 79.99, 70, 69.99, 60, 59.99, 0, 110].map((points_earned) => ({
    points_earned,
    points_possible: 100,
  }))
  const counts = (works: typeof graded) => distributionOf(works).map(({ letter, count }) => `${letter} ${count}`)
  expect(counts(graded)).toEqual(['A 4', 'B 2', 'C 2', 'D 2', 'F 2'])
  expect(counts([])).toEqual(['A 0', 'B 0', 'C 0', 'D 0', 'F 0'])
})
