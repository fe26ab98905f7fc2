import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, requiredText, textLimits, uuid } from '#shared/records/text.ts'
import * as z from 'zod/mini'
import { spanErrors, spanText } from './break.ts'

/** The name of an absence where the parent gives none (rule school-years.absences). */
export const usualAbsence = 'Sick day'

/** Days on which one child is sick or away; a break is the whole family's (rule school-years.absences). */
export const absence = defineRecord({
  table: 'absences',
  fields: {
    student_id: uuid('Student is required'),
    name: z._default(requiredText(textLimits.name, 'Name'), usualAbsence),
    start_date: day('First Day'),
    end_date: day('Last Day'),
  },
  labels: {
    one: 'Sick or Away',
    many: 'Sick or Away',
    name: 'name',
    of: 'student_id',
    fields: { student_id: 'Student', name: 'Name', start_date: 'First Day', end_date: 'Last Day' },
    values: { start_date: spanText },
  },
  indexes: ['[student_id+_live]'],
  belongsTo: { student_id: { record: 'students' } },
  // Two devices that each move one end could make a span that ends before it begins.
  atomicGroups: [['start_date', 'end_date']],
  rest: 'absence',
  rules: spanErrors,
})

export type AbsenceFields = FieldsOf<typeof absence>
export type Absence = RowOf<typeof absence>
