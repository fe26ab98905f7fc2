import * as z from 'zod/mini'
import { counted } from '#shared/format/duration.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'
import { isbn13 } from './isbn.ts'

/** The kinds of titles (rule books.fields). */
export const bookKinds = ['book', 'textbook', 'audiobook', 'video', 'website', 'software', 'other'] as const
export type BookKind = (typeof bookKinds)[number]

const kindLabels: Readonly<Record<BookKind, string>> = {
  book: 'Book',
  textbook: 'Textbook',
  audiobook: 'Audiobook',
  video: 'Video',
  website: 'Website',
  software: 'Software',
  other: 'Other',
}

/** A kind as a parent reads it; one that this build does not know stays as it came. */
export function bookKindText(kind: unknown): string {
  return new Map<unknown, string>(Object.entries(kindLabels)).get(kind) ?? String(kind)
}

/** At most so many live books of a family (rule books.fields). */
export const booksLimit = 2000
/** At most so many other names, and books that are kept apart from this one (rule books.twins). */
export const otherNamesLimit = 20
export const keptApartLimit = 50

const isbn = z.string('ISBN must be text').check(
  z.maxLength(textLimits.short, 'Enter the 10 or 13 digits of the ISBN'),
  z.overwrite<string>((text) => isbn13(text) ?? text),
  z.refine((text) => isbn13(text) !== null, 'Enter the 10 or 13 digits of the ISBN'),
)

/** A book, or anything else with a title, that a family's children use (rule books.fields). */
export const book = defineRecord({
  table: 'books',
  fields: {
    title: requiredText(textLimits.title, 'Title'),
    author: optionalText(textLimits.title, 'Author'),
    kind: z._default(z.enum(bookKinds, 'Kind is not one of the options'), 'book'),
    isbn: z._default(z.nullable(isbn), null),
    /** Titles under which it was known before it was merged (rule books.merge). */
    other_names: z._default(
      z.nullable(z.array(requiredText(textLimits.title, 'Title')).check(z.maxLength(otherNamesLimit))),
      null,
    ),
    /** The book that stands in its place since both were merged. */
    merged_into: z._default(z.nullable(uuid()), null),
    /** Books with a like title that the parent keeps apart from it. */
    kept_apart: z._default(z.nullable(z.array(uuid()).check(z.maxLength(keptApartLimit))), null),
    is_active: z._default(z.boolean(), true),
    notes: optionalText(textLimits.notes, 'Notes'),
  },
  labels: {
    one: 'Book',
    many: 'Books',
    name: 'title',
    fields: {
      title: 'Title',
      author: 'Author',
      kind: 'Kind',
      isbn: 'ISBN',
      other_names: 'Other Names',
      merged_into: 'Merged Into',
      kept_apart: 'Kept Apart',
      is_active: 'Status',
      notes: 'Notes',
    },
    values: {
      kind: bookKindText,
      other_names: (names) => (Array.isArray(names) && names.length > 0 ? names.join(', ') : 'None'),
      merged_into: (id) => (id === null || id === undefined ? 'None' : 'Another book'),
      kept_apart: bookCountText,
      is_active: (isActive) => (isActive === true ? 'Active' : 'Archived'),
    },
  },
  indexes: [],
  noConflict: ['is_active', 'merged_into', 'other_names', 'kept_apart'],
  inactive: { is_active: false },
  keptBy: [
    { record: 'activities', field: 'book_ids', isList: true },
    { record: 'books', field: 'merged_into' },
    { record: 'curricula', field: 'book_id' },
  ],
  rest: 'book',
})

/** Ids of books as a parent reads them: how many. */
export function bookCountText(ids: unknown): string {
  return Array.isArray(ids) && ids.length > 0 ? counted(ids.length, 'book') : 'None'
}

export type BookFields = FieldsOf<typeof book>
export type Book = RowOf<typeof book>
