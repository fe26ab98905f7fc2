import { v5 } from 'uuid'
import { course, courseIds, type CourseFields } from '#shared/courses/course.ts'
import type { Change, Opened } from '#client/store/record-writer.ts'

/** Key of a course. */
export type WhichCourse = Pick<CourseFields, 'student_id' | 'subject_id' | 'school_year'>

/** A parent's changes to a course; fields left out stay. */
export type SaidOfCourse = Partial<Pick<CourseFields, 'title' | 'credit' | 'level' | 'final_grade'>>

const { title, credit, level, final_grade } = course.defaults

/** A course of which nothing was said. */
export const nothingSaid: Readonly<Record<keyof SaidOfCourse, unknown>> = { title, credit, level, final_grade }

/** The one id of a course, on every device. */
export function courseId({ student_id, subject_id, school_year }: WhichCourse): string {
  return v5(courseIds.nameOf(student_id, subject_id, school_year), courseIds.namespace)
}

/** Returns the changes of a course; `opened` = its record on the device, deleted or not (rule courses.of-a-year). */
export function changesOfCourse(which: WhichCourse, said: SaidOfCourse, opened: Opened<'courses'> | null): Change[] {
  const { student_id, subject_id, school_year } = which
  if (opened === null) {
    const from = { student_id, subject_id, school_year, ...nothingSaid }
    // Another device may make the same course: what was not said here is none of this one's words.
    return [{ kind: 'create', record: 'courses', id: courseId(which), fields: { ...from, ...said }, from }]
  }
  if (opened.seen.deleted_at === null) return [{ kind: 'set', opened, values: said }]
  // One that another program deleted comes back, with nothing else said of it.
  return [
    { kind: 'restore', record: 'courses', id: opened.id },
    { kind: 'set', opened, values: { ...nothingSaid, ...said } },
  ]
}
