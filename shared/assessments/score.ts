import { quotient } from './exact.ts'
import { gradeFor, type GradeLetter } from './grade-scale.ts'
import type { AssessmentFields } from './assessment.ts'

/** Result computed from the points of graded work. */
export interface Score {
  /** Rounded half up to two decimals; above 100 with extra credit (rule grades.percent). */
  percentage: number
  letter: GradeLetter
  points: number
}

/** The score of so many points of so many; `null` where the points possible are not above 0. */
export function scoreOf({
  points_earned,
  points_possible,
}: Pick<AssessmentFields, 'points_earned' | 'points_possible'>): Score | null {
  if (!(points_possible >= 0.01) || !(points_earned >= 0)) return null
  return gradedAs(quotient(points_earned, points_possible, 100))
}

/** The score of a percentage of two decimals. */
export function gradedAs(percentage: number): Score {
  const { letter, points } = gradeFor(percentage)
  return { percentage, letter, points }
}

/** "95.00%". */
export function percentageText(percentage: number): string {
  return `${percentage.toFixed(2)}%`
}

/** "3.7": the points of a letter. */
export function pointsText(points: number): string {
  return points.toFixed(1)
}

/** "18.5 / 20": at most two decimals, as they were typed. */
export function scoreText({
  points_earned,
  points_possible,
}: Pick<AssessmentFields, 'points_earned' | 'points_possible'>): string {
  return `${plain.format(points_earned)} / ${plain.format(points_possible)}`
}

/** A result in one word: "92.00%", or the points where a percentage says nothing. */
export function scoreResult(points: Pick<AssessmentFields, 'points_earned' | 'points_possible'>): string {
  const score = scoreOf(points)
  return score === null ? scoreText(points) : percentageText(score.percentage)
}

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
