import type { Day } from '#shared/format/dates.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import type { Span } from './pace.ts'
import type { StateRequirements } from './state-requirements.ts'

/** Whether the law speaks of a child: not of one outside its ages or before Kindergarten and after grade 12 (rule compliance.age). */
export type Duty = 'required' | 'not_required_at_this_age' | 'not_required_in_this_grade'

/** Whether a child must be taught under a state's law today, or was at any time of a year that has ended. */
export function dutyOf(
  { requirements }: Pick<StateRequirements, 'requirements'>,
  grade: GradeLevel,
  birthDate: Day | null,
  span: Span,
  today: Day,
): Duty {
  if (grade === 'Pre-K' || grade === 'Post-Secondary') return 'not_required_in_this_grade'
  if (birthDate === null) return 'required'
  const { from, to, to_included } = requirements.compulsory_age
  const isOver = today > span.to
  const oldEnough = ageOn(birthDate, isOver ? span.to : today) >= from
  const youngEnough = ageOn(birthDate, isOver ? span.from : today) < to + (to_included ? 1 : 0)
  return oldEnough && youngEnough ? 'required' : 'not_required_at_this_age'
}

/** Full years of age on a day; who was born on February 29 has her birthday on March 1 in other years. */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1
}
