/** Letters of graded work, the best first. */
export const letters = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F'] as const
export type GradeLetter = (typeof letters)[number]

/** A step of the scale: from this percentage on, the letter and what it is worth. */
interface GradeStep {
  from: number
  letter: GradeLetter
  points: number
}

const failing: GradeStep = { from: 0, letter: 'F', points: 0 }

/** The grade scale (rule grades.scale), the best step first; below the last but one it is an F. */
export const gradeScale: readonly GradeStep[] = [
  { from: 97, letter: 'A+', points: 4 },
  { from: 93, letter: 'A', points: 4 },
  { from: 90, letter: 'A-', points: 3.7 },
  { from: 87, letter: 'B+', points: 3.3 },
  { from: 83, letter: 'B', points: 3 },
  { from: 80, letter: 'B-', points: 2.7 },
  { from: 77, letter: 'C+', points: 2.3 },
  { from: 73, letter: 'C', points: 2 },
  { from: 70, letter: 'C-', points: 1.7 },
  { from: 67, letter: 'D+', points: 1.3 },
  { from: 63, letter: 'D', points: 1 },
  { from: 60, letter: 'D-', points: 0.7 },
  failing,
]

/** The step of a percentage, rounded to two decimals before (rule grades.scale). */
export function gradeFor(percentage: number): GradeStep {
  return gradeScale.find((step) => percentage >= step.from) ?? failing
}

/** Returns the points of a letter. */
export function pointsOf(letter: GradeLetter): number {
  return gradeScale.find((step) => step.letter === letter)?.points ?? 0
}
