import { Button } from '@mantine/core'
import { useState } from 'react'
import { askForReset } from '#client/account/mail-links.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/** Sends a signed-in parent who forgot the current password the mail that the login page offers. */
export function ForgottenPassword({ email }: { email: string }) {
  const [isBusy, setIsBusy] = useState(false)

  async function handleClick() {
    setIsBusy(true)
    const result = await askForReset({ email })
    setIsBusy(false)
    if (result.ok) showToast({ title: 'Email sent', message: 'Open its link to choose a new password.' })
    else showToast({ type: 'error', title: 'Email not sent', message: result.message })
  }

  return (
    <Button variant="subtle" disabled={isBusy} onClick={handleClick}>
      Forgot your password?
    </Button>
  )
}
