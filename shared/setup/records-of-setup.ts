import type { RecordName } from '#shared/records/registry.ts'
import { subjectNameKey, type Setup } from './setup.ts'

/** A record to be made, with the id it is to have. */
export interface NewRecord {
  record: RecordName
  id: string
  fields: Readonly<Record<string, unknown>>
}

/**
 * The records that a setup makes, parents before their children: students, subjects, the normal day as the family's
 * first template, goals. Device and server make the same ones from the same setup (rule setup.once). Expects a setup
 * that `setupBody` took.
 */
export function recordsOfSetup(setup: Setup): NewRecord[] {
  const subjectIds = new Map(setup.subjects.map(({ id, name }) => [subjectNameKey(name), id]))
  const subjectOf = (name: string): string => {
    const id = subjectIds.get(subjectNameKey(name))
    if (id === undefined) throw new Error(`The setup has no subject called ${name}`)
    return id
  }
  const { id: templateId, activities, ...day } = setup.normalDayTemplate
  const dayActivities = activities.map(({ subject_name, ...activity }) => ({
    subject_id: subjectOf(subject_name),
    activity_type: 'lesson',
    ...activity,
  }))
  return [
    ...setup.students.map(({ id, ...fields }): NewRecord => ({ record: 'students', id, fields })),
    ...setup.subjects.map(({ id, ...fields }): NewRecord => ({ record: 'subjects', id, fields })),
    {
      record: 'templates',
      id: templateId,
      fields: { ...day, is_default: true, show_on_dashboard: true, activities: dayActivities },
    },
    ...setup.curriculumGoals.map(({ id, subject_name, ...fields }): NewRecord => ({
      record: 'goals',
      id,
      fields: { ...fields, subject_id: subjectOf(subject_name) },
    })),
  ]
}
