import type { Day } from '#shared/format/dates.ts'
import type { TemplateActivity } from '#shared/templates/template.ts'
import type { PlanFields } from './plan.ts'

/** The plans that rows of a template make on a day, each still without a child (rule planner.template). */
export function plansOfTemplate(
  rows: readonly TemplateActivity[],
  planned_date: Day,
): Omit<PlanFields, 'student_id' | 'plan_set'>[] {
  return rows.map(({ subject_id, title, activity_type, duration_minutes, description }) => ({
    planned_date,
    subject_id,
    title,
    activity_type,
    duration_minutes,
    notes: description,
    status: 'planned',
  }))
}
