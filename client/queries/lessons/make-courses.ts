import { coursesLimit, type Curriculum, type CurriculumFields } from '#shared/lessons/curriculum.ts'
import type { LessonFields } from '#shared/lessons/lesson.ts'
import { newId } from '#client/store/new-id.ts'
import type { Change } from '#client/store/record-writer.ts'
import { positionsBetween } from '#client/queries/page-positions.ts'
import { commit, openAll, type Receipt } from '#client/queries/write.ts'
import { listCoursePlans } from './lessons.ts'

/** A lesson before it has a place in a course. */
export type NewLesson = Pick<LessonFields, 'title'> & Partial<Pick<LessonFields, 'minutes' | 'note'>>

/** A course before it belongs to a child. */
export type NewCourse = Omit<CurriculumFields, 'student_id' | 'curriculum_set'>

/** The result of making a course for several children. */
export interface MadeCourses extends Pick<Receipt, 'undo'> {
  /** The children who have it. */
  made: string[]
  /** Why the others don't; `null` where all have it. */
  failed: { cause: unknown } | null
}

/**
 * Makes a course with its lessons for each child: a group each, so that it is there whole or not at all, and one undo
 * for what is there. Throws where nothing was made.
 */
export async function makeCourses(
  course: NewCourse,
  lessons: readonly NewLesson[],
  student_ids: readonly string[],
): Promise<MadeCourses> {
  const curriculum_set = student_ids.length > 1 ? newId() : null
  const courses: string[] = []
  const made: string[] = []
  const undo = () => removeCourses(courses)
  for (const student_id of student_ids) {
    const id = newId()
    const fields = { ...course, student_id, curriculum_set }
    try {
      await commit([
        { kind: 'create', record: 'curricula', id, fields },
        ...newLessonChanges(id, lessons, positionsBetween(null, null, lessons.length)),
      ])
    } catch (cause) {
      if (made.length === 0) throw cause
      return { made, undo, failed: { cause } }
    }
    courses.push(id)
    made.push(student_id)
  }
  return { made, undo, failed: null }
}

/** The changes that add lessons to a course at some places. */
export function newLessonChanges(
  curriculum_id: string,
  lessons: readonly NewLesson[],
  positions: readonly string[],
): Change[] {
  return lessons.map(({ title, minutes = null, note = null }, at) => ({
    kind: 'create',
    record: 'lessons',
    fields: { curriculum_id, title, position: positions[at], minutes, note, pinned_date: null, skipped: false },
  }))
}

/** The children who have as many courses as they may, beside one of their own (rule lessons.limits). */
export async function childrenWithoutRoom(student_ids: readonly string[], except?: string): Promise<string[]> {
  const courses = (await listCoursePlans()).filter(({ id, is_active }) => is_active && id !== except)
  const countOf = (child: string) => courses.filter(({ student_id }) => student_id === child).length
  return student_ids.filter((child) => countOf(child) >= coursesLimit)
}

/** Copies a course without its child, its dates and its done lessons. */
export function copyOf(course: Curriculum): Omit<NewCourse, 'start_date' | 'finish_by'> {
  const { subject_id, title, book_id, weekdays, per_day, minutes } = course
  return {
    subject_id,
    title,
    book_id,
    weekdays,
    per_day,
    minutes,
    double_until: null,
    double_per_day: null,
    goal_id: null,
    is_active: true,
  }
}

/** Takes courses back with their lessons, as one step. */
async function removeCourses(ids: readonly string[]): Promise<void> {
  const opened = await openAll('curricula', ids)
  await commit(
    opened.flatMap((one) => (one === null || one.seen.deleted_at !== null ? [] : { kind: 'delete', opened: one })),
  )
}
