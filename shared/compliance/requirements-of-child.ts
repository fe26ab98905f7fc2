import type { GradeLevel } from '#shared/students/student.ts'
import { lawDays, lawHours } from './law-figures.ts'
import { subjectsNamed, type NamedSubject } from './named-subjects.ts'
import { areaOf } from './required-subjects.ts'
import type { OwnFigures } from './requirement-override.ts'
import { chosenPathway } from './source-of-figures.ts'
import type { StateRequirements } from './state-requirements.ts'

/** A figure that is to be reached in a year: by law, or because the family set it itself. */
export interface RequiredFigure {
  required: number
  set_by: 'law' | 'family'
  /** The law's own figure, whatever the family set; `null` = nothing. */
  law: number | null
}

/** The requirements of a child of one grade in a year (rule compliance.required-figures). */
export interface ChildRequirements {
  state: StateRequirements['state']
  state_name: string
  /** The legal option of the family; the figures of another than the usual one are not set (rule compliance.option). */
  pathway: StateRequirements['pathways'][number]
  is_set: boolean
  days: RequiredFigure | null
  hours: RequiredFigure | null
  /** Hours in core subjects, and those of them at home. */
  core_hours: RequiredFigure | null
  home_hours: RequiredFigure | null
  /** True when meeting one of days and hours is enough. */
  either: boolean
  /** The areas asked for in each year: they alone can leave a year unmet (rule compliance.scope). */
  areas: readonly string[]
  /** Those asked for in one year of several, with the grades of their band. */
  areas_once: readonly NamedSubject[]
  /** Those that the law names and doesn't ask for one by one. */
  areas_beside: readonly NamedSubject[]
  areas_set_by: 'law' | 'family'
  /** The areas that the law itself asks for in each year. */
  law_areas: readonly string[]
  /** The subjects in which core hours count. */
  core_subjects: readonly string[]
  /** The states whose law it is, for where each figure comes from. */
  packs: readonly StateRequirements[]
}

/** A state, and the share of the year's days that a family spent in it. */
export interface StatePart {
  pack: StateRequirements
  share: number
}

/** The input of a child's requirements. */
interface RequirementInput {
  pack: StateRequirements
  grade: GradeLevel
  /** The legal option the family chose; `null` = the usual one. */
  pathway: string | null
  own: OwnFigures | null
  /**
   * The states of the year where a move shares its figures out; empty = the whole year counts under `pack` (rule
   * compliance.move).
   */
  parts?: readonly StatePart[]
}

/** A state's requirements for a child of a grade, with the family's own figures in their place. */
export function requirementsOfChild({ pack, grade, pathway, own, parts = [] }: RequirementInput): ChildRequirements {
  const option = chosenPathway(pack, pathway)
  const shares = parts.length > 0 ? parts : [{ pack, share: 1 }]
  const law = lawFigures(shares, grade, option.is_default)
  const named = option.is_default ? subjectsNamed(pack, grade) : []
  const law_areas = named.filter(({ scope }) => scope === 'each_year').map(({ name }) => name)
  const ofLaw = own?.required_subjects ? [] : named
  return {
    state: pack.state,
    state_name: pack.state_name,
    pathway: option,
    is_set: option.is_default,
    days: figureOf(law.days, own?.required_days ?? null),
    hours: figureOf(law.hours, own?.required_hours ?? null),
    core_hours: figureOf(law.core, null),
    home_hours: figureOf(law.home, null),
    either: law.either,
    areas: own?.required_subjects ?? law_areas,
    areas_once: ofLaw.filter(({ scope }) => scope === 'once'),
    areas_beside: ofLaw.filter(({ scope }) => scope !== 'each_year' && scope !== 'once'),
    areas_set_by: own?.required_subjects ? 'family' : 'law',
    law_areas,
    core_subjects: coreSubjects(shares, grade),
    packs: [...new Set(shares.map((part) => part.pack))],
  }
}

interface LawFigures {
  days: number | null
  hours: number | null
  core: number | null
  home: number | null
  either: boolean
}

/**
 * The figures of the law; of several states each one's by its share of the year, a begun day or hour counting whole.
 */
function lawFigures(parts: readonly StatePart[], grade: GradeLevel, isDefault: boolean): LawFigures {
  if (!isDefault) return { days: null, hours: null, core: null, home: null, either: false }
  const asking = parts.filter(({ pack }) => pack.requirements.days_or_hours !== 'none')
  const isEither = ({ pack }: StatePart) => pack.requirements.days_or_hours === 'either'
  const either = asking.length > 0 && asking.every(isEither)
  // Beside a state that counts days or hours alone, one that takes either is counted in the same.
  const others = asking.filter((part) => !isEither(part)).map(({ pack }) => pack)
  const inDays = either || others.some((pack) => lawDays(pack, grade) !== null)
  const takesDays = (part: StatePart) => !isEither(part) || inDays
  const takesHours = (part: StatePart) => !isEither(part) || either || !inDays
  return {
    days: shared(asking.filter(takesDays), (pack) => lawDays(pack, grade)),
    hours: shared(asking.filter(takesHours), (pack) => lawHours(pack, grade)),
    core: shared(asking, ({ law }) => law.figures.core_hours.value?.hours ?? null),
    home: shared(asking, ({ law }) => law.figures.core_hours.value?.at_home ?? null),
    either,
  }
}

function shared(parts: readonly StatePart[], figureIn: (pack: StateRequirements) => number | null): number | null {
  const figures = parts
    .map(({ pack, share }) => ({ figure: figureIn(pack), share }))
    .filter(({ figure }) => figure !== null)
  if (figures.length === 0) return null
  const sum = figures.reduce((total, { figure, share }) => total + (figure ?? 0) * share, 0)
  return parts.some(({ share }) => share < 1) ? Math.ceil(sum - 1e-9) : sum
}

/** The family's own figure stands in place of the law's; 0 = it asks for none. */
function figureOf(law: number | null, own: number | null): RequiredFigure | null {
  if (own === null) return law === null || law === 0 ? null : { required: law, set_by: 'law', law }
  return own === 0 ? null : { required: own, set_by: 'family', law }
}

/** The subjects in which core hours count, of each state whose core hours are asked. */
function coreSubjects(parts: readonly StatePart[], grade: GradeLevel): string[] {
  const rows = parts.flatMap(({ pack }) => subjectsNamed(pack, grade)).filter(({ scope }) => scope === 'core')
  return [...new Map(rows.map(({ name }) => [areaOf(name), name])).values()]
}
