import { addDays, type Day } from '#shared/format/dates.ts'
import type { Absence } from './absence.ts'
import type { Break } from './break.ts'

/** Days without school, under the name by which lists and papers call them. */
export type SpanOff = Pick<Break, 'name' | 'start_date' | 'end_date'>

/** Days without school, whatever they are called. */
export type Span = Pick<SpanOff, 'start_date' | 'end_date'>

/** An absence as rules ask of it: whose, when, and what it is called. */
export type AbsentSpan = SpanOff & Pick<Absence, 'student_id'>

/** Days off of a family and of each of its children. */
export interface FamilyDaysOff<One extends Span = Span> {
  breaks: readonly One[]
  absences: readonly (One & Pick<Absence, 'student_id'>)[]
}

/** A child's days off: the family's breaks, then its own absences (rule school-years.absences). */
export function daysOffOf<One extends Span>(studentId: string, { breaks, absences }: FamilyDaysOff<One>): One[] {
  return [...breaks, ...ownAbsences(studentId, absences)]
}

/** A child's own absences. */
export function ownAbsences<One extends Pick<Absence, 'student_id'>>(
  studentId: string,
  absences: readonly One[],
): One[] {
  return absences.filter(({ student_id }) => student_id === studentId)
}

/**
 * The days that are off for each of some children, by a break or by its own absence; without any child the breaks (rule
 * school-years.absences).
 */
export function daysOffOfAll(studentIds: readonly string[], family: FamilyDaysOff): Span[] {
  const [first = joinedSpans(family.breaks), ...others] = studentIds.map((id) => joinedSpans(daysOffOf(id, family)))
  return others.reduce((common, own) => common.flatMap((one) => own.flatMap((other) => meet(one, other))), first)
}

/** Spans as few as say the same, in their order: those that touch or overlap become one. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: { start_date: Day; end_date: Day }[] = []
  for (const { start_date, end_date } of spans.toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1))) {
    const last = joined.at(-1)
    if (last === undefined || start_date > addDays(last.end_date, 1)) joined.push({ start_date, end_date })
    else if (end_date > last.end_date) last.end_date = end_date
  }
  return joined
}

/** The days that two spans have in common, if any. */
function meet(one: Span, other: Span): Span[] {
  const start_date = one.start_date > other.start_date ? one.start_date : other.start_date
  const end_date = one.end_date < other.end_date ? one.end_date : other.end_date
  return start_date <= end_date ? [{ start_date, end_date }] : []
}
