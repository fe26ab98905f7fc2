import type { NotificationPreferencesFields } from '#shared/notifications/preferences.ts'

type Preferences = NotificationPreferencesFields

/** What a parent reads for each choice (rule notifications.options). */
export const frequencyLabels: Readonly<Record<Preferences['email_frequency'], string>> = {
  immediate: 'Send Immediately',
  daily: 'Daily Digest',
  weekly: 'Weekly Digest',
}

/** What a frequency means, under its choice. */
export const frequencyNotes: Readonly<Record<Preferences['email_frequency'], string>> = {
  immediate: 'Each notification is its own email, sent as it happens.',
  daily: 'One email a day with everything from the last 24 hours.',
  weekly: 'One email a week, with the weekly summary.',
}

export const pacingLabels: Readonly<Record<Preferences['pacing_frequency'], string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
}

export const summaryDayLabels: Readonly<Record<Preferences['weekly_summary_day'], string>> = {
  friday: 'Friday',
  sunday: 'Sunday',
  monday: 'Monday',
}
