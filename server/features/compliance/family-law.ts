import { activeStateOf } from '#shared/compliance/moves.ts'
import type { FamilyInput } from '#shared/compliance/family-compliance.ts'
import { isStateCode, type StateCode } from '#shared/compliance/states/list.ts'
import type { requirementsAnswer } from '#shared/compliance/api-figures.ts'
import type { GradeLevel } from '#shared/students/student.ts'

// Used by the API alone: screens ask for a missing state (rule compliance.fallback-state).
const stateWithoutOne: StateCode = 'CA'

/** The state a call is about: the one it names, else the family's, else California. */
export function stateFor(
  asked: string | undefined,
  { history, state }: Pick<FamilyInput, 'history' | 'state'>,
): StateCode {
  if (asked !== undefined && isStateCode(asked)) return asked
  return activeStateOf(history, state) ?? stateWithoutOne
}

/** The grades of a family's children, each once. */
export function gradesOf({ students }: Pick<FamilyInput, 'students'>): GradeLevel[] {
  return [...new Set(students.map(({ grade_level }) => grade_level))].sort()
}

type Figures = Pick<ReturnType<typeof requirementsAnswer>, 'required_subjects' | 'core_subjects'> &
  Pick<
    ReturnType<typeof requirementsAnswer>,
    'required_days' | 'instruction_days' | 'required_hours' | 'instruction_hours'
  >

/** The figures alone, under both their names; nothing is asked where there are none. */
export function figuresOf(found: Figures | null | undefined): Figures {
  return {
    required_days: found?.required_days ?? null,
    instruction_days: found?.instruction_days ?? null,
    required_hours: found?.required_hours ?? null,
    instruction_hours: found?.instruction_hours ?? null,
    required_subjects: found?.required_subjects ?? [],
    core_subjects: found?.core_subjects ?? [],
  }
}
