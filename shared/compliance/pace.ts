import { daysBetween, type Day } from '#shared/format/dates.ts'
import type { CountedYear } from './year-that-counts.ts'

/** The days over which a child's year is spread: from its first day, or from the enrolment where that is later (rule compliance.pace). */
export interface Span {
  from: Day
  to: Day
}

/** The part of the year that counts for a child; `null` for one who is enrolled only after it. */
export function spanOf(year: Pick<CountedYear, 'from' | 'to'>, enrolledOn: Day): Span | null {
  if (enrolledOn > year.to) return null
  return { from: enrolledOn > year.from ? enrolledOn : year.from, to: year.to }
}

/** How far an even pace would be by the end of today towards a figure, such as 97.2 of 180 days (rule compliance.pace). */
export function paceOf(figure: number, { from, to }: Span, today: Day): number {
  if (today < from) return 0
  if (today >= to) return figure
  return (figure * (daysBetween(from, today) + 1)) / (daysBetween(from, to) + 1)
}

/** How a child stands beside what is required (rule compliance.status). */
export type ComplianceStatus = 'compliant' | 'on_track' | 'needs_attention' | 'non_compliant' | 'unknown'

/** Where a child stands with one requirement; one without a pace, such as an area, is judged when the year has ended. */
export interface Standing {
  done: number
  required: number
  hasPace: boolean
}

/** In the first days of a year nothing is behind. */
const graceDays = 14

/** The status of a child in a year: that of the requirement furthest behind (rule compliance.status). */
export function statusOf(
  standings: readonly Standing[],
  span: Span,
  today: Day,
  hasRecords: boolean,
): ComplianceStatus {
  if (standings.length === 0 || !hasRecords) return 'unknown'
  const open = standings.filter(({ done, required }) => done < required)
  if (open.length === 0) return 'compliant'
  if (today > span.to) return 'non_compliant'
  const paced = open.filter(({ hasPace }) => hasPace)
  if (daysBetween(span.from, today) < graceDays) return 'on_track'
  const shares = paced.map(({ done, required }) => done / paceOf(required, span, today))
  const furthest = Math.min(1, ...shares)
  if (furthest >= 0.95) return 'on_track'
  return furthest >= 0.75 ? 'needs_attention' : 'non_compliant'
}
