import { typedNumber } from '#shared/format/typed-number.ts'
import { typedTitles } from '#shared/lessons/pasted-list.ts'
import type { Day } from '#shared/format/dates.ts'
import type { CurriculumFields } from '#shared/lessons/curriculum.ts'
import type { Row } from '#shared/records/registry.ts'
import type { FormResult } from '#client/forms/form-errors.ts'
import { textOrNull } from '#client/forms/form-text.ts'
import { readRecord, recordForm, type RecordForm, type ValuesOf } from '#client/forms/record-form.ts'

type Shown = 'title' | 'subject_id' | 'book_id' | 'goal_id' | 'start_date' | 'finish_by' | 'per_day' | 'minutes'

/** The fields of a course as they are typed. */
export interface CourseValues extends Pick<ValuesOf<'curricula'>, Shown> {
  weekdays: number[]
}

/** How the titles of lessons are entered. */
export interface LessonsTyped {
  typed_as: 'pattern' | 'list'
  pattern: string
  list: string
}

/** The form of a new course, for several children at once. */
export interface NewCourseValues extends CourseValues, LessonsTyped {
  student_ids: string[]
}

const form = recordForm('curricula')
const { student_id, title, subject_id, book_id, goal_id, weekdays, per_day, minutes, start_date, finish_by } =
  form.labels
const labels = { title, subject_id, book_id, goal_id, start_date, finish_by, weekdays, per_day, minutes }

/** The labels of the fields that lessons are typed into. */
export const lessonsLabels = { typed_as: 'Lessons', pattern: 'Lessons', list: 'Lessons' } as const

/** The form of a course that is there (rule lessons.fields). */
export const courseForm: RecordForm<'curricula', CourseValues> = {
  record: 'curricula',
  labels: { ...labels, title: 'Course' },
  of: (row) => {
    const shown = form.of(row)
    return {
      title: shown.title,
      subject_id: shown.subject_id,
      book_id: shown.book_id,
      goal_id: shown.goal_id,
      start_date: shown.start_date,
      finish_by: shown.finish_by,
      weekdays: [...row.weekdays],
      per_day: shown.per_day,
      minutes: shown.minutes,
    }
  },
  read: (values, today, seen) => readCourse(values, seen?.student_id ?? '', today, seen),
}

/** The form of a new course. It reads the course of the first child, who stands for all (rule lessons.fields). */
export const newCourseForm: RecordForm<'curricula', NewCourseValues> = {
  record: 'curricula',
  labels: { student_ids: student_id, ...courseForm.labels, ...lessonsLabels },
  of: (row) => ({ ...courseForm.of(row), student_ids: [row.student_id], ...noLessons }),
  read: ({ student_ids, typed_as, pattern, list, ...values }, today, seen) => {
    const read = readCourse(values, student_ids[0] ?? '', today, seen)
    const typed = typedTitles(typed_as === 'pattern' ? pattern : list)
    const wrong = 'problem' in typed ? { [typed_as]: typed.message } : {}
    if ('ready' in read) return 'problem' in typed ? { errors: wrong } : read
    const { student_id: child, ...errors } = read.errors
    return { errors: { ...errors, ...(child === undefined ? {} : { student_ids: child }), ...wrong } }
  },
}

/** No lessons typed yet. */
export const noLessons: LessonsTyped = { typed_as: 'pattern', pattern: '', list: '' }

/** A new course as its form opens: one lesson a school day, from today on. */
export function emptyCourse(today: Day, student_ids: string[]): NewCourseValues {
  return {
    student_ids,
    title: '',
    subject_id: '',
    book_id: '',
    goal_id: '',
    start_date: today,
    finish_by: '',
    weekdays: [1, 2, 3, 4, 5],
    per_day: '1',
    minutes: '30',
    ...noLessons,
  }
}

function readCourse(
  values: CourseValues,
  child: string,
  today: Day,
  seen: Row<'curricula'> | null,
): FormResult<CourseValues & { student_id: string }, CurriculumFields> {
  const read = readRecord('curricula', { ...unshownOf(seen), ...typedCourse(values), student_id: child }, today, seen)
  // A course that has none keeps it so.
  const isWithoutDays = values.weekdays.length === 0 && seen?.weekdays.length !== 0
  const wrong = isWithoutDays ? { weekdays: 'Choose at least one day' } : {}
  if ('ready' in read) return isWithoutDays ? { errors: wrong } : read
  return { errors: { ...read.errors, ...wrong } }
}

/** The fields of a course as they are typed, as its record holds them. */
export function typedCourse({ title: named, book_id: book, goal_id: goal, finish_by: end, ...values }: CourseValues) {
  return {
    ...values,
    title: named.trim(),
    book_id: textOrNull(book),
    goal_id: textOrNull(goal),
    finish_by: textOrNull(end),
    per_day: typedNumber(values.per_day),
    minutes: typedNumber(values.minutes),
  }
}

/** Fields that the form doesn't show stay as they were. */
function unshownOf(seen: Row<'curricula'> | null) {
  return {
    double_until: seen?.double_until ?? null,
    double_per_day: seen?.double_per_day ?? null,
    curriculum_set: seen?.curriculum_set ?? null,
    is_active: seen?.is_active ?? true,
  }
}
