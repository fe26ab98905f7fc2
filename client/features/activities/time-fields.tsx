import { SegmentedControl, TextInput } from '@mantine/core'
import { IconClock, IconHourglass } from '@tabler/icons-react'
import { inMode, isTimeSpent, readTime, typedDuration, type TimeMode } from '#shared/activities/time-spent.ts'
import type { ReactNode } from 'react'
import { longDuration } from '#shared/format/duration.ts'
import { DurationChips } from '#client/parts/activities/duration-chips.tsx'
import { activityFormLabels as labels, type ActivityForm, type ActivityFormErrors } from './activity-form.ts'
import styles from './time-fields.module.css'

interface TimeFieldsProps {
  values: ActivityForm
  errors: ActivityFormErrors
  onChange: (changed: Partial<ActivityForm>) => void
}

/** The time-tracking block: a duration, or start and end times; one clears the other (rule activities.time-modes). */
export function TimeFields({ values, errors, onChange }: TimeFieldsProps) {
  const read = readTime(values, Infinity)
  const minutes = isTimeSpent(read) ? read.duration_minutes : null

  return (
    <fieldset className={styles.panel} aria-label={labels.time_mode}>
      <p className={styles.label} aria-hidden="true">
        {labels.time_mode}
      </p>
      <SegmentedControl
        aria-label="How to enter the time"
        data={[
          { value: 'duration', label: <Mode icon={<IconHourglass size={20} />} words="Duration" /> },
          { value: 'times', label: <Mode icon={<IconClock size={20} />} words="Start and end" /> },
        ]}
        value={values.time_mode}
        // The control answers with one of the two values above.
        onChange={(mode) => onChange(inMode(mode as TimeMode))}
      />
      {values.time_mode === 'duration' ? (
        <div className={styles.duration}>
          <DurationChips unit minutes={minutes} onChoose={(chosen) => onChange(typedDuration(chosen))} />
          <TextInput
            label={labels.hours}
            inputMode="numeric"
            autoComplete="off"
            value={values.hours}
            error={errors.hours?.[0]}
            onChange={(event) => onChange({ hours: event.currentTarget.value })}
          />
          <TextInput
            label={labels.minutes}
            inputMode="numeric"
            autoComplete="off"
            value={values.minutes}
            error={errors.minutes?.[0]}
            onChange={(event) => onChange({ minutes: event.currentTarget.value })}
          />
        </div>
      ) : (
        <div className={styles.times}>
          <TextInput
            type="time"
            label={labels.start_time}
            value={values.start_time}
            error={errors.start_time?.[0]}
            onChange={(event) => onChange({ start_time: event.currentTarget.value })}
          />
          <span className={styles.to} aria-hidden="true">
            to
          </span>
          <TextInput
            type="time"
            label={labels.end_time}
            value={values.end_time}
            error={errors.end_time?.[0]}
            onChange={(event) => onChange({ end_time: event.currentTarget.value })}
          />
          <output className={styles.length}>{minutes === null ? '' : longDuration(minutes)}</output>
        </div>
      )}
    </fieldset>
  )
}

function Mode({ icon, words }: { icon: ReactNode; words: string }) {
  return (
    <span className={styles.mode}>
      {icon}
      {words}
    </span>
  )
}
