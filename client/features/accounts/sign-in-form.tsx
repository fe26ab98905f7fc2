import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { signInBody } from '#shared/accounts/sign-in.ts'
import { signIn } from '#client/account/session.ts'
import { focusAtOnce } from '#client/lib/focus-at-once.ts'
import { DemoFamily } from './demo-family.tsx'
import styles from './account-form.module.css'
import { CallMessage } from '#client/forms/call-message.tsx'
import { PasswordField } from '#client/forms/inputs/password-field.tsx'
import { useCallForm } from '#client/forms/use-call-form.ts'

interface SignInFormProps {
  onSignedIn?: () => void
  /** The only account that may sign in here: its entries wait on this device. */
  email?: string
}

/** Email and password (rule accounts.sign-in); what is typed stays when the server cannot be reached. */
export function SignInForm({ onSignedIn, email }: SignInFormProps) {
  const [wait, setWait] = useState<number | null>(null)
  const form = useCallForm(signInBody, (body) => signIn(body, setWait).finally(() => setWait(null)), {
    initial: { email: email ?? '', password: '' },
    labels: { email: 'Email', password: 'Password' },
    onDone: () => onSignedIn?.(),
  })

  return (
    <form className={styles.form} onSubmit={form.handleSubmit}>
      <CallMessage form={form} />
      {wait !== null && (
        <p className={styles.hint} role="alert">
          {waitingFor(wait)}
        </p>
      )}
      <TextInput
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        readOnly={email !== undefined}
        // On its own page only: over the records it asks in between.
        ref={email === undefined ? focusAtOnce : null}
        {...form.input('email')}
      />
      <div>
        <PasswordField autoComplete="current-password" required withAsterisk={false} {...form.input('password')} />
        <p className={styles.aside}>
          <Link to="/forgot-password">Forgot password?</Link>
        </p>
      </div>
      <Button type="submit" size="lg" fullWidth disabled={form.isBusy}>
        {form.isBusy ? 'Signing in' : 'Sign In'}
      </Button>
      {email === undefined ? (
        <DemoFamily onChoose={form.change} />
      ) : (
        <p className={styles.hint}>
          {'Is your account no longer on the server? '}
          <Link to="/register">Create it again</Link>
          {' with the same address. Your records stay on this device, and you can bring them along.'}
        </p>
      )}
    </form>
  )
}

function waitingFor(seconds: number): string {
  return (
    'There have been a lot of attempts to sign in to this account, so we’re taking them one at a time. Your turn ' +
    `is in about ${counted(seconds, 'second')}. You don’t have to do anything.`
  )
}
