import { defaultLocation, type Activity, type ActivityFields } from '#shared/activities/activity.ts'
import { durationChoices } from '#shared/activities/time-spent.ts'
import type { ActivityType } from '#shared/activities/types.ts'
import type { Day } from '#shared/format/dates.ts'
import { textLimits } from '#shared/records/text.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import type { ErrorsOf } from '#client/forms/form-errors.ts'

/** What quick log proposes for a subject, for the parent to change or to take. */
export interface Proposal {
  subject_id: string
  activity_type: ActivityType
  title: string
  minutes: number
  /** The duration of last time, offered beside the usual ones. */
  lastMinutes: number
}

export const quickLogLabels = { children: 'Children', subject_id: 'Subject', title: 'Title' } as const
type QuickLogErrors = ErrorsOf<typeof quickLogLabels>

/** A family that has never logged this subject starts with half an hour (rule activities.quick-log) named after it. */
const firstMinutes = durationChoices[1]

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

/** One activity for each child, or what is missing. */
export function readQuickLog(
  children: readonly string[],
  date: Day,
  proposal: Proposal | null,
): { ready: ActivityFields[] } | { errors: QuickLogErrors } {
  const errors: QuickLogErrors = {}
  if (children.length === 0) errors.children = ['Choose at least one child']
  if (proposal === null) return { errors: { ...errors, subject_id: ['Choose a subject'] } }
  const title = proposal.title.trim()
  if (title === '') errors.title = ['Title is required']
  if (title.length > textLimits.title) errors.title = [`Title can have at most ${textLimits.title} characters`]
  if (Object.keys(errors).length > 0) return { errors }

  const { subject_id, activity_type, minutes } = proposal
  return {
    ready: children.map((student_id) => ({
      ...plain,
      student_id,
      subject_id,
      activity_type,
      date,
      title,
      duration_minutes: minutes,
    })),
  }
}

/** What a quick entry leaves unsaid. */
const plain = {
  start_time: null,
  end_time: null,
  description: null,
  location: defaultLocation,
  materials_used: null,
  learning_objectives: null,
  notes: null,
} as const
