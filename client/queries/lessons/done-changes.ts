import type { ActivityFields, ActivityInput } from '#shared/activities/activity.ts'
import { doneEntryId } from '#shared/lessons/done.ts'
import type { Change, Opened } from '#client/store/record-writer.ts'

/**
 * Returns the changes that do a lesson with an entry; `made` is the row under the entry's id (`doneEntryId`), deleted
 * or not. A deleted one comes back with the new values. If another device did it already, typed words are added, and a
 * mere tick changes nothing (rule lessons.done-once).
 */
export function changesDoing(
  lessonId: string,
  made: Opened<'activities'> | null,
  fields: ActivityInput,
  typed: Partial<ActivityFields> = {},
): Change[] {
  if (made === null) return [{ kind: 'create', record: 'activities', id: doneEntryId(lessonId), fields }]
  const { deleted_at, lesson_id, lesson_done } = made.seen
  if (deleted_at !== null)
    return [
      { kind: 'restore', record: 'activities', id: made.id },
      { kind: 'set', opened: made, values: fields },
    ]
  // An entry that was made to continue the lesson keeps its time: another one does it.
  if (lesson_id !== lessonId || lesson_done === false) return [{ kind: 'create', record: 'activities', fields }]
  return Object.keys(typed).length === 0 ? [] : [{ kind: 'set', opened: made, values: typed }]
}
