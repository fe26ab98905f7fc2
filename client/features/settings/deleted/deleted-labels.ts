import { counted } from '#shared/format/duration.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { DeletedRecord } from '#client/records/deleted.ts'

const kinds: Readonly<Record<RecordName, readonly [one: string, many: string]>> = {
  students: ['Student', 'students'],
  enrollments: ['Grade of a school year', 'grades of school years'],
  subjects: ['Subject', 'subjects'],
  activities: ['Activity', 'activities'],
  templates: ['Template', 'templates'],
  goals: ['Goal', 'goals'],
  goal_progress: ['Progress of a goal', 'steps of goals'],
  notification_preferences: ['Notifications', 'notifications'],
  conflicts: ['Choice', 'choices'],
}

/** "Activity". */
export function kindOf({ record }: DeletedRecord): string {
  return kinds[record][0]
}

/** "Fractions"; what it is where it has no name. */
export function titleOf({ record, row }: DeletedRecord): string {
  const title = row['title'] ?? row['name']
  return typeof title === 'string' && title !== '' ? title : kinds[record][0]
}

/** "with 12 activities and 1 goal"; nothing where it went alone. */
export function toldAlong({ along }: DeletedRecord): string {
  // The keys of `along` are records.
  const counts = Object.entries(along) as [RecordName, number][]
  const told = counts.map(([record, count]) => {
    const [one, many] = kinds[record]
    return counted(count, one.toLowerCase(), many)
  })
  return told.length === 0 ? '' : `with ${told.join(' and ')}`
}
