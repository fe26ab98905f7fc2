import { defaultLocation, type ActivityInput } from '#shared/activities/activity.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Template, TemplateActivity } from './template.ts'

/** An activity that a template makes, but for how it came about. */
export type TemplateEntry = Omit<ActivityInput, 'source' | 'written_on' | 'bulk_run_id' | 'log_set'>

/**
 * The rows of a template that can be logged: one whose subject is gone waits for another (rule
 * templates.missing-subject).
 */
export function usableRows<Row extends Pick<TemplateActivity, 'subject_id'>>(
  rows: readonly Row[],
  subjectIds: ReadonlySet<string>,
): Row[] {
  return rows.filter(({ subject_id }) => subjectIds.has(subject_id))
}

/** The activities that rows of a template make for a student on a day, in their order. */
export function entriesOf(
  template: Pick<Template, 'id'>,
  rows: readonly TemplateActivity[],
  student_id: string,
  date: Day,
): TemplateEntry[] {
  return rows.map((row) => ({
    ...row,
    student_id,
    date,
    template_id: template.id,
    start_time: null,
    end_time: null,
    location: defaultLocation,
    materials_used: null,
    learning_objectives: null,
    notes: null,
  }))
}

/** How long the activities of a template take together, in minutes. */
export function totalMinutes(rows: readonly Pick<TemplateActivity, 'duration_minutes'>[]): number {
  return rows.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)
}
