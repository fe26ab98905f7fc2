import {
  isTimeSpent,
  noTime,
  readTime,
  typedDuration,
  type TimeErrors,
  type TimeTyped,
} from '#shared/activities/time-spent.ts'
import type { Day } from '#shared/format/dates.ts'
import { completedTooEarly, entryOfPlan, maxHoursCompleted } from '#shared/planner/completion.ts'
import type { PlanFields } from '#shared/planner/plan.ts'
import type { Errors } from '#client/forms/form-errors.ts'
import { textOrNull } from '#client/forms/form-text.ts'
import { readRecord, type RecordForm } from '#client/forms/record-form.ts'

/** Values of the dialog: the day a plan was done, its minutes, and notes. */
interface CompleteValues extends TimeTyped {
  date: string
  notes: string
}

/** A plan, or a lesson of a course, as the dialog completes it. */
export interface Completable extends Pick<
  PlanFields,
  'student_id' | 'subject_id' | 'title' | 'activity_type' | 'duration_minutes' | 'notes'
> {
  /** The day it was meant for. */
  date: Day
}

/** The dialog that completes a plan or a lesson: it reads the activity that this becomes (rule planner.complete). */
export function completeForm(of: Completable): RecordForm<'activities', CompleteValues> {
  return {
    record: 'activities',
    labels: {
      date: 'Date',
      time_mode: 'Time',
      hours: 'Hours',
      minutes: 'Minutes',
      start_time: 'Start Time',
      end_time: 'End Time',
      notes: 'Notes',
    },
    of: ({ date, notes }) => ({ ...noTime, date, notes: notes ?? '' }),
    read: ({ date, notes, ...typed }, today) => {
      const time = readTime(typed, maxHoursCompleted)
      const spent = isTimeSpent(time) ? time : { duration_minutes: 1, start_time: null, end_time: null }
      const entry = entryOfPlan(of, { ...spent, date, notes: textOrNull(notes) })
      const read = readRecord('activities', { ...entry }, today, null)
      const errors: Errors<CompleteValues> = {
        ...('errors' in read ? dayAndNotes(read.errors) : {}),
        ...(date > today ? { date: completedTooEarly } : {}),
        ...(isTimeSpent(time) ? {} : (time satisfies TimeErrors)),
      }
      return 'ready' in read && Object.keys(errors).length === 0 ? read : { errors }
    },
  }
}

/** The dialog as it opens: with what was planned, on its day once that has come. */
export function completeValues({ date, duration_minutes, notes }: Completable, today: Day): CompleteValues {
  const time = duration_minutes === null ? {} : typedDuration(duration_minutes)
  return { ...noTime, ...time, date: date < today ? date : today, notes: notes ?? '' }
}

function dayAndNotes({ date, notes }: { date?: string; notes?: string }): Errors<CompleteValues> {
  return { ...(date === undefined ? {} : { date }), ...(notes === undefined ? {} : { notes }) }
}
