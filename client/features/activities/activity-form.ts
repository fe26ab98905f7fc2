import { defaultLocation, type ActivityFields } from '#shared/activities/activity.ts'
import {
  isTimeSpent,
  maxHoursLogged,
  noTime,
  readTime,
  typedTime,
  type TimeTyped,
} from '#shared/activities/time-spent.ts'
import { booksOfEntry } from '#shared/books/books-of-entry.ts'
import { goalLimit } from '#shared/goals/goal.ts'
import { typedNumber } from '#shared/format/typed-number.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Errors } from '#client/forms/form-errors.ts'
import { hasText, textLines } from '#client/forms/form-text.ts'
import { recordForm, type RecordForm, type ValuesOf } from '#client/forms/record-form.ts'

/** The form's values while a parent types: several children at once, and the time in one of two modes. */
export interface ActivityValues extends Omit<ValuesOf<'activities'>, 'student_id' | 'duration_minutes'>, TimeTyped {
  student_ids: string[]
  /** The goal that the entry counts toward, '' for none, and by how much (rule goals.with-activity). */
  goal_id: string
  goal_amount: string
  /** Proposed books that were switched off, an id a line (rule books.proposed). */
  books_off: string
}

const form = recordForm('activities')
const { student_id, subject_id, activity_type, date, title, duration_minutes, ...others } = form.labels

/** The form of an activity. It reads the entry of the first child, who stands for all: see {@link entriesOfForm}. */
export const activityForm: RecordForm<'activities', ActivityValues> = {
  record: 'activities',
  labels: {
    student_ids: student_id,
    subject_id,
    activity_type,
    date,
    title,
    time_mode: duration_minutes,
    hours: 'Hours',
    minutes: 'Minutes',
    goal_id: 'Counts toward',
    goal_amount: 'Amount',
    books_off: 'Books',
    ...others,
  },
  of: (row) => {
    const { student_id, duration_minutes: _, ...values } = form.of(row)
    return { ...values, ...typedTime(row), ...noGoal, books_off: '', student_ids: [student_id] }
  },
  read: ({ student_ids, time_mode, hours, minutes, goal_id, goal_amount, books_off: _off, ...values }, today, seen) => {
    const wrong = goal_id !== '' && amountIn(goal_amount) === null ? { goal_amount: amountText } : {}
    // An entry that came from elsewhere may have more hours than are logged here, and keeps them.
    const maxHours = Math.max(maxHoursLogged, Math.floor((seen?.duration_minutes ?? 0) / 60))
    const time = readTime({ ...values, time_mode, hours, minutes }, maxHours)
    const spent = isTimeSpent(time) ? time : { duration_minutes: 1, start_time: null, end_time: null }
    const fields = {
      ...values,
      student_id: student_ids[0] ?? '',
      duration_minutes: String(spent.duration_minutes),
      start_time: spent.start_time ?? '',
      end_time: spent.end_time ?? '',
    }
    const read = form.read(fields, today, seen)
    if ('ready' in read) {
      const errors = { ...timeIn(time), ...wrong }
      return Object.keys(errors).length === 0 ? read : { errors }
    }
    const { student_id, duration_minutes, ...errors } = read.errors
    return {
      errors: {
        ...errors,
        ...named('student_ids', student_id),
        ...named('minutes', duration_minutes),
        ...timeIn(time),
        ...wrong,
      },
    }
  },
}

/** A form for a new activity of today. */
export function emptyActivity(today: Day, student_ids: string[], subject_id: string): ActivityValues {
  const {
    student_id: _,
    duration_minutes: __,
    ...values
  } = form.empty({ activity_type: 'lesson', date: today, subject_id })
  return { ...values, ...noTime, ...noGoal, books_off: '', student_ids }
}

/** One activity for each child chosen: every child gets the same, but for the books of its own last entry. */
export function entriesOfForm(
  first: ActivityFields,
  { student_ids, books_off }: ActivityValues,
  lastBooks: ReadonlyMap<string, readonly string[]> = new Map(),
): ActivityFields[] {
  const books = { chosen: first.book_ids ?? [], off: textLines(books_off) }
  return student_ids.map((student_id) => {
    const book_ids = booksOfEntry(lastBooks.get(student_id) ?? [], books)
    return { ...first, student_id, book_ids, pages: book_ids === null ? null : first.pages }
  })
}

/** The amount as it was typed; `null` where it is no whole number of 1 or more. */
export function amountIn(typed: string): number | null {
  const amount = typedNumber(typed)
  return Number.isInteger(amount) && amount >= 1 && amount <= goalLimit ? amount : null
}

const noGoal = { goal_id: '', goal_amount: '1' }
const amountText = `Enter a whole number from 1 to ${goalLimit.toLocaleString('en-US')}`

/** True when Additional Details holds input, and so opens by itself (rule activities.details). */
export function hasActivityDetails(values: ActivityValues): boolean {
  const { description, materials_used, learning_objectives, notes, location } = values
  return [description, materials_used, learning_objectives, notes].some(hasText) || location !== defaultLocation
}

function timeIn(time: ReturnType<typeof readTime>): Errors<ActivityValues> {
  return isTimeSpent(time) ? {} : time
}

function named(field: 'student_ids' | 'minutes', message: string | undefined): Errors<ActivityValues> {
  return message === undefined ? {} : { [field]: message }
}
