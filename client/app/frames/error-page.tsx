import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { PlainMessage } from '#client/ui/display/plain-message.tsx'

/** Stands in for a screen that failed: what happened, what is kept, what to do. */
export function ErrorPage() {
  return (
    <div>
      <PlainMessage
        icon={<IconRefresh size={30} />}
        title="This page stopped working"
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      >
        That&apos;s our mistake, not yours. Everything you saved is safe on this device, and reloading the page usually
        helps.
      </PlainMessage>
    </div>
  )
}
