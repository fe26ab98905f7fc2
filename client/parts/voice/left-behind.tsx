import { Button } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { lengthText } from '#shared/media/length.ts'
import { dropRecording } from '#client/queries/media/recordings.ts'
import { tryChange } from '#client/forms/try-change.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { useState } from 'react'
import styles from './voice-logger.module.css'
import { listLeftBehind, takeUp } from './voice-session.ts'

/** Offers what an earlier page recorded and did not save (rule media.recording). */
export function LeftBehind() {
  const [found] = useLive(() => listLeftBehind('logger')) ?? []
  const [isAsking, setIsAsking] = useState(false)
  if (found === undefined) return null

  const { id } = found
  const when = new Date(found.started_at).toLocaleString('en-US', {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })

  async function handleDiscard() {
    await tryChange(dropRecording(id), {
      title: 'The recording is still here',
      message: 'We couldn’t discard it. Please try again.',
    })
  }

  return (
    <section className={styles.left} aria-label="Unsaved recording">
      <IconMicrophone aria-hidden="true" />
      <p>
        <strong>You have an unsaved recording</strong>
        {`${when}, ${lengthText(found.seconds)}`}
      </p>
      <div className={styles.leftButtons}>
        <Button variant="light" onClick={() => takeUp(found)}>
          Listen and save
        </Button>
        <Button variant="quiet-danger" onClick={() => setIsAsking(true)}>
          Discard
        </Button>
      </div>
      <Confirm
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Discard this recording?"
        confirmLabel="Discard"
        danger
        onConfirm={handleDiscard}
      >
        <p>It’s on this device only, and can’t be brought back.</p>
      </Confirm>
    </section>
  )
}
