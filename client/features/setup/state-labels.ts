import { lookupOf } from '#shared/compliance/state-lookup.ts'
import { coreSubjects } from '#shared/compliance/required-subjects.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { isBlankStudent } from '#shared/setup/setup-rows.ts'
import type { StudentRow } from '#shared/setup/setup-form.ts'
import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'

/** What a state's law says about days in a year: "180", or that it says nothing. */
export function daysText(state: StateRequirements): string {
  const { instruction_days, days_or_hours } = lookupOf(state).requirements
  return instruction_days === null || days_or_hours === 'hours' ? noNumber : String(instruction_days)
}

/** The same about hours: "900 (990 in grades 7 to 12)". */
export function hoursText(state: StateRequirements): string {
  const { instruction_hours, hours_by_grades, days_or_hours } = lookupOf(state).requirements
  if (instruction_hours === null || days_or_hours === 'days') return noNumber
  const others = hours_by_grades.filter(({ hours }) => hours !== instruction_hours)
  const exceptions = others.map(({ grades, hours }) => `${hours.toLocaleString('en-US')} in ${gradesText(grades)}`)
  const usual = instruction_hours.toLocaleString('en-US')
  return exceptions.length === 0 ? usual : `${usual} (${exceptions.join(', ')})`
}

/** The core subjects of a state for the children of step 2; of grade 1 while there are none. */
export function subjectsAsked(state: StateRequirements, students: readonly StudentRow[]): string[] {
  return coreSubjects(state, gradesTaught(students))
}

/** The grades of the children of step 2, each once. */
export function gradesTaught(students: readonly StudentRow[]): GradeLevel[] {
  const grades = students.filter((row) => !isBlankStudent(row)).map(({ grade_level }) => grade_level)
  return gradeLevels.filter((grade) => grades.includes(grade))
}

const noNumber = 'No set number'

/** "grades 7 to 12", "grade K". The grades of a rule follow one another. */
function gradesText(grades: readonly string[]): string {
  const [first = '', ...others] = grades.toSorted((one, other) => orderOf(one) - orderOf(other))
  const last = others.at(-1)
  return last === undefined ? `grade ${first}` : `grades ${first} to ${last}`
}

function orderOf(grade: string): number {
  return gradeLevels.findIndex((known) => known === grade)
}
