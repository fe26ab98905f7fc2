import * as z from 'zod/mini'
import { fullDay } from '#shared/format/dates.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, requiredText, textLimits } from '#shared/records/text.ts'

/** A span of days without school, such as winter break: both of its days belong to it (rule school-years.breaks). */
export const schoolBreak = defineRecord({
  table: 'breaks',
  fields: {
    name: requiredText(textLimits.name, 'Name'),
    start_date: day('First Day'),
    end_date: day('Last Day'),
  },
  labels: {
    one: 'Break',
    many: 'Breaks',
    name: 'name',
    fields: { name: 'Name', start_date: 'First Day', end_date: 'Last Day' },
    values: { start_date: spanText },
  },
  indexes: [],
  // Two devices that each move one end could make a span that ends before it begins.
  atomicGroups: [['start_date', 'end_date']],
  rest: 'break',
  rules: spanErrors,
})

export type BreakFields = FieldsOf<typeof schoolBreak>
export type Break = RowOf<typeof schoolBreak>

/** The days of a break as a parent reads them: one day alone, or the first to the last. */
export function breakDays({ start_date, end_date }: Pick<Break, 'start_date' | 'end_date'>): string {
  return start_date === end_date ? fullDay(start_date) : `${fullDay(start_date)} to ${fullDay(end_date)}`
}

const span = z.object({ start_date: z.string(), end_date: z.string() })

/** The days of a span, as lists show that group of fields. */
export function spanText(value: unknown): string {
  const read = span.safeParse(value)
  return read.success ? breakDays(read.data) : String(value)
}

/** Returns the errors of a span of days that ends before it begins, by field. */
export function spanErrors({ start_date, end_date }: Readonly<Record<string, unknown>>): Record<string, string[]> {
  return String(end_date) < String(start_date) ? { end_date: ['Last Day must be on or after First Day'] } : {}
}
