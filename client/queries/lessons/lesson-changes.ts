import type { Activity } from '#shared/activities/activity.ts'
import { doneEntryId, entryOfLesson } from '#shared/lessons/done.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import type { Completion } from '#shared/planner/completion.ts'
import type { Change, Opened } from '#client/store/record-writer.ts'

/** What an entry says beside its lesson: how it came about, and what it is logged together with. */
type SaidOfEntry = Pick<Activity, 'source' | 'written_on' | 'log_set'> & { book_ids?: string[] | null; pages?: string }

/**
 * Returns the changes of one tick on a lesson: its entry (rule lessons.done-once). `made` is the row under the entry's id
 * (`doneEntryId`), deleted or not. One that does the lesson already stays as it is; a deleted one comes back with the new
 * values. Where that entry was made to continue the lesson, a second one does it.
 */
export function changesOfTick(
  course: Curriculum,
  lesson: Lesson,
  made: Opened<'activities'> | null,
  spent: Completion,
  said: SaidOfEntry,
): Change[] {
  const fields = { ...entryOfLesson(course, lesson, spent, true), ...said }
  if (made === null) return [{ kind: 'create', record: 'activities', id: doneEntryId(lesson.id), fields }]
  const { deleted_at, lesson_id, lesson_done } = made.seen
  if (deleted_at !== null)
    return [
      { kind: 'restore', record: 'activities', id: made.id },
      { kind: 'set', opened: made, values: fields },
    ]
  const isDone = lesson_id === lesson.id && lesson_done !== false
  return isDone ? [] : [{ kind: 'create', record: 'activities', fields }]
}

/** Returns the change that logs time and leaves the lesson open, under an id of its own (rule lessons.continued). */
export function changesOfContinued(course: Curriculum, lesson: Lesson, spent: Completion, said: SaidOfEntry): Change[] {
  return [{ kind: 'create', record: 'activities', fields: { ...entryOfLesson(course, lesson, spent, false), ...said } }]
}
