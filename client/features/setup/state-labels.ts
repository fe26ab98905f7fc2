import { usualDays, usualHours, type UsualFigure } from '#shared/compliance/law-figures.ts'
import { coreSubjects } from '#shared/compliance/required-subjects.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { isBlankStudent } from '#shared/setup/setup-rows.ts'
import type { StudentRow } from '#shared/setup/setup-form.ts'
import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'

/** Tells a law's days in a year: "180", "186 (181 in grade 12)", or that it sets none. */
export function stateDaysText(state: StateRequirements): string {
  return state.requirements.days_or_hours === 'hours' ? noNumber : figureText(usualDays(state))
}

/** The same about hours: "900 (990 in grades 7 to 12)". Where it leaves grades out, those that it names. */
export function stateHoursText(state: StateRequirements): string {
  return state.requirements.days_or_hours === 'days' ? noNumber : figureText(usualHours(state))
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

function figureText({ usual, is_general, bands }: UsualFigure): string {
  if (usual === null) return noNumber
  const told = bands
    .map(({ grades, figure }) => `${figure.toLocaleString('en-US')} in ${gradesText(grades)}`)
    .join(', ')
  if (!is_general) return told
  return told === '' ? usual.toLocaleString('en-US') : `${usual.toLocaleString('en-US')} (${told})`
}

/** "grades 7 to 12", "grade K". The grades of a rule follow one another. */
function gradesText(grades: readonly string[]): string {
  const [first = '', ...others] = grades.toSorted((one, other) => orderOf(one) - orderOf(other))
  const last = others.at(-1)
  return last === undefined ? `grade ${first}` : `grades ${first} to ${last}`
}

function orderOf(grade: string): number {
  return gradeLevels.findIndex((known) => known === grade)
}
