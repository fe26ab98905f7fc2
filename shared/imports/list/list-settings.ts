import type { Shelf } from '#shared/books/shelf.ts'
import type { Day } from '#shared/format/dates.ts'
import type { ColumnKind } from './list-columns.ts'
import type { NamedRecord } from './match-names.ts'
import type { OwnColumns } from './own-export.ts'
import type { DateOrder } from './read-dates.ts'
import type { TimeReading } from './read-times.ts'

/** A choice for a child's name in a list; of several all get an entry each. `unknown` rows stay out. */
export type ChildChoice = { is: 'known'; ids: readonly string[] } | { is: 'new' } | { is: 'unknown' }
export type SubjectChoice = { is: 'known'; id: string } | { is: 'new' }
/** The child or the subject of all rows: one that the family has, or a new one of this name. */
export type ForAllChoice = { is: 'known'; id: string } | { is: 'new'; name: string }
export type BookMatch = { is: 'known'; id: string } | { is: 'new' } | { is: 'left_out' }

/** The parent's choices for a list; the list decides the rest. */
export interface ListSettings {
  /** The kind of each column. */
  columns: readonly ColumnKind[]
  /** Further columns of our own export; `null` for other lists, and once the columns were changed. */
  own: OwnColumns | null
  dateOrder: DateOrder | null
  /** The units of times, by the index of their column. */
  times: ReadonlyMap<number, TimeReading>
  /** Minutes of rows without a time, 1 to 1,439. */
  minutesForAll: number | null
  /** The child and the subject of a list that has no column for it. */
  childForAll: ForAllChoice | null
  subjectForAll: ForAllChoice | null
  /** The points that a bare score is out of. */
  scoreOf: number | null
  /** By the keys of the names. */
  children: ReadonlyMap<string, ChildChoice>
  subjects: ReadonlyMap<string, SubjectChoice>
  books: ReadonlyMap<string, BookMatch>
  /** Ids of entries and grades that come in although they look the same as others, or were deleted. */
  takenAnyway: ReadonlySet<string>
}

/** Settings in which nothing is chosen but the columns. */
export function settingsFor(columns: readonly ColumnKind[], own: OwnColumns | null = null): ListSettings {
  return {
    columns,
    own,
    dateOrder: null,
    times: new Map(),
    minutesForAll: null,
    childForAll: null,
    subjectForAll: null,
    scoreOf: null,
    children: new Map(),
    subjects: new Map(),
    books: new Map(),
    takenAnyway: new Set(),
  }
}

/** The family against which a list is read. Archived children and subjects are in it; deleted ones are not. */
export interface ListFamily {
  today: Day
  children: readonly NamedRecord[]
  subjects: readonly NamedRecord[]
  shelf: Shelf
  /** The id that follows from a name: uuid5 in the account's namespace. */
  idOf: (name: string) => string
  /** Live entries of a day. */
  entriesOn: (day: Day) => readonly ExistingEntry[]
  /** Returns the state of the record of this id; `null` for none. */
  stateOf: (id: string) => 'live' | 'deleted' | null
}

/** An entry of the family, as far as it may look the same. */
export interface ExistingEntry {
  id: string
  student_id: string
  subject_id: string
  title: string
  duration_minutes: number
}
