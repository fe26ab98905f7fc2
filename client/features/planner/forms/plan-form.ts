import type { Day } from '#shared/format/dates.ts'
import type { Activity } from '#shared/activities/activity.ts'
import { planDateErrors } from '#shared/planner/days.ts'
import type { Errors } from '#client/forms/form-errors.ts'
import { recordForm, type RecordForm, type ValuesOf } from '#client/forms/record-form.ts'

/** The plan form's values while a parent types: several children at once. */
export interface PlanValues extends Omit<ValuesOf<'planned_activities'>, 'student_id'> {
  student_ids: string[]
}

const form = recordForm('planned_activities')
const { student_id, planned_date, ...labels } = form.labels

/** The form of a plan. It reads the plan of the first child, who stands for all (rule planner.set). */
export const planForm: RecordForm<'planned_activities', PlanValues> = {
  record: 'planned_activities',
  labels: { planned_date, student_ids: student_id, ...labels },
  of: (row) => {
    const { student_id: one, ...values } = form.of(row)
    return { ...values, student_ids: [one] }
  },
  read: ({ student_ids, ...values }, today, seen) => {
    const read = form.read({ ...values, student_id: student_ids[0] ?? '' }, today, seen)
    const wrongDay =
      values.planned_date === seen?.planned_date
        ? undefined
        : planDateErrors(values.planned_date, { from: today, to: today })['planned_date']?.[0]
    if ('ready' in read) return wrongDay === undefined ? read : { errors: { planned_date: wrongDay } }
    const { student_id: child, ...errors } = read.errors
    const found: Errors<PlanValues> = { ...errors, ...(child === undefined ? {} : { student_ids: child }) }
    return { errors: wrongDay === undefined || found.planned_date ? found : { ...found, planned_date: wrongDay } }
  },
}

/** The form of a new plan. */
export function emptyPlan(date: Day, student_ids: string[]): PlanValues {
  const { student_id: _, ...values } = form.empty({ planned_date: date })
  return { ...values, student_ids }
}

/** The proposed fields of a plan. */
type PlanProposal = Pick<PlanValues, 'duration_minutes' | 'activity_type'>

/** The values of a new plan without an earlier entry. */
export const noProposal: PlanProposal = { duration_minutes: '', activity_type: form.empty({}).activity_type }

/** Proposes the fields of the child's last entry in the subject (rule planner.fields). */
export function proposalOf(last: Pick<Activity, 'duration_minutes' | 'activity_type'> | null): PlanProposal {
  return last === null
    ? noProposal
    : { duration_minutes: String(last.duration_minutes), activity_type: last.activity_type }
}

/** Returns the form's changes for a proposal: what she typed or chose herself stays. */
export function takenOf(proposed: PlanProposal, values: PlanProposal, before: PlanProposal): Partial<PlanProposal> {
  const { duration_minutes, activity_type } = proposed
  return {
    ...([before.duration_minutes, ''].includes(values.duration_minutes) && { duration_minutes }),
    ...([before.activity_type, noProposal.activity_type].includes(values.activity_type) && { activity_type }),
  }
}
