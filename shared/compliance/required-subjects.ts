import type { GradeLevel } from '#shared/students/student.ts'
import { defaultSubjectColor, subjectPalette, type SubjectFields } from '#shared/subjects/subject.ts'
import type { StateRequirements } from './state-requirements.ts'

/**
 * The subjects a state asks for from children of these grades: the list of each child's band, and the default list for a
 * grade without a band, or without children. What two bands only spell out differently appears once, by its plain name.
 */
export function requiredSubjects({ requirements }: StateRequirements, grades: readonly GradeLevel[]): string[] {
  const bands = grades.map((grade) => requirements.subjects_by_grades.find((band) => band.grades.includes(grade)))
  const lists = bands.length === 0 ? [undefined] : bands
  const named = new Set(lists.flatMap((band) => band?.subjects ?? requirements.core_subjects))
  return [...Map.groupBy(named, areaOf).values()].map(([name = '', ...others]) =>
    others.length === 0 ? name : withoutDetail(name),
  )
}

/** Those of the required subjects that none of the family's subjects covers (rule subjects.same-area). */
export function missingSubjects(required: readonly string[], present: readonly string[]): string[] {
  const covered = new Set(present.map(areaOf))
  return required.filter((name) => !covered.has(areaOf(name)))
}

/** What two subject names share when they mean one area: case and what stands in parentheses say nothing (rule subjects.same-area). */
export function areaOf(name: string): string {
  return withoutDetail(name).toLowerCase()
}

/** Required subjects as the setup wizard offers them: the twelve colours in turn (rule setup.required-subjects). */
export function offeredSubjects(names: readonly string[]): Pick<SubjectFields, 'name' | 'color'>[] {
  return names.map((name, at) => ({ name, color: inTurn(subjectPalette, at) }))
}

/** What Add Required Subjects makes of the missing names: the first eight colours in turn (rule subjects.add-required). */
export function addedSubjects(
  names: readonly string[],
  stateName: string,
): Pick<SubjectFields, 'name' | 'description' | 'color' | 'is_active'>[] {
  const colors = subjectPalette.slice(0, 8)
  return names.map((name, at) => ({
    name,
    description: `Required subject for ${stateName}`,
    color: inTurn(colors, at),
    is_active: true,
  }))
}

function withoutDetail(name: string): string {
  return name.replaceAll(/\s*\([^()]*\)/g, '').trim()
}

function inTurn(colors: readonly string[], at: number): string {
  return colors[at % colors.length] ?? defaultSubjectColor
}
