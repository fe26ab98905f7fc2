import type { Timer } from '#shared/activities/timer.ts'
import { longDuration } from '#shared/format/duration.ts'
import { dropTimer } from '#client/records/timers.ts'
import { useDialog } from '#client/parts/use-dialog.ts'
import { Confirm } from '#client/ui/confirm.tsx'
import { showToast } from '#client/ui/toasts.ts'

interface DiscardTimerProps {
  timer: Timer
  /** What it measured. */
  minutes: number
  onBack: () => void
  onDiscarded: () => void
}

/** Asks before a timer's marks are thrown away. */
export function DiscardTimer({ timer, minutes, onBack, onDiscarded }: DiscardTimerProps) {
  const { opened, close } = useDialog(onBack)

  async function handleDiscard() {
    const undo = await dropTimer(timer)
    showToast({ title: 'Timer discarded', message: longDuration(minutes), undo })
    onDiscarded()
  }

  return (
    <Confirm
      opened={opened}
      onClose={close}
      title="Discard this timer?"
      confirmLabel="Discard"
      danger
      onConfirm={handleDiscard}
    >
      {`Its ${longDuration(minutes)} will not be logged.`}
    </Confirm>
  )
}
