import type { ActivityFields, NewEntry } from '#shared/activities/activity.ts'
import { doneEntryId } from '#shared/lessons/done.ts'
import type { Change } from '#client/store/record-writer.ts'
import { open } from '#client/queries/write.ts'

/**
 * Returns the changes that do a lesson with an entry: made, brought back, or met where another device did it already.
 * Then what she typed is said beside it, and a mere tick says nothing new (rule lessons.done-once).
 */
export async function changesDoing(
  lessonId: string,
  fields: NewEntry,
  typed: Partial<ActivityFields> = {},
): Promise<Change[]> {
  const id = doneEntryId(lessonId)
  const made = await open('activities', id)
  if (made === null) return [{ kind: 'create', record: 'activities', id, fields }]
  if (made.seen.deleted_at === null) return [{ kind: 'set', opened: made, values: { lesson_done: true, ...typed } }]
  return [
    { kind: 'restore', record: 'activities', id },
    { kind: 'set', opened: made, values: fields },
  ]
}
