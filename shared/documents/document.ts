import * as z from 'zod/mini'
import { counted } from '#shared/format/duration.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'
import { filingDocuments } from '#shared/filings/ways.ts'
import { documentKinds, documentKindText } from './kinds.ts'

/** Most children a document can name: far more than a family has. */
const documentChildrenLimit = 100

const link = z._default(z.nullable(uuid()), null)

/** A paper of the family: a letter, a receipt, an evaluation, a certificate (rule documents.fields). */
export const document = defineRecord({
  table: 'documents',
  fields: {
    title: requiredText(textLimits.title, 'Title'),
    kind: z._default(z.enum(documentKinds, 'Kind is not one of the options'), 'other'),
    /** The children it is about; none = the whole family. */
    student_ids: z._default(z.array(uuid()).check(z.maxLength(documentChildrenLimit)), []),
    date: day('Date'),
    note: optionalText(textLimits.notes, 'Note'),
    /** Links: what they name may go, and the document stays. */
    todo_id: link,
    assessment_id: link,
    activity_id: link,
    subject_id: link,
  },
  labels: {
    one: 'Document',
    many: 'Documents',
    name: 'title',
    fields: {
      title: 'Title',
      kind: 'Kind',
      student_ids: 'Students',
      date: 'Date',
      note: 'Note',
      todo_id: 'To-Do',
      assessment_id: 'Assessment',
      activity_id: 'Activity',
      subject_id: 'Subject',
    },
    values: { kind: documentKindText, student_ids: childrenText },
  },
  indexes: ['todo_id', 'assessment_id', 'activity_id'],
  noConflict: ['kind'],
  keptBy: filingDocuments.map((field) => ({ record: 'filings', field, holds: true })),
  rest: 'document',
})

export type DocumentFields = FieldsOf<typeof document>
export type Document = RowOf<typeof document>

/** The children of a document as a parent reads them: how many. */
function childrenText(ids: unknown): string {
  return Array.isArray(ids) && ids.length > 0 ? counted(ids.length, 'student') : 'Family'
}
