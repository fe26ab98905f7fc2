import { IconCalendarEvent } from '@tabler/icons-react'
import { shortDay, type Day } from '#shared/format/dates.ts'
import { useToday } from '#client/lib/use-today.ts'
import styles from './day-button.module.css'

interface DayButtonProps {
  value: Day
  onChange: (day: Day) => void
}

/**
 * The day to log for, today at the latest, as a button with the device's own date picker behind it (rule
 * activities.date).
 */
export function DayButton({ value, onChange }: DayButtonProps) {
  const today = useToday()
  return (
    <label className={styles.button}>
      <IconCalendarEvent size={20} aria-hidden="true" />
      <span aria-hidden="true">{value === today ? 'Today' : shortDay(value, today)}</span>
      <input
        type="date"
        className={styles.input}
        aria-label="Day"
        value={value}
        max={today}
        onClick={(event) => event.currentTarget.showPicker()}
        onChange={(event) => {
          const { value: day } = event.currentTarget
          if (day !== '' && day <= today) onChange(day)
        }}
      />
    </label>
  )
}
