import type { NotificationPreferencesFields } from '#shared/notifications/preferences.ts'

type Preferences = NotificationPreferencesFields

/** Labels of the choices (rule notifications.options). */
export const frequencyLabels: Readonly<Record<Preferences['email_frequency'], string>> = {
  immediate: 'Send Immediately',
  daily: 'Daily Digest',
  weekly: 'Weekly Digest',
}

/** When what is gathered comes, under its choice: in the words of what is set (rule notifications.gathered). */
export function frequencyNote(chosen: Preferences): string {
  return `${whenGathered(chosen)} The daily reminder and the weekly summary keep their own times.`
}

function whenGathered(chosen: Preferences): string {
  switch (chosen.email_frequency) {
    case 'immediate':
      return `Each one is its own email, sent at ${clockText(chosen.daily_reminder_time)} on the day it comes up.`
    case 'daily':
      return `One email a day at ${clockText(chosen.daily_digest_time)}, whenever there’s something to tell you.`
    case 'weekly': {
      const { weekly_summary_day, weekly_summary_time } = chosen
      return (
        `One email a week, ${summaryDayLabels[weekly_summary_day]} at ${clockText(weekly_summary_time)}, whenever ` +
        'there’s something to tell you.'
      )
    }
  }
}

function clockText(time: string): string {
  return clock.format(new Date(`2000-01-01T${time}:00Z`))
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

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
