import { coversByName } from '#shared/compliance/areas.ts'
import { defaultGrade, emptySetupActivity, emptySubject } from './setup-form.ts'
import type { NormalDayRow, GoalRow, StudentRow, SubjectRow } from './setup-form.ts'

/** Returns whether a row of step 2 is blank; the default grade and a date alone don't count (rule setup.blank-rows). */
export function isBlankStudent({ name, grade_level, notes }: StudentRow): boolean {
  return isBlank(name, notes) && grade_level === defaultGrade
}

/** Returns whether a row of step 3 is blank; a color alone doesn't count. */
export function isBlankSubject({ name, description, grade_levels }: SubjectRow): boolean {
  return isBlank(name, description, grade_levels)
}

/** Returns whether a row of step 4 is blank; a duration alone doesn't count. */
export function isBlankActivity({ title, subject_id, description }: NormalDayRow): boolean {
  return isBlank(title, subject_id, description)
}

/** Returns whether a row of step 5 is blank. */
export function isBlankGoal({ title, subject_id, total_goal }: GoalRow): boolean {
  return isBlank(title, subject_id, total_goal)
}

/** The subjects of step 3 that can be named in steps 4 and 5. */
export function namedSubjects(subjects: readonly SubjectRow[]): SubjectRow[] {
  return subjects.filter(({ name }) => !isBlank(name))
}

/** Returns whether one of the subjects covers this required one by its name (rule compliance.areas). */
export function isCovered(subjects: readonly SubjectRow[], required: string): boolean {
  return subjects.some(({ name }) => coversByName(name, required))
}

/** The subjects with the required ones that they do not have yet; blank rows make room. */
export function withRequired(
  subjects: readonly SubjectRow[],
  required: readonly Pick<SubjectRow, 'name' | 'color'>[],
  newId: () => string,
): SubjectRow[] {
  const added = required
    .filter(({ name }) => !isCovered(subjects, name))
    .map((offered) => ({ ...emptySubject(newId(), []), ...offered }))
  return [...subjects.filter((row) => !isBlankSubject(row)), ...added]
}

/**
 * The subjects without a required one, as long as it is as its chip made it; a blank row remains where it was the last
 * (rule setup.required-subjects).
 */
export function withoutRequired(subjects: readonly SubjectRow[], required: string, newId: () => string): SubjectRow[] {
  const left = subjects.filter((row) => row.name !== required || !isBlank(row.description, row.grade_levels))
  return left.length > 0 ? left : [emptySubject(newId(), [])]
}

/** The day with one activity, called like its subject, for each subject that has none; blank rows make room. */
export function withActivityPerSubject(
  activities: readonly NormalDayRow[],
  subjects: readonly SubjectRow[],
  newId: () => string,
): NormalDayRow[] {
  const taught = new Set(activities.map(({ subject_id }) => subject_id))
  const added = namedSubjects(subjects)
    .filter(({ id }) => !taught.has(id))
    .map(({ id, name }) => ({ ...emptySetupActivity(newId()), title: name.trim(), subject_id: id }))
  return [...activities.filter((row) => !isBlankActivity(row)), ...added]
}

function isBlank(...texts: string[]): boolean {
  return texts.every((text) => text.trim() === '')
}
