import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'
import { defaultSubjectColor, subjectPalette, type SubjectFields } from '#shared/subjects/subject.ts'
import { scopeText, subjectsNamed, type NamedSubject } from './named-subjects.ts'
import type { StateRequirements } from './state-requirements.ts'

/**
 * The subjects a state asks for from children of these grades, in each year or in one of several; of grade 1 where there are no children.
 * What two bands only spell out differently appears once, by its plain name (rule compliance.subjects-by-grade).
 */
export function requiredSubjects(pack: Law, grades: readonly GradeLevel[]): string[] {
  return namesOf(pack, grades, ['each_year', 'once'])
}

/** The required subjects, and those in which core hours count: what a family is offered to teach, and what its papers may call core. */
export function coreSubjects(pack: Law, grades: readonly GradeLevel[]): string[] {
  return namesOf(pack, grades, ['each_year', 'once', 'core'])
}

type Law = Pick<StateRequirements, 'law'>

function namesOf(pack: Law, grades: readonly GradeLevel[], scopes: readonly NamedSubject['scope'][]): string[] {
  const rows = (grades.length > 0 ? grades : (['1'] as const)).flatMap((grade) => subjectsNamed(pack, grade))
  const asked = rows.filter(({ scope }) => scopes.includes(scope))
  const named = new Set(asked.map(({ name }) => name))
  return [...Map.groupBy(named, areaOf).values()].map(([name = '', ...others]) =>
    others.length === 0 ? name : withoutDetail(name),
  )
}

/** What a law names for these grades beyond what it asks for each year, by its words: "a school must offer it". */
export function namedBeside(pack: Law, grades: readonly GradeLevel[]): { words: string; names: string[] }[] {
  const rows = (grades.length > 0 ? grades : (['1'] as const)).flatMap((grade) => subjectsNamed(pack, grade))
  const beside = Map.groupBy(
    rows.filter(({ scope }) => scope !== 'each_year'),
    (row) => scopeText(row),
  )
  return [...beside].map(([words, named]) => ({
    words,
    names: [...new Set(named.map(({ name }) => withoutDetail(name)))],
  }))
}

/** The core subjects of a state by band of grades, Kindergarten to grade 12; bands with the same list are one. */
export function subjectBands(pack: Law): { grades: GradeLevel[]; subjects: string[] }[] {
  const taught = gradeLevels.filter((grade) => grade !== 'Pre-K' && grade !== 'Post-Secondary')
  const bands = Map.groupBy(taught, (grade) => coreSubjects(pack, [grade]).join('\n'))
  return [...bands].map(([names, grades]) => ({ grades, subjects: names === '' ? [] : names.split('\n') }))
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

/** "English" for "English (spelling, reading, writing)". */
export function withoutDetail(name: string): string {
  return name.replaceAll(/\s*\([^()]*\)/g, '').trim()
}

function inTurn(colors: readonly string[], at: number): string {
  return colors[at % colors.length] ?? defaultSubjectColor
}
