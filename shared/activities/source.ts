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
