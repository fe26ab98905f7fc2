import type { Course } from '#shared/courses/course.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { changesOfCourse, courseId, nothingSaid, type SaidOfCourse, type WhichCourse } from './course-changes.ts'
import { commit, open, openUnseen, type Opened } from './write.ts'

export type { SaidOfCourse, WhichCourse } from './course-changes.ts'

/** Lists the records of a child's courses. */
export function listCoursesOf(studentId: string): Promise<Course[]> {
  return currentDatabase().courses.where('[student_id+_live]').equals([studentId, 1]).toArray()
}

/**
 * Says something of a course; `undo` says again what was said before. Each course has one record (rule
 * courses.of-a-year). `opened` = what a form showed of it, `null` where that was nothing: what was said meanwhile stays
 * (rule records.seen).
 */
export async function sayOfCourse(
  which: WhichCourse,
  said: SaidOfCourse,
  opened?: Opened<'courses'> | null,
): Promise<Receipt> {
  const id = courseId(which)
  const asShown =
    opened === null ? await openUnseen('courses', id, nothingSaid) : (opened ?? (await open('courses', id)))
  return commit(changesOfCourse(which, said, asShown))
}
