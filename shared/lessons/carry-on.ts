import type { Lesson } from './lesson.ts'

/**
 * Returns whether a course carries on into a new school year unless the family says otherwise: not if its lessons are
 * all done or skipped, but without lessons it does (rule school-years.rollover-courses).
 */
export function carriesOn(
  lessons: readonly Pick<Lesson, 'id' | 'skipped'>[],
  done: { has: (lessonId: string) => boolean },
): boolean {
  return lessons.length === 0 || lessons.some(({ id, skipped }) => !skipped && !done.has(id))
}
