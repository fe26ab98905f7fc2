import { TextInput } from '@mantine/core'
import { longDuration } from '#shared/format/duration.ts'
import type { ValuesOf } from '#client/forms/record-form.ts'
import type { Form } from '#client/forms/use-form.ts'

interface LongTimerProps {
  /** Minutes. */
  measured: number
  form: Form<ValuesOf<'activities'>>
}

/** Asks about a timer that ran for more than 4 hours: it may have been left on (rule activities.timer-long). */
export function LongTimer({ measured, form }: LongTimerProps) {
  return (
    <>
      <p>
        The timer ran for <strong>{longDuration(measured)}</strong>. If it was left on, enter the minutes you really
        spent.
      </p>
      <TextInput inputMode="numeric" autoComplete="off" {...form.input('duration_minutes')} label="Minutes" />
    </>
  )
}
