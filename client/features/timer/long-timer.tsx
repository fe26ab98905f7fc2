import { TextInput } from '@mantine/core'
import { longDuration } from '#shared/format/duration.ts'
import form from '#client/forms/form.module.css'

interface LongTimerProps {
  /** Minutes. */
  measured: number
  typed: string
  error: string | null
  onType: (minutes: string) => void
}

/** Asks about a timer that ran for more than 4 hours: it may have been left on (rule activities.timer-long). */
export function LongTimer({ measured, typed, error, onType }: LongTimerProps) {
  return (
    <div className={form.fields}>
      <p>
        The timer ran for <strong>{longDuration(measured)}</strong>. If it was left on, enter the minutes that were
        really spent.
      </p>
      <TextInput
        label="Minutes"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  )
}
