import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { linkNoLongerHolds, resetBody } from '#shared/accounts/mail-links.ts'
import { passwordMinimum } from '#shared/accounts/new-password.ts'
import type { CallResult } from '#client/api/result.ts'
import { resetPassword, isDeadLink } from '#client/account/mail-links.ts'
import { PasswordField } from '#client/forms/password-field.tsx'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import styles from './account-form.module.css'
import { firstFaults } from './first-errors.ts'
import { Told } from './form-outcome.tsx'

interface ResetFormProps {
  /** From the mail's link; '' when the page was opened without one. */
  token: string
  /** The way to another link. */
  again: ReactNode
}

const blank = { password: '', password_confirmation: '' }

/** Chooses a new password with the link of a mail (rule accounts.forgotten-password); what is typed stays when the server cannot be reached. */
export function ResetForm({ token, again }: ResetFormProps) {
  const [form, setForm] = useState(blank)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [result, setResult] = useState<CallResult | null>(null)
  const [busy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = resetBody.safeParse({ token, ...form })
    setFaults(firstFaults(read.error?.issues ?? []))
    setResult(null)
    if (!read.success) return
    setBusy(true)
    setResult(await resetPassword(read.data))
    setBusy(false)
  }

  function text(field: keyof typeof blank) {
    return {
      autoComplete: 'new-password',
      required: true,
      withAsterisk: false,
      value: form[field],
      error: faults[field],
      onChange: (event: { currentTarget: { value: string } }) =>
        setForm({ ...form, [field]: event.currentTarget.value }),
    }
  }

  if (token === '') {
    return (
      <Told tone="refused" words={linkNoLongerHolds}>
        {again}
      </Told>
    )
  }
  if (result?.ok) {
    return (
      <Told tone="done" words="Your password is changed. Now go back to the app and sign in.">
        <Button component={Link} to="/login" size="lg" fullWidth>
          Sign In
        </Button>
      </Told>
    )
  }
  if (result && isDeadLink(result)) {
    return (
      <Told tone="refused" words={result.message}>
        {again}
      </Told>
    )
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormErrors {...result} />
      <PasswordField
        label="New password"
        description={`At least ${passwordMinimum} characters`}
        {...text('password')}
      />
      <PasswordField label="Confirm new password" {...text('password_confirmation')} />
      <Button type="submit" size="lg" fullWidth disabled={busy}>
        {busy ? 'Changing your password' : 'Change Password'}
      </Button>
    </form>
  )
}
