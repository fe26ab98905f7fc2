import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { SignIn } from '#shared/accounts/sign-in.ts'
import type { CallResult } from '#client/api/result.ts'
import { signIn } from '#client/account/session.ts'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { DemoFamily } from './demo-family.tsx'
import styles from './account-form.module.css'
import { PasswordField } from '#client/forms/password-field.tsx'

interface SignInFormProps {
  onSignedIn?: () => void
  /** The only account that may sign in here: its entries wait on this device. */
  email?: string
}

/** Email and password (rule accounts.sign-in); what is typed stays when the server cannot be reached. */
export function SignInForm({ onSignedIn, email }: SignInFormProps) {
  const [form, setForm] = useState<SignIn>({ email: email ?? '', password: '' })
  const [result, setResult] = useState<CallResult | null>(null)
  const [busy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setResult(null)
    const answer = await signIn({ ...form, email: form.email.trim() })
    setBusy(false)
    setResult(answer)
    if (answer.ok) onSignedIn?.()
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <FormErrors {...(result?.ok === false ? result : {})} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        readOnly={email !== undefined}
        value={form.email}
        onChange={(event) => setForm({ ...form, email: event.currentTarget.value })}
      />
      <div>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={form.password}
          onChange={(event) => setForm({ ...form, password: event.currentTarget.value })}
        />
        {email === undefined && (
          <p className={styles.aside}>
            <Link to="/forgot-password">Forgot password?</Link>
          </p>
        )}
      </div>
      <Button type="submit" size="lg" fullWidth disabled={busy}>
        {busy ? 'Signing in' : 'Sign In'}
      </Button>
      {email === undefined && <DemoFamily onChoose={setForm} />}
    </form>
  )
}
