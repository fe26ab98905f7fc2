import type { Curriculum } from '#shared/lessons/curriculum.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { inOrder } from '#shared/records/in-order.ts'
import { roomBefore } from '#client/queries/page-positions.ts'
import { commit, open, remove, save, type Opened, type Receipt } from '#client/queries/write.ts'
import { changesPlacing } from './lesson-order.ts'
import { newLessonChanges, type NewLesson } from './make-courses.ts'

/** Archives a course, or takes it up again; its lessons and what was logged stay (rule lessons.rests). */
export function setCourseActive(opened: Opened<'curricula'>, is_active: boolean): Promise<Receipt> {
  return save(opened, { is_active })
}

/** Deletes a course with its lessons; entries that were logged from it stay (rule lessons.deleted). */
export function deleteCourse(opened: Opened<'curricula'>): Promise<Receipt> {
  return remove(opened)
}

/** Adds lessons to a course behind one of its own, `null` = at its beginning, as one step. */
export async function addLessons(
  { id }: Pick<Curriculum, 'id'>,
  lessons: readonly NewLesson[],
  standing: readonly Pick<Lesson, 'id' | 'position'>[],
  behind: string | null,
): Promise<Receipt> {
  const order = inOrder(standing)
  const at = order.findIndex((lesson) => lesson.id === behind) + 1
  const { positions, moved } = roomBefore(order, at, lessons.length)
  return commit([...newLessonChanges(id, lessons, positions), ...(await changesPlacing(moved))])
}

/** Deletes a lesson; an entry that was logged from it stays. */
export async function deleteLesson(id: string): Promise<Receipt> {
  const opened = await open('lessons', id)
  return commit(opened === null ? [] : [{ kind: 'delete', opened }])
}
