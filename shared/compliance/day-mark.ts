import * as z from 'zod/mini'
import { addDays, fullDay } from '#shared/format/dates.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, textLimits, uuid } from '#shared/records/text.ts'

/** A parent's mark of a child's day; `auto` = the log decides (rule compliance.day-marks). */
export const marks = ['auto', 'full', 'half', 'absent'] as const
export type Mark = (typeof marks)[number]

/** Each mark's name, on its button and in lists. */
export const markLabels: Readonly<Record<Mark, string>> = {
  auto: 'Use logged time',
  full: 'Full',
  half: 'Half',
  absent: 'Absent',
}

/** How a child's day counts, said by hand (rule compliance.day-marks). */
export const dayMark = defineRecord({
  table: 'day_marks',
  fields: {
    student_id: uuid('Student is required'),
    date: day('Date'),
    mark: z.enum(marks, 'Mark must be auto, full, half or absent'),
    note: optionalText(textLimits.short, 'Note'),
  },
  labels: {
    one: 'Attendance',
    many: 'Attendance',
    name: 'date',
    of: 'student_id',
    fields: { student_id: 'Student', date: 'Date', mark: 'Day', note: 'Note' },
    values: {
      date: (value) => fullDay(String(value)),
      mark: (value) => new Map<unknown, string>(Object.entries(markLabels)).get(value) ?? String(value),
    },
  },
  indexes: ['[student_id+_live+date]', '[_live+date]'],
  belongsTo: { student_id: { record: 'students' } },
  datedBy: 'date',
  inTrash: false,
  rules: ({ date }, today): Record<string, string[]> =>
    String(date) > addDays(today, 1) ? { date: ['Date cannot be in the future'] } : {},
})

export type DayMarkFields = FieldsOf<typeof dayMark>
export type DayMark = RowOf<typeof dayMark>

/**
 * The id of a day's mark (uuid5), so that two devices that mark the same day of a child make one record. It never
 * changes.
 */
export const dayMarkIds = {
  namespace: '3c1d7c52-0b1e-4b5a-8a0f-6f1f0f6f2d21',
  nameOf: (studentId: string, date: string) => `${studentId}:${date}`,
} as const
