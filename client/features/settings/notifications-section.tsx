import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  emailFrequencies,
  inactivityDays,
  pacingFrequencies,
  subjectGapDays,
  summaryDays,
  type NotificationPreferencesFields,
} from '#shared/notifications/preferences.ts'
import { timezoneInUse } from '#shared/notifications/timezones.ts'
import { changePreferences, readPreferences } from '#client/records/preferences.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Card } from '#client/ui/card.tsx'
import { SkeletonCard } from '#client/ui/skeleton-card.tsx'
import { Choice, DaySlider, TimeOfDay } from './notification-controls.tsx'
import { frequencyNotes, frequencyWords, pacingWords, summaryDayWords } from './notification-words.ts'
import styles from './settings.module.css'
import { TimezoneSelect } from './timezone-select.tsx'

type Preferences = NotificationPreferencesFields
type Switch = { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences]

/** What is mailed and when (spec 1 §4, §5). Every change is saved at once, on this device first, so it works offline too. */
export function NotificationsSection() {
  const preferences = useLive(readPreferences)
  if (preferences === undefined) return <SkeletonCard />
  return <NotificationsForm preferences={preferences} />
}

function NotificationsForm({ preferences }: { preferences: Preferences }) {
  const isOff = !preferences.email_enabled

  /** Failures are only logged (spec 1 §8); the control goes back to what is stored. */
  function change(changed: Partial<Preferences>) {
    // A browser that names its zone settles it with the first change (spec 1 §3).
    const timezone = timezoneInUse(preferences.timezone, browsersZone())
    changePreferences({ timezone, ...changed }).catch(reportError)
  }

  function toggle(name: Switch, label: string, description: string, details?: ReactNode) {
    return (
      <div className={styles.toggle}>
        <Checkbox
          label={label}
          description={description}
          checked={preferences[name]}
          disabled={isOff && name !== 'email_enabled'}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
        {preferences[name] && details !== undefined && <div className={styles.details}>{details}</div>}
      </div>
    )
  }

  const { email_frequency } = preferences
  return (
    <Card title="Notifications">
      <div className={styles.form}>
        {toggle(
          'email_enabled',
          'Email notifications',
          'Everything below comes by mail. Off means no mail but about your account.',
        )}
        <TimezoneSelect
          value={timezoneInUse(preferences.timezone, browsersZone())}
          disabled={isOff}
          onChange={(timezone) => change({ timezone })}
        />
        <div className={styles.field}>
          <Choice
            label="Email frequency"
            value={email_frequency}
            options={emailFrequencies}
            words={frequencyWords}
            disabled={isOff}
            onChange={(value) => change({ email_frequency: value })}
          />
          <p className={styles.quiet}>{frequencyNotes[email_frequency]}</p>
        </div>
        {email_frequency === 'daily' && (
          <TimeOfDay
            label="Daily digest time"
            value={preferences.daily_digest_time}
            disabled={isOff}
            onChange={(value) => change({ daily_digest_time: value })}
          />
        )}
        {toggle(
          'daily_reminder',
          'Daily reminder',
          'A nudge to log the day.',
          <TimeOfDay
            label="Reminder time"
            value={preferences.daily_reminder_time}
            disabled={isOff}
            onChange={(value) => change({ daily_reminder_time: value })}
          />,
        )}
        {toggle(
          'inactivity_reminder',
          'Inactivity reminder',
          'When nothing was logged for some days.',
          <DaySlider
            label="Days without an activity"
            range={inactivityDays}
            value={preferences.inactivity_days}
            disabled={isOff}
            onChange={(value) => change({ inactivity_days: value })}
          />,
        )}
        {toggle(
          'subject_gap_alerts',
          'Subject gap alerts',
          'When a subject was left alone for some days.',
          <DaySlider
            label="Days without the subject"
            range={subjectGapDays}
            value={preferences.subject_gap_days}
            disabled={isOff}
            onChange={(value) => change({ subject_gap_days: value })}
          />,
        )}
        {toggle(
          'pacing_alerts',
          'Pacing alerts',
          'When hours or days fall behind the pace of the school year.',
          <Choice
            label="Pacing frequency"
            value={preferences.pacing_frequency}
            options={pacingFrequencies}
            words={pacingWords}
            disabled={isOff}
            onChange={(value) => change({ pacing_frequency: value })}
          />,
        )}
        {toggle(
          'weekly_summary',
          'Weekly summary',
          'What each child did this week.',
          <>
            <Choice
              label="Summary day"
              value={preferences.weekly_summary_day}
              options={summaryDays}
              words={summaryDayWords}
              disabled={isOff}
              onChange={(value) => change({ weekly_summary_day: value })}
            />
            <TimeOfDay
              label="Summary time"
              value={preferences.weekly_summary_time}
              disabled={isOff}
              onChange={(value) => change({ weekly_summary_time: value })}
            />
          </>,
        )}
        {toggle('milestone_notifications', 'Milestones', 'When a goal or a round number of hours is reached.')}
        <p className={styles.quiet}>
          Urgent alerts, such as a date your state sets, are mailed at once whatever the frequency.
        </p>
      </div>
    </Card>
  )
}

function browsersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
