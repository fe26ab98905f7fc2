import type { GradeLevel } from '#shared/students/student.ts'
import { covers, mayCover, type AreaSubject } from './areas.ts'
import { gradesText, scopeText, subjectsNamed, type NamedSubject } from './named-subjects.ts'
import { withoutDetail } from './required-subjects.ts'
import type { StateRequirements } from './state-requirements.ts'

/** An area of a law as it's offered to a family. */
export interface OfferedArea {
  /** "English", and what its law's name says in parentheses: "spelling, reading, writing". */
  name: string
  detail: string | null
  /** The law's words where it isn't every year: "in one year of grades 7 to 12"; `null` for every year. */
  words: string | null
  /** True when it's proposed: schools' offers and what only some need are not. */
  isAsked: boolean
  /** True when the law requires it only where a child needs it. */
  isNeededBySome: boolean
  /** Names of the family's subjects that cover it, and of those that she may mean for it. */
  coveredBy: readonly string[]
  maybe: readonly string[]
}

/** The subjects that a law names for a band of grades; two bands are never mixed. */
export interface OfferedBand {
  /** "Grades 2 and 5". */
  title: string
  areas: readonly OfferedArea[]
}

/**
 * The subjects of a state's law for these grades, band by band, beside the existing ones (rule subjects.add-required).
 */
export function offeredBands(
  pack: Pick<StateRequirements, 'law'>,
  grades: readonly GradeLevel[],
  subjects: readonly AreaSubject[],
): OfferedBand[] {
  const taught = grades.length > 0 ? grades : (['1'] as const)
  const bands = Map.groupBy(new Set<GradeLevel>(taught), (grade) => JSON.stringify(subjectsNamed(pack, grade)))
  return [...bands.values()].map((band) => {
    const named = gradesText(band)
    const rows = band[0] === undefined ? [] : subjectsNamed(pack, band[0])
    return {
      title: `${named.charAt(0).toUpperCase()}${named.slice(1)}`,
      areas: rows.map((row) => offeredArea(row, subjects)),
    }
  })
}

/** The short names of what is proposed and missing, each once: two bands may name one subject. */
export function proposedNames(bands: readonly OfferedBand[]): string[] {
  const missing = bands.flatMap(({ areas }) => areas).filter((area) => area.isAsked && area.coveredBy.length === 0)
  return [...new Set(missing.map(({ name }) => name))]
}

function offeredArea({ name, scope, grades }: NamedSubject, subjects: readonly AreaSubject[]): OfferedArea {
  const detail = /\(([^()]*)\)/.exec(name)?.[1] ?? null
  return {
    name: withoutDetail(name),
    detail,
    words: scope === 'each_year' ? null : scopeText({ scope, grades }),
    isAsked: scope === 'each_year' || scope === 'once' || scope === 'core',
    isNeededBySome: scope === 'where_needed',
    coveredBy: subjects.filter((subject) => covers(subject, name)).map((subject) => subject.name),
    maybe: subjects.filter((subject) => mayCover(subject, name)).map((subject) => subject.name),
  }
}
