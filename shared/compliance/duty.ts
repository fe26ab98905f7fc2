import type { Day } from '#shared/format/dates.ts'
import { opensIn, type StartMonth } from '#shared/school-years/school-year.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { ageSpan } from './law/ages.ts'
import { lawYearOf, lawYearThatOpens } from './law/law-year.ts'
import { isUsuallyOfAge } from './law/usual-ages.ts'
import type { StateRequirements } from './state-requirements.ts'
import type { CountedYear } from './year-that-counts.ts'

/**
 * Tells if the law applies to a child: not outside its ages, before Kindergarten or after grade 12. Without a birth
 * date, in a grade usually outside those ages, it is unknown (rule compliance.age).
 */
export type Duty = 'required' | 'not_required_at_this_age' | 'not_required_in_this_grade' | 'birth_date_missing'

/**
 * Tells if a state's law applies to a child in a year: in the running school year from the day the child comes of age
 * to the year's end; in an ended year if the child was of age on some day of it.
 */
export function dutyOf(
  { law }: Pick<StateRequirements, 'law'>,
  { grade, birth_date }: { grade: GradeLevel; birth_date: Day | null },
  year: Pick<CountedYear, 'from' | 'to' | 'schoolYear'>,
  { today, startMonth }: { today: Day; startMonth: StartMonth },
): Duty {
  if (grade === 'Pre-K' || grade === 'Post-Secondary') return 'not_required_in_this_grade'
  if (birth_date === null) return isUsuallyOfAge(law.age, grade) ? 'required' : 'birth_date_missing'
  const { fixed } = law.year
  const runs = year.from <= today && today <= year.to
  const ages = runs
    ? lawYearOf(today, fixed, startMonth)
    : lawYearThatOpens(opensIn(year.schoolYear), fixed, startMonth)
  const span = ageSpan(law, birth_date, startMonth)
  const isAsked = span.from <= (runs ? today : ages.to) && span.to >= ages.from
  return isAsked ? 'required' : 'not_required_at_this_age'
}
