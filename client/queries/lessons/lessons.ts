import { Dexie } from 'dexie'
import type { Activity } from '#shared/activities/activity.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { currentDatabase } from '#client/store/database.ts'

/** The courses that aren't deleted, archived ones among them, in the order in which they were made. */
export async function listCoursePlans(): Promise<Curriculum[]> {
  const courses = await currentDatabase().curricula.toArray()
  return courses.filter(isLive).sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** The lessons of some courses that aren't deleted, in no order. */
export async function listLessonsOf(courseIds: readonly string[]): Promise<Lesson[]> {
  const { lessons } = currentDatabase()
  // A range each, for several ranges at once are walked row by row.
  const ofEach = courseIds.map((id) => lessons.where('[curriculum_id+_live]').equals([id, 1]).toArray())
  return (await Promise.all(ofEach)).flat()
}

/** The lessons of every course, in no order. */
export async function listLessons(): Promise<Lesson[]> {
  const [courses, lessons] = await Promise.all([listCoursePlans(), currentDatabase().lessons.toArray()])
  const ids = new Set(courses.map(({ id }) => id))
  return lessons.filter((lesson) => isLive(lesson) && ids.has(lesson.curriculum_id))
}

/** Every entry that does or continues a lesson (rules lessons.done, lessons.continued). */
export function listLessonEntries(): Promise<Activity[]> {
  return currentDatabase().activities.where('[_live+lesson_id+date]').between([1, ''], [1, Dexie.maxKey]).toArray()
}

function isLive({ _live }: { _live: 0 | 1 }): boolean {
  return _live === 1
}
