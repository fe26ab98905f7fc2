import type { UnknownReason } from './child-compliance.ts'

/** What a screen or a paper says where a child has no status (rule compliance.status). */
export const dutyTexts: Readonly<Record<UnknownReason, string>> = {
  no_state: 'State Required',
  not_required_at_this_age: 'Not required at this age',
  not_required_in_this_grade: 'Not required in this grade',
  not_enrolled_yet: 'Not enrolled yet',
  not_set_for_this_option: 'Not set for this option',
  no_requirement: 'No Requirement',
  no_records: 'Nothing logged yet',
}
