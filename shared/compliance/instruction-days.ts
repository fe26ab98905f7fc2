import type { Day } from '#shared/format/dates.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import type { DayMark, Mark } from './day-mark.ts'
import { lawDayHours } from './law-figures.ts'
import type { StateRequirements } from './state-requirements.ts'

/** Most that a family may ask of its own full day, in minutes (rule compliance.day-threshold). */
export const longestFamilyDay = 360

/** How many minutes make a full day, and who says so. */
export interface DayThreshold {
  minutes: number
  setBy: 'law' | 'family'
}

/**
 * Returns what makes a full day for a grade: the law's hours, else the family's own, else nothing (rule
 * compliance.day-threshold).
 */
export function dayThreshold(
  pack: Pick<StateRequirements, 'law'> | null,
  grade: GradeLevel,
  familyMinutes: number | null,
): DayThreshold | null {
  const hours = pack && lawDayHours(pack, grade)
  if (hours !== null) return { minutes: hours * 60, setBy: 'law' }
  return familyMinutes === null ? null : { minutes: Math.min(familyMinutes, longestFamilyDay), setBy: 'family' }
}

/** How a day of a child stands; `null` = nothing is known of it, or too little was logged. */
export type DayKind = 'full' | 'half' | 'absent' | null

/** A day as it counts. */
export interface InstructionDay {
  kind: DayKind
  /** How much the day counts: 1, 0.5 or 0. */
  counts: number
  byHand: boolean
}

/** Computes a day from its logged minutes (rule compliance.computed-days). */
export function computedDay(minutes: number, threshold: DayThreshold | null): InstructionDay {
  const nothing = { kind: null, counts: 0, byHand: false } as const
  if (minutes < 1) return nothing
  if (threshold === null || minutes >= threshold.minutes) return { kind: 'full', counts: 1, byHand: false }
  if (minutes < threshold.minutes / 2) return nothing
  // A half day shows and doesn't count when the law sets a day's length.
  return { kind: 'half', counts: threshold.setBy === 'law' ? 0 : 0.5, byHand: false }
}

const markCounts: Readonly<Record<Exclude<Mark, 'auto'>, number>> = { full: 1, half: 0.5, absent: 0 }

/** A day of a child: what was said by hand stands above what was logged (rule compliance.day-marks). */
export function instructionDay(
  minutes: number,
  mark: Mark | undefined,
  threshold: DayThreshold | null,
): InstructionDay {
  if (mark === undefined || mark === 'auto') return computedDay(minutes, threshold)
  return { kind: mark, counts: markCounts[mark], byHand: true }
}

/** The marks of one child by day. Where another program made a second one for a day, every device takes the same. */
export function marksByDay<One extends Pick<DayMark, 'id' | 'date'>>(marks: readonly One[]): ReadonlyMap<Day, One> {
  const sorted = [...marks].sort((one, other) => (one.id < other.id ? -1 : 1))
  return new Map(sorted.map((mark) => [mark.date, mark]))
}
