import * as z from 'zod/mini'
import { fullDay } from '#shared/format/dates.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, textLimits, uuid } from '#shared/records/text.ts'

/**
 * A parent's word on a child and a book: that it is finished, or a note. All else about reading is counted from entries
 * (rule books.finished).
 */
export const bookReading = defineRecord({
  table: 'book_readings',
  fields: {
    student_id: uuid('Student is required'),
    book_id: uuid('Book is required'),
    finished_on: z._default(z.nullable(day('Finished')), null),
    note: optionalText(textLimits.notes, 'Note'),
  },
  labels: {
    one: 'Reading',
    many: 'Readings',
    of: 'student_id',
    fields: { student_id: 'Student', book_id: 'Book', finished_on: 'Finished', note: 'Note' },
    values: { finished_on: (value) => (typeof value === 'string' ? fullDay(value) : 'Not yet') },
  },
  indexes: ['[student_id+_live]', '[book_id+_live]'],
  belongsTo: { student_id: { record: 'students' }, book_id: { record: 'books' } },
  noConflict: ['finished_on'],
  inTrash: false,
})

export type BookReadingFields = FieldsOf<typeof bookReading>
export type BookReading = RowOf<typeof bookReading>

/** The id of a child's reading of a book (uuid5): two devices that finish it make one record. It never changes. */
export const bookReadingIds = {
  namespace: '6a1f7a4e-90c2-4d53-8d34-5f1d0b8f2c77',
  nameOf: ({ student_id, book_id }: Pick<BookReadingFields, 'student_id' | 'book_id'>) => `${student_id}:${book_id}`,
} as const
