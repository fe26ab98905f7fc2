import { SegmentedControl, TextInput } from '@mantine/core'
import { IconClock, IconHourglass } from '@tabler/icons-react'
import {
  inMode,
  isTimeSpent,
  readTime,
  typedDuration,
  type TimeMode,
  type TimeTyped,
} from '#shared/activities/time-spent.ts'
import type { ReactNode } from 'react'
import { longDuration } from '#shared/format/duration.ts'
import type { Form } from '#client/forms/use-form.ts'
import { DurationChips } from './duration-chips.tsx'
import styles from './time-fields.module.css'

interface TimeFieldsProps {
  /** A form that holds the time spent, among other things. */
  form: Pick<Form<TimeTyped>, 'values' | 'labels' | 'change' | 'input'>
}

/** The time-tracking block: a duration, or start and end times; one clears the other (rule activities.time-modes). */
export function TimeFields({ form }: TimeFieldsProps) {
  const { values, labels, change } = form
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
        onChange={(mode) => change(inMode(mode as TimeMode))}
      />
      {values.time_mode === 'duration' ? (
        <div className={styles.duration}>
          <DurationChips unit minutes={minutes} onChoose={(chosen) => change(typedDuration(chosen))} />
          <TextInput inputMode="numeric" autoComplete="off" {...form.input('hours')} />
          <TextInput inputMode="numeric" autoComplete="off" {...form.input('minutes')} />
        </div>
      ) : (
        <div className={styles.times}>
          <TextInput type="time" {...form.input('start_time')} />
          <span className={styles.to} aria-hidden="true">
            to
          </span>
          <TextInput type="time" {...form.input('end_time')} />
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
