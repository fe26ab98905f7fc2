import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { passwordMinimum } from '#shared/accounts/new-password.ts'
import { passwordBody, type PasswordChange } from '#shared/accounts/security.ts'
import { changePassword } from '#client/account/settings.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { PasswordField } from '#client/forms/password-field.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { faultsOf } from '#client/features/settings/errors-of.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import styles from '#client/features/settings/settings.module.css'
import { useAccountCall } from '#client/features/settings/use-account-call.ts'

const blank: PasswordChange = { current_password: '', password: '', password_confirmation: '' }

/** Changes the password of the account with this address (rule accounts.change-password); the other devices have to sign in again. */
export function PasswordCard({ email }: { email: string }) {
  const [form, setForm] = useState(blank)
  const { isBusy, errors, setErrors, run } = useAccountCall({
    done: { title: 'Password Updated', message: 'Your password has been changed successfully.' },
    failed: { title: 'Password Update Failed', message: 'Failed to update password. Please try again.' },
  })
  useDirtyForm(Object.values(form).some((text) => text !== ''))

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = passwordBody.safeParse(form)
    if (!read.success) return setErrors(faultsOf(read.error.issues))
    if (await run(() => changePassword(read.data))) setForm(blank)
  }

  function text(field: keyof PasswordChange) {
    return {
      value: form[field],
      error: errors[field]?.[0],
      onChange: (event: { currentTarget: { value: string } }) =>
        setForm({ ...form, [field]: event.currentTarget.value }),
    }
  }

  return (
    <Card title="Password">
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...text('current_password')}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          minLength={passwordMinimum}
          description={`Must be at least ${passwordMinimum} characters long`}
          {...text('password')}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          {...text('password_confirmation')}
        />
        <p className={styles.quiet}>Your other devices will have to sign in again.</p>
        <div className={styles.actions}>
          <ForgottenPassword email={email} />
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Updating...' : 'Update Password'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
