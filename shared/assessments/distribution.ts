import type { AssessmentFields } from './assessment.ts'
import { scoreOf } from './score.ts'

/** The letters that graded work is counted by, each with its plus and minus (rule grades.distribution). */
const distributionLetters = ['A', 'B', 'C', 'D', 'F'] as const

interface LetterCount {
  letter: (typeof distributionLetters)[number]
  count: number
}

/** How many graded works have each letter. */
export function distributionOf(
  graded: readonly Pick<AssessmentFields, 'points_earned' | 'points_possible'>[],
): LetterCount[] {
  const counts = Map.groupBy(graded, (one) => scoreOf(one)?.letter.charAt(0))
  return distributionLetters.map((letter) => ({ letter, count: counts.get(letter)?.length ?? 0 }))
}
