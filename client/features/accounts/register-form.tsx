import { Button, Checkbox, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { agreementsRequired } from '#shared/accounts/agreements.ts'
import { passwordMinimum } from '#shared/accounts/new-password.ts'
import { registerBody, type Registration } from '#shared/accounts/register.ts'
import type { CallResult } from '#client/api/result.ts'
import { register } from '#client/account/session.ts'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import styles from './account-form.module.css'
import { firstFaults } from './first-errors.ts'
import { PasswordField } from '#client/forms/password-field.tsx'

const agreements = [
  { field: 'terms_accepted', to: '/terms', document: 'terms of service' },
  { field: 'privacy_accepted', to: '/privacy', document: 'privacy policy' },
  { field: 'cookies_accepted', to: '/cookies', document: 'cookie policy' },
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

/** Makes an account (rule accounts.registration); the button waits until everything is valid. */
export function RegisterForm() {
  const [form, setForm] = useState(blank)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState<CallResult | null>(null)
  const [busy, setBusy] = useState(false)
  const valid = registerBody.safeParse(form)
  const faults = firstFaults(valid.error?.issues ?? [])
  const refused = (result?.ok === false && result.errors) || {}
  const agreed = agreements.every(({ field }) => form[field])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!valid.success) return
    setBusy(true)
    setResult(null)
    const answer = await register(agreedNow(valid.data))
    setBusy(false)
    setResult(answer)
  }

  function handleText(field: TextField, value: string) {
    setForm({ ...form, [field]: value })
    // What the server refused was the old text.
    setResult(null)
  }

  /** Faults show once a field was left, so that nothing scolds while she types; a repeated password that cannot fit any more does at once. */
  function isShown(field: TextField): boolean {
    const unfit = field === 'password_confirmation' && !form.password.startsWith(form.password_confirmation)
    return unfit || (left.has(field) && form[field] !== '')
  }

  function text(field: TextField) {
    return {
      value: form[field],
      onChange: (event: { currentTarget: { value: string } }) => handleText(field, event.currentTarget.value),
      onBlur: () => setLeft(new Set(left).add(field)),
      error: isShown(field) && faults[field] ? faults[field] : refused[field]?.[0],
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
        {agreements.map(({ field, to, document }) => (
          <Checkbox
            key={field}
            label={
              <>
                {'I agree to the '}
                {/* In a tab of its own, so that nothing she typed is lost. */}
                <Link to={to} target="_blank">
                  {document}
                </Link>
              </>
            }
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
