import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { linkExpiredText } from '#shared/accounts/mail-links.ts'
import type { CallResult } from '#client/api/result.ts'
import { confirmEmail, isDeadLink } from '#client/account/mail-links.ts'
import { firstOf } from '#client/forms/form-errors.ts'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import styles from './account-form.module.css'
import { FormOutcome } from './form-outcome.tsx'

interface ConfirmEmailProps {
  /** From the mail's link; '' when the page was opened without one. */
  token: string
  /** The way to another link. */
  again: ReactNode
}

/** Confirms an email address as soon as the link of a mail is opened (rule accounts.confirm-address). */
export function ConfirmEmail({ token, again }: ConfirmEmailProps) {
  const [result, setResult] = useState<CallResult | null>(null)
  const isAsked = useRef(false)

  // Once: a link that was used is refused.
  useEffect(() => {
    if (token === '' || isAsked.current) return
    isAsked.current = true
    void confirmEmail(token).then(setResult)
  }, [token])

  async function handleAgain() {
    setResult(null)
    setResult(await confirmEmail(token))
  }

  if (token === '' || isDeadLink(result)) {
    return (
      <FormOutcome tone="refused" words={result?.ok === false ? result.message : linkExpiredText}>
        {again}
      </FormOutcome>
    )
  }
  if (result?.ok === false && result.code === 'already_confirmed') {
    return <FormOutcome tone="done" words={`${result.message} Now go back to the app.`} />
  }
  if (result === null) return <output>Confirming your email address</output>
  if (result.ok) return <FormOutcome tone="done" words="Your email address is confirmed. Now go back to the app." />
  return (
    <div className={styles.form}>
      <FormErrors message={result.message} errors={firstOf(result.errors)} />
      <Button size="lg" fullWidth onClick={() => void handleAgain()}>
        Try Again
      </Button>
    </div>
  )
}
