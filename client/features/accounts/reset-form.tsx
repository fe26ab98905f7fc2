import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { linkExpiredText, resetBody, type Reset } from '#shared/accounts/mail-links.ts'
import { passwordMinimum } from '#shared/accounts/new-password.ts'
import type { CallResult } from '#client/api/result.ts'
import { resetPassword, isDeadLink } from '#client/account/mail-links.ts'
import { CallMessage } from '#client/forms/call-message.tsx'
import { UserNameField } from '#client/forms/inputs/user-name-field.tsx'
import { PasswordField } from '#client/forms/inputs/password-field.tsx'
import { useCallForm } from '#client/forms/use-call-form.ts'
import styles from './account-form.module.css'
import { FormOutcome } from './form-outcome.tsx'

interface ResetFormProps {
  /** From the mail's link; '' when the page was opened without one. */
  token: string
  /** The account's address; '' where the link doesn't say. */
  email: string
  /** The way to another link. */
  again: ReactNode
}

const labels = { token: '', password: 'New password', password_confirmation: 'Confirm new password' }

/**
 * Chooses a new password with the link of a mail (rule accounts.forgotten-password); what is typed stays when the
 * server cannot be reached.
 */
export function ResetForm({ token, email, again }: ResetFormProps) {
  const [result, setResult] = useState<CallResult | null>(null)
  const form = useCallForm(resetBody, reset, {
    initial: { token, password: '', password_confirmation: '' },
    labels,
  })

  async function reset(body: Reset): Promise<CallResult> {
    const answer = await resetPassword(body)
    setResult(answer)
    return answer
  }

  function text(field: 'password' | 'password_confirmation') {
    return { autoComplete: 'new-password', required: true, withAsterisk: false, ...form.input(field) }
  }

  if (token === '') {
    return (
      <FormOutcome tone="refused" words={linkExpiredText}>
        {again}
      </FormOutcome>
    )
  }
  if (result?.ok) {
    return (
      <FormOutcome tone="done" words="Your password is changed. Now go back to the app and sign in.">
        <Button component={Link} to="/login" size="lg" fullWidth>
          Sign In
        </Button>
      </FormOutcome>
    )
  }
  if (result && isDeadLink(result)) {
    return (
      <FormOutcome tone="refused" words={result.message}>
        {again}
      </FormOutcome>
    )
  }
  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <CallMessage form={form} />
      {email !== '' && <UserNameField email={email} />}
      <PasswordField description={`At least ${passwordMinimum} characters`} {...text('password')} />
      <PasswordField {...text('password_confirmation')} />
      <Button type="submit" size="lg" fullWidth disabled={form.isBusy}>
        {form.isBusy ? 'Changing your password' : 'Change Password'}
      </Button>
    </form>
  )
}
