import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'
import type { LawSubject } from './law/state-law.ts'
import type { StateRequirements } from './state-requirements.ts'

/** A subject as a law names it for a grade, and the grades of its row; `null` = every grade. */
export type NamedSubject = Pick<LawSubject, 'name' | 'scope' | 'grades'>

/** All that a state's law names for a grade, whatever it asks of it (rule compliance.scope). */
export function subjectsNamed({ law }: Pick<StateRequirements, 'law'>, grade: GradeLevel): NamedSubject[] {
  return law.subjects.filter(({ grades }) => grades === null || grades.includes(grade))
}

/** A law's words for a subject that isn't required every year (rule compliance.scope). */
export function scopeText({ scope, grades }: Pick<NamedSubject, 'scope' | 'grades'>): string {
  if (scope === 'once') return grades === null ? 'in one year' : `in one year of ${gradesText(grades)}`
  return scopeTexts[scope]
}

const scopeTexts: Readonly<Record<Exclude<LawSubject['scope'], 'once'>, string>> = {
  each_year: 'every year',
  offered: 'a school must offer it',
  where_needed: 'only where needed',
  core: 'counts toward core hours',
}

/** "grades 7 to 12", "grade K", "grades 1 to 3 and 5". */
export function gradesText(grades: readonly GradeLevel[]): string {
  const places = grades.map((grade) => gradeLevels.indexOf(grade)).sort((one, other) => one - other)
  const runs: number[][] = []
  for (const place of places) {
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1) === place - 1) run.push(place)
    else runs.push([place])
  }
  const texts = runs.map((run) => [run[0], run.at(-1)].map((place) => gradeLevels[place ?? 0]))
  const named = texts.map(([from, to]) => (from === to ? from : `${from} to ${to}`))
  return `${grades.length === 1 ? 'grade' : 'grades'} ${named.join(' and ')}`
}
