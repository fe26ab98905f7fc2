import type { Activity } from '#shared/activities/activity.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'

/** An activity with the child and the subject it belongs to, as a row shows them. */
export interface ShownActivity {
  activity: Activity
  one: StudentColor
  subject: Pick<Subject, 'name' | 'color'>
}

/** Rows for a list. A parent record that this device has not received yet shows as a dash until it arrives. */
export function shownActivities(
  activities: readonly Activity[],
  colors: ReadonlyMap<string, StudentColor>,
  subjects: readonly Subject[],
): ShownActivity[] {
  const byId = new Map(subjects.map((subject) => [subject.id, subject]))
  return activities.map((activity) => ({
    activity,
    one: colors.get(activity.student_id) ?? unknownFace,
    subject: byId.get(activity.subject_id) ?? unknownSubject,
  }))
}

/** A child, or a subject, that this device has not received yet. */
export const unknownFace: StudentColor = { id: '', name: '–', short: '–', color: 'var(--sunken)', isActive: false }
export const unknownSubject = { name: '–', color: '#868D84' }
