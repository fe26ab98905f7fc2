import { useRef } from 'react'
import type { User } from '#shared/accounts/user.ts'
import {
  emailFrequencies,
  inactivityDays,
  notificationPreferences,
  pacingFrequencies,
  subjectGapDays,
  summaryDays,
  type NotificationPreferencesFields,
} from '#shared/notifications/preferences.ts'
import type { ReminderKind } from '#shared/notifications/reminders.ts'
import { changePreferences, readPreferences } from '#client/queries/preferences.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Card } from '#client/ui/display/card.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { DaySlider } from './day-slider.tsx'
import { Choice, TimeOfDay } from './notification-controls.tsx'
import { frequencyLabels, frequencyNote, pacingLabels, summaryDayLabels } from './notification-labels.ts'
import { dismissToast, showToast } from '#client/ui/messages/toasts.ts'
import { EmailStatus } from '#client/features/settings/email-status.tsx'
import styles from '#client/features/settings/settings.module.css'
import { PushCard } from './push-card.tsx'
import { PreviewButton } from './preview-button.tsx'
import { TimezoneSelect } from './timezone-select.tsx'
import { Toggle } from '#client/ui/controls/toggle.tsx'

type Preferences = NotificationPreferencesFields
type Switch = { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences]

const { fields: labels } = notificationPreferences.labels

/**
 * Email preferences (rule notifications.saved-at-once). Every change is saved at once, on this device first, so it
 * works offline too.
 */
export function NotificationsSection({ user }: { user: User }) {
  const preferences = useLive(readPreferences)
  if (preferences === undefined) return <SkeletonCard />
  return <NotificationsForm user={user} preferences={preferences} />
}

function NotificationsForm({ user, preferences }: { user: User; preferences: Preferences }) {
  const isOff = !preferences.email_enabled
  const isOnline = useOnline()
  const said = useRef<number | null>(null)

  /** Failures are only logged (rule notifications.controls); the control goes back to what is stored. */
  function change(changed: Partial<Preferences>) {
    changePreferences(changed).then(tellSaved).catch(reportError)
  }

  /** Once, however many switches she turns one after the other. */
  function tellSaved() {
    if (said.current !== null) dismissToast(said.current)
    said.current = showToast({ title: 'Notification settings saved', duration: 2500 })
  }

  function toggle(name: Switch) {
    return {
      label: labels[name],
      checked: preferences[name],
      disabled: isOff && name !== 'email_enabled',
      onChange: (checked: boolean) => change({ [name]: checked }),
    }
  }

  function setting<Name extends keyof Preferences>(name: Name) {
    return {
      label: labels[name],
      value: preferences[name],
      disabled: isOff,
      onChange: (value: Preferences[Name]) => change({ [name]: value }),
    }
  }

  /** Shows what a switch is about. */
  function preview(kind: ReminderKind, of: string) {
    return <PreviewButton kind={kind} of={of} disabled={isOff} />
  }

  const { email_frequency } = preferences
  return (
    <>
      <Card title="Notifications">
        {!user.email_verified && <EmailStatus user={user} waiting="Confirm your email to get reminders." />}
        <Toggle
          description="Reminders come by email. When off, you’ll only get account emails."
          {...toggle('email_enabled')}
        />
        <div className={styles.pairs}>
          <TimezoneSelect {...setting('timezone')} />
          <div className={styles.field}>
            <Choice options={emailFrequencies} labels={frequencyLabels} {...setting('email_frequency')} />
            <p className={styles.quiet}>{frequencyNote(preferences)}</p>
          </div>
          {email_frequency === 'daily' && <TimeOfDay {...setting('daily_digest_time')} />}
        </div>
      </Card>
      <PushCard isConfirmed={user.email_verified} />
      <Card title="Reminders and alerts">
        <Toggle
          description="A nudge to log the day."
          {...toggle('daily_reminder')}
          action={preview('daily_reminder', labels.daily_reminder)}
        >
          <TimeOfDay {...setting('daily_reminder_time')} />
        </Toggle>
        <Toggle
          description="When you haven’t logged anything for a few days."
          {...toggle('inactivity_reminder')}
          action={preview('inactivity', labels.inactivity_reminder)}
        >
          <DaySlider range={inactivityDays} {...setting('inactivity_days')} />
        </Toggle>
        <Toggle
          description="When you haven’t logged a subject for a few days."
          {...toggle('subject_gap_alerts')}
          action={preview('subject_gap', labels.subject_gap_alerts)}
        >
          <DaySlider range={subjectGapDays} {...setting('subject_gap_days')} />
        </Toggle>
        <Toggle
          description="When your hours or days fall behind for the school year."
          {...toggle('pacing_alerts')}
          action={preview('pacing', labels.pacing_alerts)}
        >
          <Choice options={pacingFrequencies} labels={pacingLabels} {...setting('pacing_frequency')} />
        </Toggle>
        <Toggle
          description="What each child did this week."
          {...toggle('weekly_summary')}
          action={preview('weekly_summary', labels.weekly_summary)}
        >
          <Choice options={summaryDays} labels={summaryDayLabels} {...setting('weekly_summary_day')} />
          <TimeOfDay {...setting('weekly_summary_time')} />
        </Toggle>
        <Toggle
          description="When you reach a goal or a round number of hours."
          {...toggle('milestone_notifications')}
          action={preview('milestone', labels.milestone_notifications)}
        />
        <div className={styles.line}>
          <p className={styles.quiet}>
            We email urgent alerts, such as a state deadline, right away, whatever you choose here.
          </p>
          {preview('compliance_due', 'Urgent alerts')}
        </div>
        {!isOnline && (
          <p className={styles.quiet}>Connect to the internet to send a sample. We’re keeping your changes here.</p>
        )}
      </Card>
    </>
  )
}
