import type { Activity } from '#shared/activities/activity.ts'
import { rowKeys } from './adjustments.ts'
import type { Template } from './template.ts'
import { totalMinutes } from './template-entries.ts'

/** A child's record of one template row on a day. */
export interface RowOfDay {
  isLogged: boolean
  /** Minutes of its subject that come from elsewhere. */
  beside: number
}

/** Fields that tie an entry to its template. */
export type LoggedOfDay = Pick<Activity, 'student_id' | 'subject_id' | 'template_id' | 'title' | 'duration_minutes'>

/**
 * Returns a child's existing entries per template row, in row order. An entry stands for one row: the one with its
 * title, else one with its subject, as titles are edited later (rule templates.quick-day-preview).
 */
export function rowsOfDay(
  { id, activities }: Pick<Template, 'id' | 'activities'>,
  ofDay: readonly LoggedOfDay[],
  student_id: string,
): RowOfDay[] {
  const own = ofDay.filter((entry) => entry.student_id === student_id)
  const made = own.filter(({ template_id }) => template_id === id)
  const madeKeys = rowKeys(made)
  const keys = rowKeys(activities)
  const renamed = made.filter((_, index) => !keys.includes(madeKeys[index] ?? ''))
  const logged = keys.map((key, index) => {
    if (madeKeys.includes(key)) return true
    const found = renamed.findIndex(({ subject_id }) => subject_id === activities[index]?.subject_id)
    return found !== -1 && renamed.splice(found, 1).length > 0
  })
  const others = own.filter(({ template_id }) => template_id !== id)
  return activities.map(({ subject_id }, index) => ({
    isLogged: logged[index] ?? false,
    beside: totalMinutes(others.filter((entry) => entry.subject_id === subject_id)),
  }))
}
