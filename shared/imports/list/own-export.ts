import { activity } from '#shared/activities/activity.ts'
import type { ColumnKind } from './list-columns.ts'

/** The columns that only Hearthbook's own export has (rule imports.columns). */
export interface OwnColumns {
  columns: ColumnKind[]
  /** Further fields of an activity by their places. */
  fields: ReadonlyMap<OwnField, number>
  /** The place of the ids of books, which say how many titles stand beside them. */
  bookIds: number | null
}

/** Fields of an activity that only our own table has. */
export const ownFields = [
  'activity_type',
  'start_time',
  'end_time',
  'description',
  'location',
  'materials_used',
  'learning_objectives',
  'pages',
] as const
export type OwnField = (typeof ownFields)[number]

/**
 * The columns of `activities.csv` of an export, by its heading; `null` for any other list. Some may be missing or
 * moved, as after a look in a spreadsheet.
 */
export function ownColumnsOf(head: readonly string[] | null): OwnColumns | null {
  if (head === null || !needed.every((name) => head.includes(name))) return null
  const known = new Set(['id', ...activity.fieldNames, ...kinds.keys()])
  if (head.filter((name) => known.has(name)).length < head.length / 2) return null
  const fields = ownFields.map((field) => [field, head.indexOf(field)] as const)
  const bookIds = head.indexOf('book_ids')
  return {
    columns: head.map((name, place) => (head.indexOf(name) === place ? (kinds.get(name) ?? 'skip') : 'skip')),
    fields: new Map(fields.filter(([, place]) => place !== -1)),
    bookIds: bookIds === -1 ? null : bookIds,
  }
}

const kinds: ReadonlyMap<string, ColumnKind> = new Map([
  ['date', 'date'],
  ['student_name', 'child'],
  ['subject_name', 'subject'],
  ['title', 'title'],
  ['duration_minutes', 'time'],
  ['book_names', 'books'],
  ['notes', 'notes'],
])
const needed = ['date', 'student_name', 'subject_name', 'title', 'duration_minutes']
