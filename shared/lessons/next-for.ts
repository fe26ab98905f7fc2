import type { Activity } from '#shared/activities/activity.ts'
import type { CourseDays } from './course-days.ts'
import type { Curriculum } from './curriculum.ts'
import { minutesOfLesson } from './done.ts'
import type { Lesson } from './lesson.ts'
import { nextLesson } from './outlook.ts'

/** A course that goes on, with its days. */
export interface CourseGoingOn {
  course: Curriculum
  days: CourseDays<Lesson>
}

/** A lesson with its course. */
export interface CourseLessonOf {
  course: Curriculum
  lesson: Lesson
}

/** A child's work in a subject, as any tool logs it. */
interface Logged {
  student_id: string
  subject_id: string
  title: string
}

/** The next lesson of a child in a subject, of several courses the soonest; `null` = none (rule lessons.next). */
export function nextLessonFor(
  courses: readonly CourseGoingOn[],
  of: Pick<Logged, 'student_id' | 'subject_id'>,
): CourseLessonOf | null {
  return nextLessonsFor(courses, of)[0] ?? null
}

/** The title under which the next lesson is logged, and how long it takes (minutes). */
export interface NextTitle {
  title: string
  duration_minutes: number
}

/**
 * The lesson that is next for each of some children, where it has the same title for all; `null` where it hasn't (rule
 * lessons.offered).
 */
export function nextTitleFor(
  courses: readonly CourseGoingOn[],
  studentIds: readonly string[],
  subject_id: string,
): NextTitle | null {
  const [first, ...others] = studentIds.map((student_id) => nextLessonFor(courses, { student_id, subject_id }))
  if (!first || others.some((other) => other?.lesson.title !== first.lesson.title)) return null
  return { title: first.lesson.title, duration_minutes: minutesOfLesson(first.lesson, first.course) }
}

/**
 * Entries that do a lesson where their title is that of one that is next, each lesson once. One that names no book has
 * the course's (rules lessons.offered, lessons.tick).
 */
export function asNextLessons<Entry extends Logged & { book_ids?: string[] | null | undefined }>(
  entries: readonly Entry[],
  courses: readonly CourseGoingOn[],
): (Entry & Partial<Pick<Activity, 'lesson_id' | 'lesson_done'>>)[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    const title = entry.title.trim()
    const next = nextLessonsFor(courses, entry).find(({ lesson }) => lesson.title === title && !taken.has(lesson.id))
    if (next === undefined) return entry
    const { course, lesson } = next
    taken.add(lesson.id)
    const books = entry.book_ids?.length || course.book_id === null ? {} : { book_ids: [course.book_id] }
    return { ...entry, ...books, lesson_id: lesson.id, lesson_done: true }
  })
}

/** The next lesson of each course of a child in a subject, the soonest first. */
function nextLessonsFor(
  courses: readonly CourseGoingOn[],
  { student_id, subject_id }: Pick<Logged, 'student_id' | 'subject_id'>,
): CourseLessonOf[] {
  return courses
    .filter(({ course }) => course.student_id === student_id && course.subject_id === subject_id)
    .flatMap(({ course, days }) => {
      const next = nextLesson(days)
      return next === null ? [] : [{ course, lesson: next.lesson, day: next.day ?? '~' }]
    })
    .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1))
    .map(({ course, lesson }) => ({ course, lesson }))
}
