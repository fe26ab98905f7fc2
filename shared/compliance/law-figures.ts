import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'
import type { StateLaw } from './law/state-law.ts'

/** A state, for the figures of its law: all days and hours that are asked of anybody come from here. */
interface OfState {
  law: Pick<StateLaw, 'figures'>
}

/** Days that a state asks of a grade in a year; `null` = none (rule compliance.required-figures). */
export function lawDays({ law }: OfState, grade: GradeLevel): number | null {
  return figureIn(law.figures.instruction_days.value, grade)
}

/** Hours that a state asks of a grade in a year; `null` = none. */
export function lawHours({ law }: OfState, grade: GradeLevel): number | null {
  return figureIn(law.figures.instruction_hours.value, grade)
}

/** Hours that make a day count in a grade; `null` = the law sets none (rule compliance.day-threshold). */
export function lawDayHours({ law }: OfState, grade: GradeLevel): number | null {
  return figureIn(law.figures.day_hours.value, grade)
}

/** A figure where no grade is named, and the grades that have another; where some have none, all that have one. */
export interface UsualFigure {
  /** The law's figure for every grade, or else for most. */
  usual: number | null
  /** True when every grade from Kindergarten to 12 has a figure. */
  is_general: boolean
  bands: readonly { grades: GradeLevel[]; figure: number }[]
}

/** Days of a year before any grade is known. */
export function usualDays({ law }: OfState): UsualFigure {
  return usualOf(law.figures.instruction_days.value)
}

/** Hours of a year before any grade is known. */
export function usualHours({ law }: OfState): UsualFigure {
  return usualOf(law.figures.instruction_hours.value)
}

/** Hours of these grades, as the API gives them. */
export function hoursByGradesOf(pack: OfState): { grades: GradeLevel[]; hours: number }[] {
  return usualHours(pack).bands.map(({ grades, figure }) => ({ grades, hours: figure }))
}

type Figures = StateLaw['figures']
type Graded = Figures['instruction_days']['value'] | Figures['instruction_hours']['value']

const schoolGrades = gradeLevels.filter((grade) => grade !== 'Pre-K' && grade !== 'Post-Secondary')

/** A grade that neither a band nor a default names has no figure. */
function figureIn(value: Graded, grade: GradeLevel): number | null {
  if (value === null || typeof value === 'number') return value
  return bandsOf(value).find(({ grades }) => grades.includes(grade))?.figure ?? value.default ?? null
}

function usualOf(value: Graded): UsualFigure {
  if (value === null || typeof value === 'number') return { usual: value, is_general: value !== null, bands: [] }
  const [widest] = bandsOf(value).toSorted((one, other) => other.grades.length - one.grades.length)
  const usual = value.default ?? widest?.figure ?? null
  const is_general = schoolGrades.every((grade) => figureIn(value, grade) !== null)
  return { usual, is_general, bands: bandsOf(value).filter(({ figure }) => !is_general || figure !== usual) }
}

function bandsOf({ by_grades }: Exclude<Graded, number | null>): UsualFigure['bands'] {
  return by_grades.map((band) => ({ grades: band.grades, figure: 'days' in band ? band.days : band.hours }))
}
