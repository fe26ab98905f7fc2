import type { Day } from '#shared/format/dates.ts'

/**
 * Names from which the ids of a list's records follow (uuid5 in the account's namespace), so that the same list makes
 * one of each, however often and on however many devices it is read (rule imports.ids). They never change.
 */
export const listIds = {
  /** `place` counts the rows before it that say the same. */
  entry: ({ date, student_id, subject_id, title, minutes, place }: EntryKey & { place: number }) =>
    named('entry', date, student_id, subject_id, idText(title), minutes, place),
  grade: ({ date, student_id, subject_id, title, earned, possible, place }: GradeKey & { place: number }) =>
    named('grade', date, student_id, subject_id, idText(title), earned, possible, place),
  /** The same for all children whom one row names; `first` is the id of the first one's entry. */
  together: (first: string) => named('together', first),
  student: (name: string) => named('student', idText(name)),
  subject: (name: string) => named('subject', idText(name)),
  book: (title: string) => named('book', idText(title)),
  /** The grade of a child in an earlier year. */
  enrollment: (student_id: string, school_year: string) => named('enrollment', student_id, school_year),
}

/** The fields by which a list's entries differ. */
export interface EntryKey {
  date: Day
  student_id: string
  subject_id: string
  title: string
  minutes: number
}

/** The fields by which a list's grades differ, in points. */
export interface GradeKey {
  date: Day
  student_id: string
  subject_id: string
  title: string
  earned: number
  possible: number
}

/** The entry's key as one text, by which equal ones are found. */
export function entryKey({ date, student_id, subject_id, title, minutes }: EntryKey): string {
  return named(date, student_id, subject_id, idText(title), minutes)
}

/** The grade's key likewise. */
export function gradeKey({ date, student_id, subject_id, title, earned, possible }: GradeKey): string {
  return named(date, student_id, subject_id, idText(title), earned, possible)
}

/** A text without what differs by chance: case, spaces, and how its accents are encoded. */
export function idText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

function named(...parts: readonly (string | number)[]): string {
  return JSON.stringify(parts)
}
