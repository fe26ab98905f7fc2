import type { RecordName } from '#shared/records/registry.ts'

/**
 * The records that a family logs day by day: they make due only what is gathered and sent at a time of the day. Any
 * other record may make something due at once (rule notifications.look).
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
