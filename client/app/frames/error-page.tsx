import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useLocation, type ErrorComponentProps } from '@tanstack/react-router'
import { PlainMessage } from '#client/ui/display/plain-message.tsx'
import { failedRead } from './failed-read.ts'

/** Stands in for a screen that failed: what happened, what is kept, what to do (rule shell.failed-read). */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const read = failedRead(error, path)
  return (
    <div>
      <PlainMessage
        icon={<IconRefresh size={30} />}
        title={read?.title ?? 'This page stopped working'}
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      >
        {read?.message ??
          'That’s our mistake, not yours. Everything you saved is safe on this device, and reloading the page ' +
            'usually helps.'}
      </PlainMessage>
    </div>
  )
}
