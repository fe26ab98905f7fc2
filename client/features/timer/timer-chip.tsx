import { VisuallyHidden } from '@mantine/core'
import { IconClock, IconClockPause, IconClockPlay } from '@tabler/icons-react'
import { clockText, elapsed, isTimerRunning, type Timer } from '#shared/activities/timer.ts'
import { listStudents } from '#client/queries/students.ts'
import { listTimers } from '#client/queries/timers.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useNow } from '#client/lib/use-now.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { studentColorsById } from '#client/parts/students/student-colors.ts'
import quiet from '#client/ui/controls/quiet-chip.module.css'
import styles from './timer-chip.module.css'

/**
 * The timer as a quiet chip: whose runs or is paused at a glance, and the way to start one. On phones only while there
 * is one.
 */
export function TimerChip({ onPress }: { onPress: () => void }) {
  const timers = useLive(listTimers) ?? []
  const students = useLive(listStudents)
  const running = timers.filter(({ stretches }) => isTimerRunning(stretches))
  const [shown = timers[0]] = running
  const one = shown && students && studentColorsById(students).get(shown.student_id)
  const Icon = shown === undefined ? IconClock : running.length > 0 ? IconClockPlay : IconClockPause

  return (
    <button
      type="button"
      className={`${quiet.chip} ${styles.chip}`}
      data-idle={shown === undefined || undefined}
      onClick={onPress}
    >
      <VisuallyHidden>{nameFor(timers.length, running.length)}</VisuallyHidden>
      <Icon aria-hidden="true" />
      {shown && (
        <span className={styles.figures} aria-hidden="true">
          {one && (
            <span className={styles.child}>
              <StudentAvatar name={one.short} color={one.color} />
              <span className={styles.name} translate="no">
                {one.short}
              </span>
            </span>
          )}
          {running.length === 0 && <span className={styles.more}>Paused</span>}
          <Time timer={shown} />
          {timers.length > 1 && <span className={styles.more}>{`+${timers.length - 1}`}</span>}
        </span>
      )}
    </button>
  )
}

function Time({ timer: { stretches } }: { timer: Timer }) {
  const now = useNow(isTimerRunning(stretches) ? 1000 : null)
  return <span>{clockText(elapsed(stretches, now))}</span>
}

// Leaves out the time: a screen reader would read a changing name without end.
function nameFor(timers: number, running: number): string {
  if (timers === 0) return 'Timer'
  const paused = timers - running
  return `Timer: ${[running > 0 && `${running} running`, paused > 0 && `${paused} paused`].filter(Boolean).join(', ')}`
}
