import type { GradeLevel } from '#shared/students/student.ts'
import type { LawAge } from './state-law.ts'

/**
 * The ages that a child of a grade usually has in a school year: 5 and 6 in Kindergarten; `null` outside Kindergarten
 * to grade 12.
 */
export function usualAges(grade: GradeLevel): readonly [first: number, second: number] | null {
  if (grade === 'Pre-K' || grade === 'Post-Secondary') return null
  const years = grade === 'K' ? 0 : Number(grade)
  return [years + 5, years + 6]
}

/**
 * Returns whether a child without a birth date counts as of age: a usual age of its grade is one of the law's (rule
 * law.usual-ages).
 */
export function isUsuallyOfAge({ from, to, to_rule }: LawAge, grade: GradeLevel): boolean {
  // A child who turns so old within a school year is bound to its end.
  const last = to_rule === 'birthday' ? to - 1 : to
  return usualAges(grade)?.some((age) => from <= age && age <= last) ?? false
}
