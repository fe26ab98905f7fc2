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
  'catch_up',
  'import',
  'api',
] as const
export type ActivitySource = (typeof activitySources)[number]

/** Whether somebody told what was done: a photo or a recording of its own proposes nothing for the next lesson. */
export function isTold({ source }: { source: ActivitySource }): boolean {
  return source !== 'photo' && source !== 'voice'
}

/** What a parent reads for each source. */
export const activitySourceLabels: Readonly<Record<ActivitySource, string>> = {
  form: 'Form',
  quick: 'Quick log',
  timer: 'Timer',
  voice: 'Voice',
  photo: 'Photo',
  template: 'Template',
  bulk: 'Bulk apply',
  plan: 'Plan',
  catch_up: 'Catch up',
  import: 'Import',
  api: 'Another program',
}

/** A source as a parent reads it; one that this build does not know stays as it came. */
export function activitySourceText(source: unknown): string {
  return new Map<unknown, string>(Object.entries(activitySourceLabels)).get(source) ?? String(source)
}
