import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { linkExpiredText } from '#shared/accounts/mail-links.ts'
import { isDeadLink, restoreEmail, type RestoredEmail } from '#client/account/mail-links.ts'
import type { CallResult } from '#client/api/result.ts'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import styles from './account-form.module.css'
import { FormOutcome } from './form-outcome.tsx'
import { ResetForm } from './reset-form.tsx'

interface RestoreEmailProps {
  /** From the mail's link; '' when the page was opened without one. */
  token: string
  /** The way on where the link opens nothing. */
  again: ReactNode
}

/** Puts the old address back at one tap, and then asks for a new password (rule accounts.address-back). */
export function RestoreEmail({ token, again }: RestoreEmailProps) {
  const [result, setResult] = useState<CallResult<RestoredEmail> | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function handleRestore() {
    setIsBusy(true)
    setResult(await restoreEmail(token))
    setIsBusy(false)
  }

  if (token === '' || isDeadLink(result)) {
    return (
      <FormOutcome tone="refused" words={result?.ok === false ? result.message : linkExpiredText}>
        {again}
      </FormOutcome>
    )
  }
  if (result?.ok) {
    return (
      <FormOutcome tone="done" words="Your address is back, and every device is signed out. Now choose a new password.">
        <ResetForm {...result.value} again={again} />
      </FormOutcome>
    )
  }
  return (
    <div className={styles.form}>
      {result && <FormErrors message={result.message} errors={{}} />}
      <Button size="lg" fullWidth disabled={isBusy} onClick={() => void handleRestore()}>
        Put My Address Back
      </Button>
    </div>
  )
}
