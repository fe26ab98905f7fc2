import { daysBetween, type Day } from '#shared/format/dates.ts'
import { gradeLevels, type GradeLevel, type Student } from '#shared/students/student.ts'
import type { Rollover, RolloverChoice, StudentMove } from './rollover.ts'
import {
  daysOfSchoolYear,
  opensIn,
  schoolYearLabel,
  schoolYearOf,
  schoolYearThatOpens,
  type StartMonth,
} from './school-year.ts'

/**
 * A new year can be started by hand from so many days before the end of the present one (rule
 * school-years.rollover-due).
 */
export const daysAhead = 60
/** So long a rollover can be undone (rule school-years.rollover-undo). */
export const undoDays = 30
/** For how many days Remind Later hides the card (rule school-years.rollover-card). */
export const remindDays = 7

/**
 * The grade after a grade, one step; after 12 comes Post-Secondary, and nothing after that (rule
 * school-years.rollover).
 */
export function nextGrade(grade: GradeLevel): GradeLevel {
  return gradeLevels[gradeLevels.indexOf(grade) + 1] ?? grade
}

/** Returns a child's change: one grade up, or none. A graduate keeps the last grade. */
export function moveOf({ id, grade_level }: Pick<Student, 'id' | 'grade_level'>, what: RolloverChoice): StudentMove {
  return { id, what, from_grade: grade_level, to_grade: what === 'advance' ? nextGrade(grade_level) : grade_level }
}

/** A family's position between two school years. */
export interface YearState {
  active: string
  next: string
  /** `due` = today is in a later year; `early` = it may be started by hand; `later` = not yet. */
  rollover: 'due' | 'early' | 'later'
}

/**
 * Returns the next school year, and when it starts: today's year if later, else the one after the active one (rule
 * school-years.rollover-due).
 */
export function yearState(active: string, today: Day, startMonth: StartMonth): YearState {
  const present = schoolYearOf(today, startMonth)
  if (opensIn(present) > opensIn(active)) return { active, next: present, rollover: 'due' }
  const left = daysBetween(today, daysOfSchoolYear(active, startMonth).to)
  const next = schoolYearThatOpens(opensIn(active) + 1, startMonth)
  return { active, next, rollover: left <= daysAhead ? 'early' : 'later' }
}

/** Returns the text about it. */
export function standingText({ active, next, rollover }: YearState): string {
  if (rollover === 'later') return `You’re in the ${schoolYearLabel(active)} school year.`
  return `Ready for ${schoolYearLabel(next)}? Move everyone up a grade.`
}

type Done = Pick<Rollover, 'from_year' | 'to_year' | 'executed_at' | 'undone_at' | 'imported_at'>

/**
 * The rollover that was executed last, undone or not; `null` where there was none. One that was brought in is history
 * and never the last (rule imports.history).
 */
export function lastRollover<One extends Done>(rollovers: readonly One[]): One | null {
  const done = rollovers.filter((one) => one.executed_at !== null && !isBroughtIn(one))
  return done.reduce<One | null>(
    (last, one) => (last === null || (one.executed_at ?? 0) > (last.executed_at ?? 0) ? one : last),
    null,
  )
}

/**
 * The school year a family is in, by its rollovers; where there was none, the one that it was told (rule
 * school-years.active-year).
 */
export function activeYearOf(rollovers: readonly Done[], told: string): string {
  const last = lastRollover(rollovers)
  if (last === null) return told
  return last.undone_at === null ? last.to_year : last.from_year
}

/**
 * Returns whether a rollover can be undone: it was the last, at most 30 days ago, and the family's own; `now` in
 * milliseconds (rules school-years.rollover-undo, imports.history).
 */
export function mayUndo(rollover: Done, active: string, now: number): boolean {
  const { executed_at, undone_at, to_year } = rollover
  if (executed_at === null || undone_at !== null || isBroughtIn(rollover)) return false
  return to_year === active && now - executed_at <= undoDays * 24 * 3600 * 1000
}

/** True for history that was brought in; a row that an earlier build stored on a device says nothing of it. */
export function isBroughtIn({ imported_at }: Pick<Rollover, 'imported_at'>): boolean {
  return typeof imported_at === 'number'
}
