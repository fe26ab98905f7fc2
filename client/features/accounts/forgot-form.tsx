import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { forgotBody, resetMinutes } from '#shared/accounts/mail-links.ts'
import { askForReset } from '#client/account/mail-links.ts'
import { CallMessage } from '#client/forms/call-message.tsx'
import { useCallForm } from '#client/forms/use-call-form.ts'
import styles from './account-form.module.css'
import { FormOutcome } from './form-outcome.tsx'

/**
 * Asks for the mail that leads to a new password; what it says is the same for every address (rule
 * accounts.no-enumeration).
 */
export function ForgotForm() {
  const [isSent, setIsSent] = useState(false)
  const form = useCallForm(forgotBody, askForReset, {
    initial: { email: '' },
    labels: { email: 'Email' },
    onDone: () => setIsSent(true),
  })

  if (isSent) {
    return (
      <FormOutcome tone="done" words="If there’s an account for this address, an email with a link is on its way.">
        <p className={styles.hint}>
          {`The link expires in ${resetMinutes} minutes. If you don’t see the email, check your spam folder.`}
        </p>
      </FormOutcome>
    )
  }
  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <CallMessage form={form} />
      <TextInput type="email" autoComplete="username" required withAsterisk={false} {...form.input('email')} />
      <Button type="submit" size="lg" fullWidth disabled={form.isBusy}>
        {form.isBusy ? 'Sending' : 'Send Link'}
      </Button>
    </form>
  )
}
