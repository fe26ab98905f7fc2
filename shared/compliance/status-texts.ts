import { gradeText } from '#shared/students/show.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import type { UnknownReason } from './child-compliance.ts'
import { usualAges } from './law/usual-ages.ts'

/** Texts for screens and papers where a child has no status (rule compliance.status). */
export const dutyTexts: Readonly<Record<UnknownReason, string>> = {
  no_state: 'State Required',
  not_required_at_this_age: 'Not required at this age',
  birth_date_missing: 'Birth date needed',
  not_required_in_this_grade: 'Not required in this grade',
  not_enrolled_yet: 'Not enrolled yet',
  not_set_for_this_option: 'Not set for this option',
  no_requirement: 'No Requirement',
  no_records: 'No entries yet',
}

/** "Going by Kindergarten (usually 5). Add a birth date to be sure." (rule law.usual-ages). */
export function birthDateText(grade: GradeLevel): string {
  const ages = usualAges(grade)
  return `Going by ${gradeText(grade)}${ages === null ? '' : ` (usually ${ages[0]})`}. Add a birth date to be sure.`
}
