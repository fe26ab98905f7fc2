import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { elapsed, longTimer, minutesMeasured, type Timer } from '#shared/activities/timer.ts'
import { dayOf } from '#shared/format/dates.ts'
import { longDuration } from '#shared/format/duration.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { logActivities } from '#client/records/activities.ts'
import { dropTimer } from '#client/records/timers.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Presence } from '#client/forms/presence.tsx'
import { readPreference, writePreference } from '#client/parts/device-preferences.ts'
import { usePresence } from '#client/forms/use-presence.ts'
import { useSubmit } from '#client/forms/use-submit.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { DiscardTimer } from './discard-timer.tsx'
import { LongTimer } from './long-timer.tsx'
import { SaveTimerFields } from './save-timer-fields.tsx'
import { readMinutes, readTimerForm, type TimerForm } from './timer-form.ts'

interface SaveTimerDialogProps {
  /** It has stopped. Closing the form keeps it. */
  timer: Timer
  /** The children and subjects to choose from. */
  faces: readonly StudentColor[]
  subjects: readonly Subject[]
  onClose: () => void
}

/** Saves a timer as an activity (rule activities.timer-save); a long one is asked about first (rule activities.timer-long). */
export function SaveTimerDialog({ timer, faces, subjects, onClose }: SaveTimerDialogProps) {
  const opened = usePresence()
  const measured = minutesMeasured(elapsed(timer.stretches, stoppedAt(timer)))
  const date = dayOf(new Date(timer.stretches[0].start))
  const [minutes, setMinutes] = useState(measured > longTimer ? null : measured)
  const [typedMinutes, setTypedMinutes] = useState(String(measured))
  const [minutesError, setMinutesError] = useState<string | null>(null)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const [values, setValues] = useState<TimerForm>(() => ({
    title: '',
    student_id: faces.some(({ id }) => id === timer.student_id) ? timer.student_id : '',
    subject_id: subjects.find(({ id }) => id === readPreference('subject_id'))?.id ?? '',
  }))
  useDirtyForm(opened && values.title !== '')

  const submit = useSubmit({
    read: () => readTimerForm(values, date, minutes ?? measured),
    save: async (entry) => {
      const { undo } = await logActivities([entry])
      const bringBack = await dropTimer(timer)
      writePreference('subject_id', entry.subject_id)
      showToast({
        title: 'Activity logged successfully!',
        message: `${entry.title}, ${longDuration(entry.duration_minutes)}`,
        undo: async () => {
          await undo()
          await bringBack()
        },
      })
    },
    failed: 'Failed to create activity',
    // The toast tells of success.
    stays: 0,
    onPassed: onClose,
  })

  function handleMinutes(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readMinutes(typedMinutes)
    setMinutesError('errors' in read ? (read.errors.minutes[0] ?? null) : null)
    if ('ready' in read) setMinutes(read.ready)
  }

  function handleChange(changed: Partial<TimerForm>) {
    submit.forget(changed)
    setValues({ ...values, ...changed })
  }

  const asks = minutes === null
  return (
    <>
      <Modal
        opened={opened && !isDiscarding}
        onClose={onClose}
        title={asks ? 'Is this time right?' : 'Save Timer'}
        size="narrow"
        onSubmit={asks ? handleMinutes : submit.handleSubmit}
        footer={
          <>
            <Button variant="subtle" size="lg" onClick={() => setIsDiscarding(true)}>
              Discard
            </Button>
            <Button type="submit" size="lg">
              {asks ? 'Continue' : 'Save Activity'}
            </Button>
          </>
        }
      >
        {asks ? (
          <LongTimer measured={measured} typed={typedMinutes} error={minutesError} onType={setTypedMinutes} />
        ) : (
          <SaveTimerFields
            values={values}
            submit={submit}
            onChange={handleChange}
            date={date}
            minutes={minutes}
            faces={faces}
            subjects={subjects}
          />
        )}
      </Modal>
      <Presence>
        {isDiscarding && (
          <DiscardTimer timer={timer} minutes={measured} onBack={() => setIsDiscarding(false)} onDiscarded={onClose} />
        )}
      </Presence>
    </>
  )
}

/** A timer that has stopped measures the same at any time after. */
function stoppedAt({ stretches }: Timer): number {
  const { start, stop } = stretches.at(-1) ?? stretches[0]
  return stop ?? start
}
