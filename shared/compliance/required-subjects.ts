import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'
import { unusedColors } from '#shared/subjects/subject-colors.ts'
import { defaultSubjectColor, type SubjectFields } from '#shared/subjects/subject.ts'
import { scopeText, subjectsNamed, type NamedSubject } from './named-subjects.ts'
import type { StateRequirements } from './state-requirements.ts'

/**
 * The subjects a state asks for from children of these grades, in each year or in one of several; of grade 1 where
 * there are no children. What two bands only spell out differently appears once, by its plain name (rule
 * compliance.subjects-by-grade).
 */
export function requiredSubjects(pack: Law, grades: readonly GradeLevel[]): string[] {
  return namesOf(pack, grades, ['each_year', 'once'])
}

/**
 * The required subjects, and those in which core hours count: what a family is offered to teach, and what its papers
 * may call core.
 */
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

/** The subjects that a law names for these grades beyond the yearly ones, by its words: "a school must offer it". */
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

/**
 * The common form of subject names that mean one area: case and words in parentheses don't count (rule
 * subjects.same-area).
 */
export function areaOf(name: string): string {
  return withoutDetail(name).toLowerCase()
}

/**
 * Required subjects as the setup wizard offers them: in the colors they have, else in those that no other has (rule
 * setup.required-subjects).
 */
export function offeredSubjects(
  names: readonly string[],
  present: readonly Pick<SubjectFields, 'name' | 'color'>[],
): Pick<SubjectFields, 'name' | 'color'>[] {
  const known = new Map(present.map(({ name, color }) => [name, color]))
  const missing = names.filter((name) => !known.has(name))
  const colors = unusedColors(
    missing.length,
    present.map(({ color }) => color),
  )
  const given = new Map(missing.map((name, at) => [name, colors[at]]))
  return names.map((name) => ({ name, color: known.get(name) ?? given.get(name) ?? defaultSubjectColor }))
}

/**
 * The subjects that Add Required Subjects makes of the missing names, in colors that none of the others has (rules
 * subjects.add-required, subjects.new-color).
 */
export function addedSubjects(
  names: readonly string[],
  stateName: string,
  present: readonly Pick<SubjectFields, 'color'>[],
): Pick<SubjectFields, 'name' | 'description' | 'color' | 'is_active'>[] {
  const colors = unusedColors(
    names.length,
    present.map(({ color }) => color),
  )
  return names.map((name, at) => ({
    name,
    description: `Required subject for ${stateName}`,
    color: colors[at] ?? defaultSubjectColor,
    is_active: true,
  }))
}

/** "English" for "English (spelling, reading, writing)". */
export function withoutDetail(name: string): string {
  return name.replaceAll(/\s*\([^()]*\)/g, '').trim()
}
