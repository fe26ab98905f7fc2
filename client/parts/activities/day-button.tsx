import { IconCalendarEvent } from '@tabler/icons-react'
import { shortDay, type Day } from '#shared/format/dates.ts'
import { useToday } from '#client/lib/use-today.ts'
import styles from './day-button.module.css'

interface DayButtonProps {
  value: Day
  onChange: (day: Day) => void
}

/** The day to log for, as a button with the device's own date picker behind it. */
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
        onClick={(event) => event.currentTarget.showPicker()}
        onChange={(event) => event.currentTarget.value !== '' && onChange(event.currentTarget.value)}
      />
    </label>
  )
}
