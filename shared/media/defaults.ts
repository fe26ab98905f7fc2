import { photoMinutes } from '#shared/activities/source.ts'

/** Defaults of the activity that a lone photo makes (rule media.photos). */
export const photoActivity = {
  title: 'Photo Activity',
  description: 'Learning moment captured',
  activity_type: 'other',
  duration_minutes: photoMinutes,
} as const

/** The same for a recording; it takes as long as it lasts, in whole minutes (rule media.voice). */
export const voiceActivity = { title: 'Voice Activity', activity_type: 'other' } as const

/** A recording's length as an entry has it: whole minutes, rounded up, at least one. */
export function voiceMinutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60))
}
