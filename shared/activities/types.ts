/** The kinds of activity, in the order the form offers them (rule activities.types). */
export const activityTypes = [
  'lesson',
  'assignment',
  'reading',
  'project',
  'assessment',
  'field_trip',
  'other',
] as const
export type ActivityType = (typeof activityTypes)[number]

/** Labels of the types. Colors live in the theme, since light and dark differ. */
export const activityTypeLabels: Readonly<Record<ActivityType, string>> = {
  lesson: 'Lesson',
  assignment: 'Assignment',
  reading: 'Reading',
  project: 'Project',
  assessment: 'Assessment',
  field_trip: 'Field Trip',
  other: 'Other',
}

/** A type as a parent reads it; one that this build does not know stays as it came. */
export function activityTypeText(type: unknown): string {
  return new Map<unknown, string>(Object.entries(activityTypeLabels)).get(type) ?? String(type)
}
