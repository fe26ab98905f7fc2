import type { Day } from '#shared/format/dates.ts'
import type { TemplateActivity } from '#shared/templates/template.ts'
import type { Plan, PlanFields } from './plan.ts'

/** A plan of a template's row on a day, with the children that it is made for. */
interface PlanOfTemplate {
  plan: Omit<PlanFields, 'student_id' | 'plan_set'>
  student_ids: readonly string[]
}

interface AskedOfTemplate {
  rows: readonly TemplateActivity[]
  days: readonly Day[]
  studentIds: readonly string[]
  /** The plans that stand on those days. */
  planned: readonly Pick<Plan, 'planned_date' | 'student_id' | 'subject_id' | 'title' | 'status'>[]
}

/**
 * The plans that rows of a template make on some days for some children. `standing` counts those that are planned
 * already: they are left out, unless they were skipped (rule planner.template).
 */
export function plansOfTemplate({ rows, days, studentIds, planned }: AskedOfTemplate) {
  const stands = new Set(planned.filter(({ status }) => status !== 'skipped').map(keyOf))
  const asked = days.flatMap((planned_date) =>
    rows.map(({ subject_id, title, activity_type, duration_minutes, description }): PlanOfTemplate => {
      const one = { planned_date, subject_id, title }
      return {
        plan: { ...one, activity_type, duration_minutes, notes: description, status: 'planned' },
        student_ids: studentIds.filter((student_id) => !stands.has(keyOf({ ...one, student_id }))),
      }
    }),
  )
  const count = asked.reduce((sum, { student_ids }) => sum + student_ids.length, 0)
  return {
    made: asked.filter(({ student_ids }) => student_ids.length > 0),
    count,
    standing: asked.length * studentIds.length - count,
  }
}

function keyOf(one: Pick<Plan, 'planned_date' | 'student_id' | 'subject_id' | 'title'>): string {
  return JSON.stringify([one.planned_date, one.student_id, one.subject_id, one.title.trim().toLowerCase()])
}
