import { useState } from 'react'
import type { Timer } from '#shared/activities/timer.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { listTimers, pauseTimer } from '#client/queries/timers.ts'
import { useLive } from '#client/lib/use-live.ts'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { SaveTimerDialog } from './save-timer-dialog.tsx'
import { TimerPanel } from './timer-panel.tsx'
import { tryTimer } from './try-timer.ts'

interface TimerDialogsProps {
  opened: boolean
  onClose: () => void
}

/**
 * The timer widget behind its chip (rule activities.timer): start, pause and stop in a panel, then the form that saves.
 */
export function TimerDialogs({ opened, onClose }: TimerDialogsProps) {
  const students = useLive(listStudents)
  const subjects = useLive(listSubjects)
  const timers = useLive(listTimers)
  const [saving, setSaving] = useState<Timer | null>(null)
  if (students === undefined || subjects === undefined || timers === undefined) return null
  const colors = studentColorsOf(students)

  async function handleStop(studentId: string) {
    if (!(await tryTimer(pauseTimer(studentId)))) return
    const timer = (await listTimers()).find(({ student_id }) => student_id === studentId)
    onClose()
    setSaving(timer ?? null)
  }

  return (
    <>
      <TimerPanel opened={opened} onClose={onClose} colors={colors} timers={timers} onStop={handleStop} />
      <Presence>
        {saving && (
          <SaveTimerDialog
            timer={saving}
            colors={colors.filter(({ id, isActive }) => isActive || id === saving.student_id)}
            subjects={subjects.filter((subject) => subject.is_active)}
            onClose={() => setSaving(null)}
          />
        )}
      </Presence>
    </>
  )
}
