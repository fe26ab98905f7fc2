import type { Timer } from '#shared/activities/timer.ts'
import { longDuration } from '#shared/format/duration.ts'
import { dropTimer } from '#client/queries/timers.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { tryTimer } from './try-timer.ts'

interface DiscardTimerProps {
  timer: Timer
  /** Minutes that it measured. */
  minutes: number
  onBack: () => void
  onDiscarded: () => void
}

/** Asks before a timer's marks are thrown away. */
export function DiscardTimer({ timer, minutes, onBack, onDiscarded }: DiscardTimerProps) {
  const opened = usePresence()

  async function handleDiscard() {
    const dropped = dropTimer(timer)
    if (!(await tryTimer(dropped))) return
    showToast({ title: 'Timer discarded', message: longDuration(minutes), undo: await dropped })
    onDiscarded()
  }

  return (
    <Confirm
      opened={opened}
      onClose={onBack}
      title="Discard this timer?"
      confirmLabel="Discard"
      danger
      onConfirm={handleDiscard}
    >
      {`Its ${longDuration(minutes)} won’t be logged.`}
    </Confirm>
  )
}
