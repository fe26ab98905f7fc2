import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { Timer } from '#shared/activities/timer.ts'
import { startTimer } from '#client/queries/timers.ts'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { lastChildren, rememberChildren } from '#client/parts/students/last-children.ts'
import { useAwaited } from '#client/ui/display/arrival.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import styles from './timer-panel.module.css'
import { TimerRow } from './timer-row.tsx'
import { tryTimer } from './try-timer.ts'

interface TimerPanelProps {
  opened: boolean
  onClose: () => void
  /** Every child, archived ones too: a timer may have been started before. */
  colors: readonly StudentColor[]
  timers: readonly Timer[]
  onStop: (studentId: string) => void
}

/** Running timers, and children without one; each child has one timer (rule activities.timer-each-child). */
export function TimerPanel({ opened, onClose, colors, timers, onStop }: TimerPanelProps) {
  const free = colors.filter(({ id, isActive }) => isActive && timers.every(({ student_id }) => student_id !== id))
  const awaited = useAwaited()
  return (
    <Modal opened={opened} onClose={onClose} title="Timer" size="narrow">
      {timers.length > 0 && (
        <ul className={styles.timers}>
          {timers.map((timer) => (
            <TimerRow
              key={timer.student_id}
              timer={timer}
              one={colors.find(({ id }) => id === timer.student_id)}
              onStop={() => onStop(timer.student_id)}
            />
          ))}
        </ul>
      )}
      {free.length > 0 && <StartTimer colors={free} isFirst={timers.length === 0} />}
      {colors.every(({ isActive }) => !isActive) && (
        <p className={styles.quiet}>{awaited ?? 'Add a student first: a timer runs for one child.'}</p>
      )}
    </Modal>
  )
}

interface StartTimerProps {
  colors: readonly StudentColor[]
  /** No timer is there yet: this is what she came for. */
  isFirst: boolean
}

function StartTimer({ colors, isFirst }: StartTimerProps) {
  const [picked, setPicked] = useState(() => lastChildren('timer', colors)[0] ?? null)
  const chosen = colors.find(({ id }) => id === picked) ?? colors[0]
  if (chosen === undefined) return null

  async function handleStart({ id }: StudentColor) {
    rememberChildren('timer', [id])
    await tryTimer(startTimer(id))
  }

  return (
    <section className={styles.start} aria-label="Start a timer">
      <p className={styles.quiet}>{isFirst ? 'Who is learning?' : 'Is someone else learning?'}</p>
      <ChildToggles
        label="Student"
        colors={colors}
        chosen={[chosen.id]}
        onChoose={([id]) => setPicked(id ?? null)}
        single
      />
      <Button
        {...(isFirst ? { size: 'lg', fullWidth: true } : { variant: 'default' })}
        leftSection={<IconPlayerPlay aria-hidden="true" />}
        onClick={() => handleStart(chosen)}
      >
        Start
      </Button>
    </section>
  )
}
