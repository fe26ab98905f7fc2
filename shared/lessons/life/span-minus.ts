import { addDays } from '#shared/format/dates.ts'
import type { Span } from '#shared/school-years/days-off.ts'

/** Returns the parts of a span outside some others, which are joined (`joinedSpans`); empty where they cover it. */
export function spanMinus({ start_date, end_date }: Span, others: readonly Span[]): Span[] {
  const left: Span[] = []
  let next = start_date
  for (const other of others) {
    if (other.end_date < next || other.start_date > end_date) continue
    if (other.start_date > next) left.push({ start_date: next, end_date: addDays(other.start_date, -1) })
    next = addDays(other.end_date, 1)
  }
  return next <= end_date ? [...left, { start_date: next, end_date }] : left
}
