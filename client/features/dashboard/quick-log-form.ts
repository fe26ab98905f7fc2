import type { Activity } from '#shared/activities/activity.ts'
import { durationChoices } from '#shared/activities/time-spent.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { recordForm, type RecordForm } from '#client/forms/record-form.ts'

/** What quick log proposes for a subject, for the parent to change or to take. */
export interface Proposal {
  /** '' until a subject is tapped. */
  subject_id: string
  activity_type: string
  title: string
  minutes: number
  /** The duration of last time, offered beside the usual ones. */
  lastMinutes: number
}

export interface QuickLogValues extends Proposal {
  student_ids: string[]
  /** '' = today, whatever day that is. */
  date: string
}

const form = recordForm('activities')
const { subject_id, activity_type, title, date, duration_minutes } = form.labels

/** One activity of the first child, who stands for all. */
export const quickLogForm: RecordForm<'activities', QuickLogValues> = {
  record: 'activities',
  labels: {
    student_ids: 'Children',
    subject_id,
    activity_type,
    title,
    date,
    minutes: duration_minutes,
    lastMinutes: duration_minutes,
  },
  of: ({ student_id, subject_id, activity_type, title, date, duration_minutes }) => ({
    student_ids: [student_id],
    subject_id,
    activity_type,
    title,
    date,
    minutes: duration_minutes,
    lastMinutes: duration_minutes,
  }),
  read: ({ student_ids, subject_id, activity_type, title, date, minutes }, today, seen) => {
    const [student_id = ''] = student_ids
    const chosen = {
      ...(student_id === '' && { student_ids: 'Choose at least one child' }),
      ...(subject_id === '' && { subject_id: 'Choose a subject' }),
    }
    // Until a subject is tapped there is nothing else to be right or wrong.
    if (subject_id === '') return { errors: chosen }
    const typed = {
      student_id,
      subject_id,
      activity_type,
      title,
      date: date || today,
      duration_minutes: String(minutes),
    }
    const read = form.read(form.empty(typed), today, seen)
    if ('ready' in read) return read
    const { student_id: _, duration_minutes: __, ...errors } = read.errors
    return { errors: { ...chosen, ...errors } }
  },
}

/** A family that has never logged this subject starts with half an hour (rule activities.quick-log) named after it. */
const firstMinutes = durationChoices[1]

/** Nothing proposed yet. */
export const noProposal: Proposal = {
  subject_id: '',
  activity_type: '',
  title: '',
  minutes: firstMinutes,
  lastMinutes: firstMinutes,
}

/** Title, type and duration of last time; nothing needs to be typed. */
export function proposalFor({ id, name }: Pick<Subject, 'id' | 'name'>, last: Activity | undefined): Proposal {
  const minutes = last?.duration_minutes ?? firstMinutes
  return {
    subject_id: id,
    activity_type: last?.activity_type ?? 'lesson',
    title: last?.title ?? name,
    minutes,
    lastMinutes: minutes,
  }
}
