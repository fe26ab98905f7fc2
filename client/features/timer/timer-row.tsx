import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { clockText, elapsed, isTimerRunning, type Timer } from '#shared/activities/timer.ts'
import { pauseTimer, startTimer } from '#client/queries/timers.ts'
import { useNow } from '#client/lib/use-now.ts'
import { unknownFace } from '#client/parts/activities/activity-rows.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './timer-row.module.css'
import { tryTimer } from './try-timer.ts'

interface TimerRowProps {
  timer: Timer
  /** `undefined` for a child that was deleted. */
  one: StudentColor | undefined
  onStop: () => void
}

/** One child's timer: the time, pause and stop. */
export function TimerRow({ timer: { student_id, stretches }, one, onStop }: TimerRowProps) {
  const goesOn = isTimerRunning(stretches)
  const now = useNow(goesOn ? 1000 : null)
  const name = one?.name ?? 'A deleted student'

  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <StudentAvatar name={name} color={one?.color ?? unknownFace.color} />
        <div>
          <p className={styles.name}>{name}</p>
          <Text size="small" tone="muted">
            {goesOn ? `Started at ${timeFormat.format(stretches[0].start)}` : 'Paused'}
          </Text>
        </div>
        <span role="timer" className={styles.clock} data-paused={!goesOn || undefined}>
          {clockText(elapsed(stretches, now))}
        </span>
      </div>
      <div className={styles.buttons}>
        {goesOn ? (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={20} aria-hidden="true" />}
            aria-label={`Pause ${name}’s timer`}
            onClick={() => void tryTimer(pauseTimer(student_id))}
          >
            Pause
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={20} aria-hidden="true" />}
            aria-label={`Resume ${name}’s timer`}
            onClick={() => void tryTimer(startTimer(student_id))}
          >
            Resume
          </Button>
        )}
        <Button
          variant="light"
          leftSection={<IconPlayerStop size={20} aria-hidden="true" />}
          aria-label={`Stop ${name}’s timer`}
          onClick={onStop}
        >
          Stop
        </Button>
      </div>
    </li>
  )
}

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
