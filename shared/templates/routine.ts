import type { Activity } from '#shared/activities/activity.ts'
import { withBooks } from '#shared/books/named-books.ts'
import { counted, shortDuration } from '#shared/format/duration.ts'
import { uuidTime } from '#shared/records/uuid-time.ts'
import type { Template, TemplateActivity } from './template.ts'
import { totalMinutes } from './template-entries.ts'

/** Children whose routine is logged on a day, and the time of the last log. */
interface RoutineLogged {
  student_ids: ReadonlySet<string>
  /** Milliseconds since 1970; 0 while it was logged for nobody. */
  at: number
}

/**
 * Finds a day's activities that a template made: each carries its id, and its own id tells when it was made (rule
 * templates.routine).
 */
export function routineLogged(
  template: Pick<Template, 'id'>,
  ofDay: readonly Pick<Activity, 'id' | 'student_id' | 'template_id'>[],
): RoutineLogged {
  const made = ofDay.filter((activity) => activity.template_id === template.id)
  return {
    student_ids: new Set(made.map((activity) => activity.student_id)),
    at: made.reduce((latest, { id }) => Math.max(latest, uuidTime(id)), 0),
  }
}

/**
 * Whom a routine is logged for, of the children offered: its own; else those of last time on this device; else those
 * chosen beside it (rule templates.routine-children).
 */
export function childrenOfRoutine(
  { student_ids }: Pick<Template, 'student_ids'>,
  { offered, last, chosen }: { offered: readonly string[]; last: readonly string[]; chosen: readonly string[] },
): string[] {
  const of = (ids: readonly string[]) => offered.filter((id) => ids.includes(id))
  if (student_ids) return of(student_ids)
  return of(last).length > 0 ? of(last) : of(chosen)
}

/** A routine's summary line: "Language Arts, 15m, with Hatchet", "5 activities, 3h 15m" (rule books.proposed). */
export function routineLine(
  rows: readonly TemplateActivity[],
  nameOf: (subjectId: string) => string,
  books: readonly string[] = [],
): string {
  const [only, ...others] = rows
  if (only === undefined) return 'Needs a subject'
  const what = others.length === 0 ? nameOf(only.subject_id) : counted(rows.length, 'activity', 'activities')
  return [what, shortDuration(totalMinutes(rows)), withBooks(books)].filter(Boolean).join(', ')
}
