import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReminderKind } from '#shared/notifications/reminders.ts'
import { sendPreview } from '#client/calls/notifications.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

interface PreviewButtonProps {
  kind: ReminderKind
  /** The reminder's name. */
  of: string
  disabled: boolean
}

/** Mails one kind of reminder now, with made-up figures (rule notifications.preview). */
export function PreviewButton({ kind, of, disabled }: PreviewButtonProps) {
  const isOnline = useOnline()
  const [isBusy, setIsBusy] = useState(false)

  async function handleSend() {
    setIsBusy(true)
    const sent = await sendPreview(kind)
    setIsBusy(false)
    if (sent.ok) showToast({ title: 'Email sent', message: sent.value.message })
    else
      showToast({
        type: 'error',
        title: 'Email not sent',
        message: sent.message || 'Please try again in a few minutes.',
      })
  }

  return (
    <Button
      variant="subtle"
      leftSection={<IconMailForward size={20} aria-hidden="true" />}
      aria-label={`${isBusy ? busy : words}: ${of}`}
      disabled={disabled || !isOnline || isBusy}
      onClick={() => void handleSend()}
    >
      {isBusy ? busy : words}
    </Button>
  )
}

const words = 'Send a sample'
const busy = 'Sending...'
