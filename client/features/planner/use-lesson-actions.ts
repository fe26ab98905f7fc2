import { counted } from '#shared/format/duration.ts'
import type { CourseLessonOf } from '#shared/lessons/next-for.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { pinLessons, skipLessons } from '#client/queries/lessons/lesson-changes.ts'
import { useDeeds } from './use-deeds.ts'
import type { PlannerFamily } from './use-planner.ts'

/** Actions of a lesson's row; each shows a toast with Undo. */
export interface LessonActions {
  /** Logs a lesson of today (rule lessons.tick). */
  complete: (lesson: CourseLessonOf) => void
  /** Opens the dialog that completes with changes. */
  open: (lesson: Lesson) => void
  skip: (lesson: Lesson) => void
  /** Puts skipped lessons back in their places (rule lessons.skipped). */
  putBack: (lessons: readonly Lesson[]) => void
  /** Pins a lesson of a day to come to today, and those of today that stay beside it (rule lessons.beside). */
  take: (lesson: Lesson, staying?: readonly string[]) => void
}

/** The deeds of the planner that are about lessons. */
export function useLessonActions(
  { today }: PlannerFamily,
  { complete, onOpen }: { complete: (lessons: readonly CourseLessonOf[]) => void; onOpen: (id: string) => void },
): LessonActions {
  const run = useDeeds()

  return {
    complete: (lesson) => complete([lesson]),
    open: ({ id }) => onOpen(id),
    skip: ({ id, title }) =>
      void run([id], { title: 'Lesson Skipped', failed: 'skip lesson' }, () => skipLessons([id], true), title),
    putBack: (lessons) => {
      const ids = lessons.map(({ id }) => id)
      const title = ids.length === 1 ? 'Lesson Put Back' : `${ids.length} Lessons Put Back`
      void run(ids, { title, failed: 'put back' }, () => skipLessons(ids, false), titleOf(lessons))
    },
    take: ({ id, title }, staying = []) =>
      void run(
        [id],
        { title: 'Lesson Moved', failed: 'move lesson' },
        () => pinLessons([...staying, id], today),
        `${title} to today`,
      ),
  }
}

function titleOf(lessons: readonly Lesson[]): string {
  const [only, ...others] = lessons
  return only && others.length === 0 ? only.title : counted(lessons.length, 'lesson')
}
