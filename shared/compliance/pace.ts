import { addDays, daysBetween, isWeekday, type Day } from '#shared/format/dates.ts'
import { breakOn } from '#shared/school-years/school-day.ts'
import type { Span as SpanOff } from '#shared/school-years/days-off.ts'
import type { CountedYear } from './year-that-counts.ts'

/** The part of a year that counts for a child: from its first day, or from the enrollment where that is later. */
export interface CountedSpan {
  from: Day
  to: Day
}

/** The part of the year that counts for a child; `null` for one who is enrolled only after it. */
export function spanOf(year: Pick<CountedYear, 'from' | 'to'>, enrolledOn: Day): CountedSpan | null {
  if (enrolledOn > year.to) return null
  return { from: enrolledOn > year.from ? enrolledOn : year.from, to: year.to }
}

/** The input of a child's pacing (rule compliance.pace). */
interface PacingInput {
  year: Pick<CountedYear, 'from' | 'to'>
  /** The first day of the year; where the law fixes the year, the family's own opening day in it. */
  openingDay: Day
  enrolledOn: Day
  today: Day
  /** Days of the year on which a child of the family has an entry or was marked present, in their order. */
  familyDays: readonly Day[]
  /** True when this child has one today. */
  hasEntryToday: boolean
  /** Breaks, and the child's absences. */
  daysOff: readonly SpanOff[]
  isAbsent: (day: Day) => boolean
}

/** A child's year in school days, by which an even pace goes (rule compliance.pace). */
export interface Pacing {
  /** From when an even pace counts; `null` while the family's records haven't begun. */
  from: Day | null
  to: Day
  /** School days of the pace so far, and all of the year. */
  passed: number
  total: number
  /** School days that are still to come, today among them until the child has an entry. */
  ahead: number
  /** For a child who is enrolled late in the year: since when, and the school days from then on. */
  late: { since: Day; days: number } | null
  isSchoolDay: (day: Day) => boolean
}

/** The day from which a steady pace counts, where that is not the first of the year; `null` else. */
export function paceSince(pacing: Pick<Pacing, 'from'> | null, year: Pick<CountedYear, 'from'>): Day | null {
  const from = pacing?.from ?? null
  return from !== null && from > year.from ? from : null
}

/** Days after the opening day within which a late-enrolled child still has the whole figure. */
const lateAfter = 30

/**
 * A child's pace through the year in school days: Monday to Friday, without its days off and days marked absent (rule
 * compliance.pace).
 */
export function pacingOf(input: PacingInput): Pacing {
  const { year, openingDay, enrolledOn, today, hasEntryToday, daysOff, isAbsent } = input
  const isSchoolDay = (day: Day) => isWeekday(day) && breakOn(day, daysOff) === undefined && !isAbsent(day)
  const count = (from: Day, to: Day) => schoolDays(from, to < year.to ? to : year.to, isSchoolDay)
  const counted = enrolledOn > year.from ? enrolledOn : year.from
  const begun = familyStart(input.familyDays)
  const from = begun !== null && begun > counted ? begun : counted
  const isLate = daysBetween(openingDay, enrolledOn) > lateAfter
  return {
    from: begun === null ? null : from,
    to: year.to,
    passed: begun === null ? 0 : count(from, hasEntryToday ? today : addDays(today, -1)),
    total: count(from < openingDay ? from : openingDay, year.to),
    ahead: count(hasEntryToday ? addDays(today, 1) : today, year.to),
    late: isLate ? { since: enrolledOn, days: count(enrolledOn, year.to) } : null,
    isSchoolDay,
  }
}

/** The steady pace toward a figure after some school days, such as 60 of 180 days; `null` where there is none. */
export function paceOf(figure: number, { from, total, passed }: Pacing, days = passed): number | null {
  return from === null || total === 0 ? null : (figure * days) / total
}

/** The school days of the pace up to the end of a day that is still to come. */
export function daysPassedBy(day: Day, { from, to, isSchoolDay }: Pacing): number {
  return from === null ? 0 : schoolDays(from, day < to ? day : to, isSchoolDay)
}

/** The share of a figure for a child who enrolled late, rounded up; `null` for every other (rule compliance.share). */
export function shareOf(figure: number, { late, total }: Pacing): number | null {
  return late === null || total === 0 ? null : Math.ceil((figure * late.days) / total - 1e-9)
}

/** The first of the family's days from which records are kept: four days of the next 28, in summer eight. */
function familyStart(days: readonly Day[]): Day | null {
  const isKept = (first: Day, place: number) => {
    const isSummer = first.slice(5, 7) === '07' || first.slice(5, 7) === '08'
    const last = days[place + (isSummer ? 7 : 3)]
    return last !== undefined && last <= addDays(first, 27)
  }
  return days.find(isKept) ?? null
}

function schoolDays(from: Day, to: Day, isSchoolDay: (day: Day) => boolean): number {
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (isSchoolDay(day)) count += 1
  return count
}

/** How a child stands beside what is required (rule compliance.status). */
export type ComplianceStatus = 'compliant' | 'on_track' | 'needs_attention' | 'non_compliant' | 'unknown'

/** A child's figures for one requirement; one without a pace, such as an area, is judged when the year has ended. */
interface PaceInput {
  done: number
  required: number
  pace: number | null
}

/** In the first school days of a year nothing is behind. */
export const graceDays = 14

/** The status of a child in a year: that of the requirement furthest behind (rule compliance.status). */
export function statusOf(
  standings: readonly PaceInput[],
  { to, passed }: Pick<Pacing, 'to' | 'passed'>,
  today: Day,
  hasRecords: boolean,
): ComplianceStatus {
  if (standings.length === 0 || !hasRecords) return 'unknown'
  const open = standings.filter(({ done, required }) => done < required)
  if (open.length === 0) return 'compliant'
  if (today > to) return 'non_compliant'
  if (passed <= graceDays) return 'on_track'
  const shares = open.flatMap(({ done, pace }) => (pace === null ? [] : [done / pace]))
  const furthest = Math.min(1, ...shares)
  if (furthest >= 0.95) return 'on_track'
  return furthest >= 0.75 ? 'needs_attention' : 'non_compliant'
}
