/** How an activity came to be written (rule activities.evidence). */
export const activitySources = [
  'form',
  'quick',
  'timer',
  'voice',
  'photo',
  'template',
  'bulk',
  'plan',
  'lesson',
  'catch_up',
  'import',
  'api',
] as const
export type ActivitySource = (typeof activitySources)[number]

/** Returns whether a person described the activity; a lone photo or recording proposes nothing for the next lesson. */
export function isTold({ source }: { source: ActivitySource }): boolean {
  return source !== 'photo' && source !== 'voice'
}

/** The minutes that a photo is given; one that is worth more was given its own by the parent. */
export const photoMinutes = 5
/** A voice note of fewer minutes tells of a day, and makes none. */
export const voiceNoteMinutes = 10

/**
 * True for an entry that only shows that something was done: a photo with its usual minutes, or a short voice note.
 * Days with nothing else are no school days where no hours make a day (rule compliance.computed-days).
 */
export function isEvidence(entry: { source: string; duration_minutes: number }): boolean {
  if (entry.source === 'photo') return entry.duration_minutes <= photoMinutes
  return entry.source === 'voice' && entry.duration_minutes < voiceNoteMinutes
}

const activitySourceLabels: Readonly<Record<ActivitySource, string>> = {
  form: 'Form',
  quick: 'Quick log',
  timer: 'Timer',
  voice: 'Voice',
  photo: 'Photo',
  template: 'Template',
  bulk: 'Bulk apply',
  plan: 'Plan',
  lesson: 'Lesson',
  catch_up: 'Catch up',
  import: 'Import',
  api: 'Another program',
}

/** A source as a parent reads it; one that this build does not know stays as it came. */
export function activitySourceText(source: unknown): string {
  return new Map<unknown, string>(Object.entries(activitySourceLabels)).get(source) ?? String(source)
}
