import type { Lesson } from '#shared/lessons/lesson.ts'
import { inOrder } from '#shared/records/in-order.ts'
import type { Change } from '#client/store/record-writer.ts'
import { roomBefore } from '#client/queries/page-positions.ts'
import { commit, open, openAll, type Receipt } from '#client/queries/write.ts'
import { listLessonsOf } from './lessons.ts'

/**
 * Moves a lesson before another of its course, `null` = to the end (rule lessons.order). Refuses where the other one is
 * gone.
 */
export async function moveLesson(id: string, before: string | null): Promise<Receipt> {
  const opened = await open('lessons', id)
  if (opened === null || opened.seen.deleted_at !== null) throw new Error('the lesson is gone')
  const all = inOrder(await listLessonsOf([opened.seen.curriculum_id]))
  const order = all.filter((lesson) => lesson.id !== id)
  const at = before === null ? order.length : order.findIndex((lesson) => lesson.id === before)
  if (at < 0) throw new Error('the place is gone')
  const { positions, moved } = roomBefore(order, at, 1)
  return commit(await changesPlacing([...positions.map((position) => ({ id, position })), ...moved]))
}

/** The changes that give lessons their places; one that is gone needs none. */
export async function changesPlacing(places: readonly Pick<Lesson, 'id' | 'position'>[]): Promise<Change[]> {
  const opened = await openAll(
    'lessons',
    places.map(({ id }) => id),
  )
  return places.flatMap(({ position }, at): Change[] => {
    const one = opened[at]
    return one ? [{ kind: 'set', opened: one, values: { position } }] : []
  })
}
