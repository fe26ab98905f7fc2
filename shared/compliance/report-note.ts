import * as z from 'zod/mini'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'
import { areaOf } from './required-subjects.ts'

/**
 * The parent's own words on a child's progress in an area, as its report prints them (rule compliance.report-notes).
 */
export const reportNote = defineRecord({
  table: 'report_notes',
  fields: {
    student_id: uuid('Student is required'),
    area: requiredText(textLimits.name, 'Subject'),
    school_year: z.string().check(z.regex(/^\d{4}-\d{4}$/, 'School Year must look like 2026-2027')),
    text: optionalText(textLimits.notes, 'Notes on Progress'),
  },
  labels: {
    one: 'Report Note',
    many: 'Report Notes',
    name: 'area',
    of: 'student_id',
    fields: { student_id: 'Student', area: 'Subject', school_year: 'School Year', text: 'Notes on Progress' },
  },
  indexes: ['[student_id+_live]'],
  belongsTo: { student_id: { record: 'students' } },
  inTrash: false,
})

export type ReportNoteFields = FieldsOf<typeof reportNote>
export type ReportNote = RowOf<typeof reportNote>

/** The id of a note (uuid5): two devices that write on an area make one record. It never changes. */
export const reportNoteIds = {
  namespace: 'b4f0c2de-3f6a-4b0f-9a67-0c8d1e2f3a45',
  nameOf: ({ student_id, area, school_year }: Pick<ReportNoteFields, 'student_id' | 'area' | 'school_year'>) =>
    `${student_id}:${areaOf(area)}:${school_year.slice(0, 4)}`,
} as const
