import type { ActivityFields } from '#shared/activities/activity.ts'
import type { Day } from '#shared/format/dates.ts'
import type { OwnField } from './own-export.ts'
import type { Question } from './questions.ts'
import type { GradeLeftOut, Points } from './read-scores.ts'
import { refuseMinutes } from './read-times.ts'
import {
  booksOfRow,
  childrenOfRow,
  dateOfRow,
  minutesOfRow,
  notesOfRow,
  ownOfRow,
  subjectOfRow,
  titleInRow,
  type Problem,
  type FieldResult,
  type RowContext,
} from './row-fields.ts'

/** The values of a good row. Without minutes it makes a grade alone. */
export interface RowSaid {
  date: Day
  children: readonly string[]
  subject_id: string
  title: string
  minutes: number | null
  notes: string | null
  book_ids: readonly string[] | null
  own: Partial<Pick<ActivityFields, OwnField>>
  points: Points | null
}

/** A row as it was read: what it says, what is wrong with it, or which answers it waits for. */
export type RowRead =
  | { said: RowSaid; leftOut: GradeLeftOut | null }
  | { problems: readonly Problem[] }
  | { waits: ReadonlySet<Question['asks']> }

/** Reads a row (rule imports.rows). */
export function readListRow(context: RowContext, cells: readonly string[]): RowRead {
  const date = dateOfRow(context, cells)
  const children = childrenOfRow(context, cells)
  const subject = subjectOfRow(context, cells)
  const title = titleInRow(context, cells)
  const notes = notesOfRow(context, cells)
  const books = booksOfRow(context, cells)
  const score = context.scores.of(cells)
  const points = score === 'waiting' || score === null || 'reason' in score ? null : score
  const minutes = withMinutesForAll(context, minutesOfRow(context, cells), title, points !== null)
  const own = ownOfRow(context, cells, valueOf(minutes) ?? null)

  const reads = [date, children, subject, minutes, title, notes, books, own]
  const problems = reads.flatMap((read) => ('problem' in read ? read.problem : []))
  if (problems.length > 0) return { problems }
  const waits = new Set(reads.flatMap((read) => ('waits' in read ? read.waits : [])))
  if (score === 'waiting') waits.add('score_of')
  if (waits.size > 0) return { waits }

  const subject_id = valueOf(subject) ?? ''
  const said: RowSaid = {
    date: valueOf(date) ?? '',
    children: valueOf(children) ?? [],
    subject_id,
    title: valueOf(title) || (context.subjectNames.get(subject_id) ?? ''),
    minutes: valueOf(minutes) ?? null,
    notes: valueOf(notes) ?? null,
    book_ids: valueOf(books) ?? null,
    own: valueOf(own) ?? {},
    points,
  }
  return { said, leftOut: score !== null && score !== 'waiting' && 'reason' in score ? score : null }
}

function valueOf<Value>(read: FieldResult<Value>): Value | undefined {
  return 'value' in read ? read.value : undefined
}

/** A row needs a title or a time. With a title alone it takes the minutes for all, or makes its grade alone. */
function withMinutesForAll(
  { settings }: RowContext,
  minutes: FieldResult<number | null>,
  title: FieldResult<string>,
  hasPoints: boolean,
): FieldResult<number | null> {
  if (!('value' in minutes) || minutes.value !== null) return minutes
  if (valueOf(title) === '' && !hasPoints)
    return { problem: { kind: 'title', value: '', reason: 'No title and no time' } }
  const all = settings.minutesForAll
  if (all !== null && refuseMinutes(all) === null) return { value: all }
  return hasPoints ? minutes : { waits: 'minutes_for_all' }
}
