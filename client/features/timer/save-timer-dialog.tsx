import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { ActivityFields } from '#shared/activities/activity.ts'
import { elapsed, longTimer, minutesMeasured, stoppedAt, type Timer } from '#shared/activities/timer.ts'
import { dayOf } from '#shared/format/dates.ts'
import { longDuration } from '#shared/format/duration.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { saveTimer } from '#client/queries/save-timer.ts'
import { useToday } from '#client/lib/use-today.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { readPreference, writePreference } from '#client/parts/device-preferences.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { DiscardTimer } from './discard-timer.tsx'
import { LongTimer } from './long-timer.tsx'
import { SaveTimerFields } from './save-timer-fields.tsx'
import { timerForm, valuesOfTimer, wrongMinutes } from './timer-form.ts'

interface SaveTimerDialogProps {
  /** It has stopped. Closing the form keeps it. */
  timer: Timer
  /** The children and subjects to choose from. */
  colors: readonly StudentColor[]
  subjects: readonly Subject[]
  onClose: () => void
}

/**
 * Saves a timer as an activity (rule activities.timer-save); a long one is asked about first (rule
 * activities.timer-long).
 */
export function SaveTimerDialog({ timer, colors, subjects, onClose }: SaveTimerDialogProps) {
  const measured = minutesMeasured(elapsed(timer.stretches, stoppedAt(timer.stretches)))
  const today = useToday()
  const date = dayOf(new Date(timer.stretches[0].start))
  const [asks, setAsks] = useState(measured > longTimer)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const form = useRecordForm(timerForm, {
    opened: null,
    empty: () =>
      valuesOfTimer(
        {
          date,
          minutes: measured,
          student_id: colors.some(({ id }) => id === timer.student_id) ? timer.student_id : '',
          subject_id: subjects.find(({ id }) => id === readPreference('timer_subject'))?.id ?? '',
        },
        today,
      ),
    save,
    draft: `save-timer:${timer.student_id}`,
    isProposed: true,
    texts: { title: 'Save Timer', saved: null },
    closes: true,
    onClose,
  })

  async function save(entry: ActivityFields) {
    const undo = await saveTimer(timer, entry)
    if (undo === null) {
      showToast({ type: 'info', title: 'This timer was saved already', message: 'You’ll find it in Activities.' })
      return
    }
    writePreference('timer_subject', entry.subject_id)
    showToast({
      title: 'Activity logged successfully!',
      message: `${entry.title}, ${longDuration(entry.duration_minutes)}`,
      undo,
    })
  }

  function handleMinutes(event: FormEvent) {
    event.preventDefault()
    const wrong = wrongMinutes(form.values)
    form.mark(wrong === null ? {} : { duration_minutes: wrong })
    setAsks(wrong !== null)
  }

  return (
    <>
      <RecordDialog
        form={form}
        size="narrow"
        isAway={isDiscarding}
        before={asks ? { title: 'Is this time right?', submit: 'Continue', onSubmit: handleMinutes } : null}
        instead={
          <Button variant="subtle" onClick={() => setIsDiscarding(true)}>
            Discard Timer
          </Button>
        }
      >
        {asks ? (
          <LongTimer measured={measured} form={form} />
        ) : (
          <SaveTimerFields form={form} colors={colors} subjects={subjects} onLeave={form.close} />
        )}
      </RecordDialog>
      <Presence>
        {isDiscarding && (
          <DiscardTimer
            timer={timer}
            minutes={measured}
            onBack={() => setIsDiscarding(false)}
            onDiscarded={form.cancel}
          />
        )}
      </Presence>
    </>
  )
}
