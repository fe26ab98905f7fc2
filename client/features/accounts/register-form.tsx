import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { agreementsRequired } from '#shared/accounts/agreements.ts'
import { passwordMinimum } from '#shared/accounts/new-password.ts'
import { registerBody, type Registration } from '#shared/accounts/register.ts'
import { register, type SessionResult } from '#client/sync/session.ts'
import { FormErrors } from '#client/ui/form-errors.tsx'
import styles from './account-form.module.css'
import { PasswordField } from '#client/parts/password-field.tsx'

const agreements = [
  { field: 'terms_accepted', label: 'I agree to the terms of service' },
  { field: 'privacy_accepted', label: 'I agree to the privacy policy' },
  { field: 'cookies_accepted', label: 'I agree to the cookie policy' },
] as const

const blank = {
  name: '',
  email: '',
  password: '',
  password_confirmation: '',
  terms_accepted: false,
  privacy_accepted: false,
  cookies_accepted: false,
}

type TextField = 'name' | 'email' | 'password' | 'password_confirmation'

/** Makes an account (spec 1 §2, §5); the button waits until everything is valid. */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const [form, setForm] = useState(blank)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState<SessionResult | null>(null)
  const [busy, setBusy] = useState(false)
  const valid = registerBody.safeParse(form)
  const faults = valid.success ? {} : firstFaults(valid.error.issues)
  const agreed = agreements.every(({ field }) => form[field])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!valid.success) return
    setBusy(true)
    setResult(null)
    const answer = await register(agreedNow(valid.data))
    setBusy(false)
    setResult(answer)
    if (answer.ok) onRegistered()
  }

  /** Faults show once a field was left, so that nothing scolds while she types; a repeated password that cannot fit any more does at once. */
  function isShown(field: TextField): boolean {
    const unfit = field === 'password_confirmation' && !form.password.startsWith(form.password_confirmation)
    return unfit || (left.has(field) && form[field] !== '')
  }

  function text(field: TextField) {
    return {
      value: form[field],
      onChange: (event: { currentTarget: { value: string } }) =>
        setForm({ ...form, [field]: event.currentTarget.value }),
      onBlur: () => setLeft(new Set(left).add(field)),
      error: isShown(field) ? faults[field] : undefined,
    }
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormErrors {...(result?.ok === false ? result : {})} />
      <TextInput label="Full name" autoComplete="name" {...text('name')} />
      <TextInput label="Email" type="email" autoComplete="username" {...text('email')} />
      <PasswordField
        label="Password"
        description={`At least ${passwordMinimum} characters`}
        autoComplete="new-password"
        {...text('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...text('password_confirmation')} />
      <div className={styles.agreements}>
        {agreements.map(({ field, label }) => (
          <Checkbox
            key={field}
            label={label}
            checked={form[field]}
            onChange={(event) => setForm({ ...form, [field]: event.currentTarget.checked })}
          />
        ))}
        {!agreed && <p className={styles.hint}>{agreementsRequired}</p>}
      </div>
      <Button type="submit" size="lg" fullWidth disabled={!valid.success || busy}>
        {busy ? 'Creating your account' : 'Create Account'}
      </Button>
    </form>
  )
}

function agreedNow(form: Registration): Registration {
  return { ...form, agreements_accepted_at: new Date().toISOString() }
}

/** Field → its first fault. */
function firstFaults(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[String(path[0])] ??= message
  return faults
}
