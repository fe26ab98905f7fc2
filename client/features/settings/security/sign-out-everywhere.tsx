import { Button } from '@mantine/core'
import { useState } from 'react'
import { signOutEverywhere } from '#client/account/settings.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import styles from '#client/features/settings/settings.module.css'
import { useAccountCall } from '#client/features/settings/use-account-call.ts'

/** Ends every sign-in, this one too, after asking (rule accounts.devices). */
export function SignOutEverywhere({ disabled }: { disabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles.actions}>
      <Button variant="default" disabled={disabled} onClick={() => setIsAsking(true)}>
        Sign Out Everywhere
      </Button>
      <Presence>{isAsking && <Question onClose={() => setIsAsking(false)} />}</Presence>
    </div>
  )
}

function Question({ onClose }: { onClose: () => void }) {
  const opened = usePresence()
  const { run } = useAccountCall({ failed: { title: 'Not signed out', message: 'Please try again.' } })
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title="Sign Out Everywhere"
      confirmLabel="Sign Out Everywhere"
      onConfirm={() => run(signOutEverywhere)}
    >
      <p>
        You’ll need to sign in again on every device, including this one. What’s on them stays there, and anything not
        sent yet is sent after the next sign-in.
      </p>
    </Confirm>
  )
}
