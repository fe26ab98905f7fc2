import type { User } from '#shared/accounts/user.ts'
import type { Day } from '#shared/format/dates.ts'
import type { EarlierYear } from '#shared/imports/list/earlier-grades.ts'
import type { ColumnKind } from '#shared/imports/list/list-columns.ts'
import type { BookMatch, ChildChoice, ListSettings, SubjectChoice } from '#shared/imports/list/list-settings.ts'
import type { ListSums } from '#shared/imports/list/list-sums.ts'
import type { NamedRecord } from '#shared/imports/list/match-names.ts'
import type { NewNames } from '#shared/imports/list/new-names.ts'
import type { ParsedRow } from '#shared/imports/list/parse-list.ts'
import type { Question } from '#shared/imports/list/questions.ts'
import type { GradeLeftOut } from '#shared/imports/list/read-scores.ts'
import type { Problem } from '#shared/imports/list/row-fields.ts'
import type { NameOf, SurveyedTime } from '#shared/imports/list/survey-list.ts'
import type { GradeLevel, Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'

/** A list that was chosen, or pasted. */
export type ListSource = { file: File } | { pasted: string }

/** Names a pasted list among the imports. */
export const pastedName = 'Pasted rows'

/** The parent's choices for a list, as they travel to the worker. */
export interface ListChoices extends Omit<ListSettings, 'own' | 'takenAnyway'> {
  /** The choice of a heading, where she knows better than the guess. */
  heading: 'guess' | 'none' | 'first'
  /** Rows that look the same as entries, and rows whose entries were deleted, come in all the same. */
  takeSame: boolean
  takeDeleted: boolean
  /** Grades of new children by their ids. */
  grades: ReadonlyMap<string, GradeLevel>
  /** Grades of earlier years that she chose, by `yearKey`; `null` where she doesn't know one. */
  earlierGrades: ReadonlyMap<string, GradeLevel | null>
}

/** A list that is to be read for a family. */
export interface ListOpening {
  source: ListSource
  user: User
  today: Day
}

/** A page's order to its worker: open a list, read it with other choices, hand out its bad rows, or write it. */
export type ListOrder =
  | ({ kind: 'open' } & ListOpening)
  | { kind: 'read'; turn: number; choices: ListChoices }
  | { kind: 'bad_rows' }
  | { kind: 'write'; run: string; choices: ListChoices }

/** A list as the page shows it: its first rows, and of the others what they add up to (rule imports.list-page). */
export interface ShownList extends NewNames {
  head: readonly string[] | null
  /** The first 20 rows, with long cells cut. */
  rows: readonly ParsedRow[]
  rowCount: number
  /** The guessed kind of each column. */
  guessed: readonly ColumnKind[]
  columnsBeyond: number
  blank: number
  repeatedHeads: readonly number[]
  oddQuotes: readonly number[]
  /** "Dates are month first. 45 is minutes." */
  understood: string
  /** A date that could be read in two ways, as it stands and as both days. */
  dateSample: { cell: string; month_first: Day; day_first: Day } | null
  times: readonly SurveyedTime[]
  questions: readonly Question[]
  waiting: number
  children: readonly NameOf<ChildChoice>[]
  subjects: readonly NameOf<SubjectChoice>[]
  books: readonly NameOf<BookMatch>[]
  family: { children: readonly Student[]; subjects: readonly Subject[]; books: readonly NamedRecord[] }
  /** Years before the active one in which children need a grade (rule imports.list-grades). */
  earlierYears: readonly EarlierYear[]
  sums: ListSums
  /** Entries and grades that are in the log already, that look the same as others, and that were deleted since. */
  there: number
  same: number
  deleted: number
  /** The first 200 rows that stay out. */
  bad: readonly { line: number; problems: readonly Problem[] }[]
  badCount: number
  gradesLeftOut: readonly (GradeLeftOut & { line: number })[]
  gradesLeftOutCount: number
}

/** The worker's answer. */
export type ListNews =
  /** `turn` is that of the order; 0 for a list that was opened. */
  | { kind: 'read'; turn: number; list: ShownList; choices: ListChoices }
  | { kind: 'bad_rows'; text: string }
  | { kind: 'wrote'; done: number; total: number }
  | { kind: 'done'; made: number }
  /** It can't be read; a sentence for the parent. */
  | { kind: 'refused'; message: string }
  /** It stopped: what is in is whole, and it can go on. `message` is for developers. */
  | { kind: 'failed'; isFull: boolean; message: string }
