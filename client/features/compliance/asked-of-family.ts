import { requirementsIn } from '#shared/compliance/family-compliance.ts'
import { coreSubjects, requiredSubjects } from '#shared/compliance/required-subjects.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { gradeLevels } from '#shared/students/student.ts'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'

export interface AskedOf {
  law: FamilyLaw
  pack: StateRequirements
}

/** Reads the requirements of each grade of a family, and the subjects that they name. */
export function askedOfFamily({ law, pack }: AskedOf) {
  const grades = [...new Set(law.children.map(({ grade }) => grade))].sort(
    (one, other) => gradeLevels.indexOf(one) - gradeLevels.indexOf(other),
  )
  const asked = (grades.length > 0 ? grades : (['1'] as const)).map((grade) => ({
    grade,
    requirements: requirementsIn(law.ground, { year: law.year, pack }, grade),
  }))
  const isSet = asked.some(({ requirements }) => requirements.is_set)
  const own = asked[0]?.requirements.areas_set_by === 'family' ? asked[0].requirements.areas : null
  return {
    grades,
    asked,
    isSet,
    own,
    areas: own ?? (isSet ? requiredSubjects(pack, grades) : []),
    /** The areas that a subject may be asked about: those of core hours, too. */
    questioned: own ?? (isSet ? coreSubjects(pack, grades) : []),
  }
}
