import type { RecordName } from '#shared/records/registry.ts'

/**
 * What a family logs day by day: what it makes due is told with others, at their time. Any other record may make
 * something due at once (rule notifications.look).
 */
export const waitingRecords: ReadonlySet<RecordName> = new Set<RecordName>([
  'activities',
  'attachments',
  'assessments',
  'books',
  'book_readings',
  'goal_progress',
  'conflicts',
])
