import { Button } from '@mantine/core'
import { passwordMinimum } from '#shared/accounts/new-password.ts'
import { passwordBody, type PasswordChange } from '#shared/accounts/security.ts'
import { changePassword } from '#client/account/settings.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { PasswordField } from '#client/forms/inputs/password-field.tsx'
import { UserNameField } from '#client/forms/inputs/user-name-field.tsx'
import { useCallForm } from '#client/forms/use-call-form.ts'
import { Card } from '#client/ui/display/card.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import styles from '#client/features/settings/settings.module.css'

const blank: PasswordChange = { current_password: '', password: '', password_confirmation: '' }

/**
 * Changes the password of the account with this address (rule accounts.change-password); the other devices have to sign
 * in again.
 */
export function PasswordCard({ email }: { email: string }) {
  const form = useCallForm(passwordBody, changePassword, {
    initial: blank,
    labels: {
      current_password: 'Current Password',
      password: 'New Password',
      password_confirmation: 'Confirm New Password',
    },
    onDone: () => form.startAgain(blank),
    done: { title: 'Password Updated', message: 'Your password has been changed successfully.' },
    failed: { title: 'Password Update Failed', message: 'Failed to update password. Please try again.' },
  })
  useDirtyForm(Object.values(form.values).some((text) => text !== ''))

  return (
    <Card title="Password">
      <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
        <UserNameField email={email} />
        <PasswordField
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...form.input('current_password')}
        />
        <PasswordField
          autoComplete="new-password"
          required
          withAsterisk={false}
          minLength={passwordMinimum}
          description={`Must be at least ${passwordMinimum} characters long`}
          {...form.input('password')}
        />
        <PasswordField
          autoComplete="new-password"
          required
          withAsterisk={false}
          {...form.input('password_confirmation')}
        />
        <p className={styles.quiet}>You’ll need to sign in again on your other devices.</p>
        <div className={styles.actions}>
          <ForgottenPassword email={email} />
          <Button type="submit" disabled={form.isBusy}>
            {form.isBusy ? 'Updating...' : 'Update Password'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
