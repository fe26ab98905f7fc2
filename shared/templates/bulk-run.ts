import * as z from 'zod/mini'
import { fullDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { weekdaysText } from '#shared/format/weekdays.ts'
import { defineRecord, type FieldsOf } from '#shared/records/define-record.ts'
import { day, requiredText, textLimits, uuid } from '#shared/records/text.ts'
import { bulkLimits, justificationLength } from './bulk-limits.ts'

const { from, to } = justificationLength

/**
 * One use of bulk apply: what was asked, by whom for whom and why. What it made carries its id (rule
 * templates.bulk-run).
 */
export const bulkRun = defineRecord({
  table: 'bulk_runs',
  fields: {
    // A link: the run says what was applied when the template is gone.
    template_id: uuid('Template is required'),
    template_name: requiredText(textLimits.name, 'Template'),
    student_ids: z.array(uuid()).check(z.minLength(1, 'Student is required'), z.maxLength(bulkLimits.setup)),
    start_date: day('Start Date'),
    end_date: day('End Date'),
    days_of_week: z
      .array(z.int().check(z.minimum(0), z.maximum(6)))
      .check(z.minLength(1, 'Choose at least one day of the week'), z.maxLength(7)),
    justification: requiredText(to, 'Justification').check(
      z.minLength(from, `Justification must have at least ${from} characters`),
    ),
    /** The day of the device on which it was run: the daily limit counts by it. */
    run_on: day('Run On'),
    /** True when the run had leave to exceed the daily limit; the server decides (rule templates.bulk-leave). */
    setup_mode: z._default(z.boolean(), false),
    created_count: z.int().check(z.minimum(1), z.maximum(bulkLimits.setup)),
  },
  labels: {
    one: 'Bulk Apply',
    many: 'Bulk Apply',
    name: 'template_name',
    fields: {
      template_id: 'Template',
      template_name: 'Template Name',
      student_ids: 'Students',
      start_date: 'Start Date',
      end_date: 'End Date',
      days_of_week: 'Days of the Week',
      justification: 'Justification',
      run_on: 'Run On',
      setup_mode: 'Setup Mode',
      created_count: 'Activities',
    },
    values: { student_ids: studentsText, start_date: daysText, days_of_week: weekdaysText },
  },
  indexes: [],
  atomicGroups: [['start_date', 'end_date']],
  decided: ['run_on', 'setup_mode'],
  // The list shows its activities; a run restored alone would be empty.
  inTrash: false,
  rules: ({ start_date, end_date }) =>
    String(end_date) < String(start_date) ? { end_date: ['End Date must be on or after Start Date'] } : {},
})

export type BulkRunFields = FieldsOf<typeof bulkRun>

function studentsText(value: unknown): string {
  return Array.isArray(value) ? counted(value.length, 'student') : String(value)
}

const span = z.object({ start_date: z.string(), end_date: z.string() })

function daysText(value: unknown): string {
  const read = span.safeParse(value)
  return read.success ? `${fullDay(read.data.start_date)} to ${fullDay(read.data.end_date)}` : String(value)
}
