import type { Shelf } from '#shared/books/shelf.ts'
import type { Day } from '#shared/format/dates.ts'
import type { ColumnKind } from './list-columns.ts'
import type { Named } from './match-names.ts'
import type { OwnColumns } from './own-export.ts'
import type { DateOrder } from './read-dates.ts'
import type { TimeReading } from './read-times.ts'

/** Who a child's name in a list is; of several all get an entry each. `unknown` rows stay out. */
export type ChildChoice = { is: 'known'; ids: readonly string[] } | { is: 'new' } | { is: 'unknown' }
export type SubjectChoice = { is: 'known'; id: string } | { is: 'new' }
/** The child or the subject of all rows: one that the family has, or a new one of this name. */
export type ForAllChoice = { is: 'known'; id: string } | { is: 'new'; name: string }
export type BookChoice = { is: 'known'; id: string } | { is: 'new' } | { is: 'left_out' }

/** What the parent chose for a list; what she didn't choose is as the list speaks for itself. */
export interface ListSettings {
  /** What each column holds. */
  columns: readonly ColumnKind[]
  /** What our own export has besides; `null` for other lists, and once the columns were changed. */
  own: OwnColumns | null
  dateOrder: DateOrder | null
  /** What numbers count, by the place of their column. */
  times: ReadonlyMap<number, TimeReading>
  /** Minutes of rows without a time, 1 to 1,439. */
  minutesForAll: number | null
  /** The child and the subject of a list that has no column for it. */
  childForAll: ForAllChoice | null
  subjectForAll: ForAllChoice | null
  /** How many points a score without more is out of. */
  scoreOf: number | null
  /** By the keys of the names. */
  children: ReadonlyMap<string, ChildChoice>
  subjects: ReadonlyMap<string, SubjectChoice>
  books: ReadonlyMap<string, BookChoice>
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

/** What a list is read against. Archived children and subjects are known too; deleted ones are not. */
export interface ListFamily {
  today: Day
  children: readonly Named[]
  subjects: readonly Named[]
  shelf: Shelf
  /** The id that follows from a name: uuid5 in the account's namespace. */
  idOf: (name: string) => string
  /** Live entries of a day. */
  entriesOn: (day: Day) => readonly ExistingEntry[]
  /** What became of a record that has this id; `null` for none. */
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
