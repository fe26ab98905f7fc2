import { defaultLocation, type ActivityInput } from '#shared/activities/activity.ts'
import type { TimeSpent } from '#shared/activities/time-spent.ts'
import type { Day } from '#shared/format/dates.ts'
import { longDuration } from '#shared/format/duration.ts'
import type { PlanFields } from './plan.ts'

/** The completion dialog takes so many hours (rule planner.complete). */
export const maxHoursCompleted = 23

/** How a planned lesson was done: when, for how long, and what there is to say of it. */
export interface Completion extends TimeSpent {
  date: Day
  notes: string | null
}

/** The activity that completing a plan makes, but for how it came about (rule planner.complete). */
type PlannedEntry = Omit<ActivityInput, 'source' | 'written_on' | 'log_set'>

/** Builds the activity for a plan that was done. */
export function entryOfPlan(
  {
    student_id,
    subject_id,
    title,
    activity_type,
  }: Pick<PlanFields, 'student_id' | 'subject_id' | 'title' | 'activity_type'>,
  done: Completion,
): PlannedEntry {
  return {
    student_id,
    subject_id,
    title,
    activity_type,
    ...done,
    description: null,
    location: defaultLocation,
    materials_used: null,
    learning_objectives: null,
    template_id: null,
    bulk_run_id: null,
  }
}

/**
 * A plan done as it was planned, on its own day; `null` where it says no minutes, or is for a day to come (rule
 * planner.complete).
 */
export function asPlanned(
  { planned_date, notes, duration_minutes }: Pick<PlanFields, 'planned_date' | 'notes' | 'duration_minutes'>,
  today: Day,
): Completion | null {
  if (duration_minutes === null || planned_date > today) return null
  return { date: planned_date, notes, duration_minutes, start_time: null, end_time: null }
}

/** Nobody has done what is still to come. */
export const completedTooEarly = "A plan can't be completed on a future day"

/** Returns the text beside Undo when one tap logs a lesson a second time (rule planner.duplicates). */
export function alreadyLogged(minutes: number, subject: string, when: string): string {
  return `You’ve already logged ${longDuration(minutes)} of ${subject} ${when}.`
}

/** Returns the dialog's text before a lesson is logged a second time (rule planner.duplicates). */
export function duplicateWarning(minutes: number, subject: string, when: string): string {
  return `${alreadyLogged(minutes, subject, when)} Completing this will add to that total.`
}
