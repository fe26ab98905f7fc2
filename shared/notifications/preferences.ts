import * as z from 'zod/mini'
import { defineRecord, type FieldsOf } from '#shared/records/define-record.ts'
import { textLimits } from '#shared/records/text.ts'

/** When mail goes out (rule notifications.options). */
export const emailFrequencies = ['immediate', 'daily', 'weekly'] as const
/** How often pacing is looked at. */
export const pacingFrequencies = ['daily', 'weekly', 'biweekly'] as const
/** The days a weekly summary can come on. */
export const summaryDays = ['friday', 'sunday', 'monday'] as const

/** Days without an activity before a reminder, and days a subject may be left alone (rule notifications.options). */
export const inactivityDays = { min: 1, max: 14, usual: 3 } as const
export const subjectGapDays = { min: 3, max: 21, usual: 7 } as const

/** Error for an unknown time zone. */
export const unknownZone = 'Choose a time zone from the list'

const switched = (name: string, unsaid = true) => z._default(z.boolean(`${name} must be on or off`), unsaid)
const time = (unsaid: string) =>
  z._default(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 15:00')), unsaid)
const days = ({ min, max, usual }: { min: number; max: number; usual: number }) => {
  const error = `Choose ${min} to ${max} days`
  return z._default(z.int(error).check(z.minimum(min, error), z.maximum(max, error)), usual)
}

/**
 * The name of a time zone as the IANA writes them. Devices know some that a server does not: such a one counts there as
 * none, and must not hold up what is set beside it (rule notifications.timezone-in-use).
 */
const zoneName = /^([A-Za-z][\w+-]*(\/[A-Za-z][\w+-]*)*|[+-]\d{2}:\d{2})$/

/**
 * A family's choice of mail and its times (rule notifications.one-record). A family has one record, made with the
 * account; its id is the account's. `timezone` is `null` until a device settled it.
 */
export const notificationPreferences = defineRecord({
  table: 'notification_preferences',
  fields: {
    email_enabled: switched('Email'),
    timezone: z._default(
      z.nullable(z.string().check(z.maxLength(textLimits.device), z.regex(zoneName, unknownZone))),
      null,
    ),
    daily_reminder: switched('Daily reminder'),
    daily_reminder_time: time('15:00'),
    inactivity_reminder: switched('Inactivity reminder'),
    inactivity_days: days(inactivityDays),
    subject_gap_alerts: switched('Subject gap alerts'),
    subject_gap_days: days(subjectGapDays),
    pacing_alerts: switched('Pacing alerts'),
    pacing_frequency: z._default(z.enum(pacingFrequencies, 'Choose how often'), 'weekly'),
    weekly_summary: switched('Weekly summary'),
    weekly_summary_day: z._default(z.enum(summaryDays, 'Choose a day'), 'friday'),
    weekly_summary_time: time('18:00'),
    milestone_notifications: switched('Milestone notifications'),
    email_frequency: z._default(z.enum(emailFrequencies, 'Choose when email goes out'), 'daily'),
    daily_digest_time: time('08:00'),
  },
  labels: {
    one: 'Notifications',
    many: 'Notifications',
    fields: {
      email_enabled: 'Email notifications',
      timezone: 'Timezone',
      daily_reminder: 'Daily reminder',
      daily_reminder_time: 'Reminder time',
      inactivity_reminder: 'Inactivity reminder',
      inactivity_days: 'Days without an activity',
      subject_gap_alerts: 'Subject gap alerts',
      subject_gap_days: 'Days without the subject',
      pacing_alerts: 'Pacing alerts',
      pacing_frequency: 'Pacing frequency',
      weekly_summary: 'Weekly summary',
      weekly_summary_day: 'Summary day',
      weekly_summary_time: 'Summary time',
      milestone_notifications: 'Milestones',
      email_frequency: 'Email frequency',
      daily_digest_time: 'Daily digest time',
    },
  },
  inTrash: false,
  indexes: [],
  // A setting is what was chosen last: no card asks which of two devices was right.
  noConflict: [
    'email_enabled',
    'timezone',
    'daily_reminder',
    'daily_reminder_time',
    'inactivity_reminder',
    'inactivity_days',
    'subject_gap_alerts',
    'subject_gap_days',
    'pacing_alerts',
    'pacing_frequency',
    'weekly_summary',
    'weekly_summary_day',
    'weekly_summary_time',
    'milestone_notifications',
    'email_frequency',
    'daily_digest_time',
  ],
})

export type NotificationPreferencesFields = FieldsOf<typeof notificationPreferences>
