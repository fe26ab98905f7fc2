import type { Activity, ActivityInput } from '#shared/activities/activity.ts'
import type { Day } from '#shared/format/dates.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { entryOfPlan, type Completion } from '#shared/planner/completion.ts'
import type { Curriculum } from './curriculum.ts'
import type { Lesson } from './lesson.ts'

/** An entry as it tells whether its lesson is done; deleted ones are left out. */
export type LessonEntry = Pick<Activity, 'lesson_id' | 'lesson_done' | 'date'>

/** Lesson → the first day on which a live entry did it, whatever child or subject that has (rule lessons.done). */
export function doneLessons(entries: readonly LessonEntry[]): Map<string, Day> {
  const done = new Map<string, Day>()
  for (const { lesson_id, lesson_done, date } of entries) {
    // An older build says nothing of it: then it is done.
    if (lesson_id === null || lesson_id === undefined || lesson_done === false) continue
    const before = done.get(lesson_id)
    if (before === undefined || date < before) done.set(lesson_id, date)
  }
  return done
}

/**
 * The id of the entry that does a lesson, on whichever device: two that tick it make one entry (rule
 * lessons.done-once). It leads back in the same way as a plan's.
 */
export function doneEntryId(lessonId: string): string {
  return twinOf(lessonId)
}

/** An entry of a lesson, but for how it came about; its books are added where the course names none. */
export type EntryOfLesson = Omit<ActivityInput, 'source' | 'written_on' | 'log_set'> &
  Pick<Activity, 'lesson_id' | 'lesson_done' | 'book_ids'>

type EntryCourse = Pick<Curriculum, 'student_id' | 'subject_id' | 'book_id' | 'minutes'>
type EntryLesson = Pick<Lesson, 'id' | 'title' | 'minutes' | 'note'>

/** How long a lesson takes, in minutes: its own time, else its course's. */
export function minutesOfLesson({ minutes }: Pick<Lesson, 'minutes'>, course: Pick<Curriculum, 'minutes'>): number {
  return minutes ?? course.minutes
}

/** A lesson done on a day as its course has it: what one tap logs (rule lessons.tick). */
export function asInCourse(course: EntryCourse, lesson: EntryLesson, date: Day): Completion {
  const duration_minutes = minutesOfLesson(lesson, course)
  return { date, notes: lesson.note, duration_minutes, start_time: null, end_time: null }
}

/**
 * Builds the entry of a lesson. An unfinished one ("Continue tomorrow") leaves it open, and has an id of its own (rule
 * lessons.continued).
 */
export function entryOfLesson(
  course: EntryCourse,
  lesson: EntryLesson,
  spent: Completion,
  lesson_done: boolean,
): EntryOfLesson {
  const { student_id, subject_id, book_id } = course
  return {
    ...entryOfPlan({ student_id, subject_id, title: lesson.title, activity_type: 'lesson' }, spent),
    book_ids: book_id === null ? null : [book_id],
    lesson_id: lesson.id,
    lesson_done,
  }
}

/** Counts the lessons before an extra one: it goes behind the last one done (rule lessons.extra). */
export function placeOfExtra(order: readonly Pick<Lesson, 'id'>[], done: ReadonlyMap<string, Day>): number {
  return order.findLastIndex(({ id }) => done.has(id)) + 1
}
