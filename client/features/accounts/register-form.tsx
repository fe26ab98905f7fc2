import { Button, Checkbox, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ChangeEvent } from 'react'
import { agreementsRequired } from '#shared/accounts/agreements.ts'
import { passwordMinimum } from '#shared/accounts/new-password.ts'
import { registerBody, type Registration } from '#shared/accounts/register.ts'
import { register } from '#client/account/session.ts'
import { CallMessage } from '#client/forms/call-message.tsx'
import { readBy } from '#client/forms/form-errors.ts'
import styles from './account-form.module.css'
import { PasswordField } from '#client/forms/inputs/password-field.tsx'
import { useCallForm } from '#client/forms/use-call-form.ts'

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

const labels = {
  name: 'Full name',
  email: 'Email',
  password: 'Password',
  password_confirmation: 'Confirm password',
  terms_accepted: 'Terms of service',
  privacy_accepted: 'Privacy policy',
  cookies_accepted: 'Cookie policy',
}

type TextField = 'name' | 'email' | 'password' | 'password_confirmation'

/**
 * Makes an account (rule accounts.registration); the button waits until everything is valid. `email` is there to begin
 * with.
 */
export function RegisterForm({ email }: { email: string }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const form = useCallForm(registerBody, (body) => register(agreedNow(body)), {
    initial: { ...blank, email },
    labels,
  })
  const { values, errors: refused } = form
  const read = readBy(registerBody, values)
  const wrong = 'errors' in read ? read.errors : {}
  const agreed = agreements.every(({ field }) => values[field])

  /**
   * Errors show once a field was left, so that nothing scolds while she types; a repeated password that can't match
   * anymore shows at once.
   */
  function isShown(field: TextField): boolean {
    const unfit = field === 'password_confirmation' && !values.password.startsWith(values.password_confirmation)
    return unfit || (left.has(field) && values[field] !== '')
  }

  function text(field: TextField) {
    const { onChange, ...input } = form.input(field)
    return {
      ...input,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        // The server refused the old text.
        form.forget()
        onChange(event)
      },
      onBlur: () => setLeft(new Set(left).add(field)),
      error: isShown(field) && wrong[field] ? wrong[field] : refused[field],
    }
  }

  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <CallMessage form={form} />
      <TextInput autoComplete="name" {...text('name')} />
      <TextInput type="email" autoComplete="username" {...text('email')} />
      <PasswordField
        description={`At least ${passwordMinimum} characters`}
        autoComplete="new-password"
        {...text('password')}
      />
      <PasswordField autoComplete="new-password" {...text('password_confirmation')} />
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
            checked={values[field]}
            onChange={(event) => form.change({ [field]: event.currentTarget.checked })}
          />
        ))}
        {!agreed && <p className={styles.hint}>{agreementsRequired}</p>}
      </div>
      <Button type="submit" size="lg" fullWidth disabled={'errors' in read || form.isBusy}>
        {form.isBusy ? 'Creating your account' : 'Create Account'}
      </Button>
    </form>
  )
}

function agreedNow(form: Registration): Registration {
  return { ...form, agreements_accepted_at: new Date().toISOString() }
}
