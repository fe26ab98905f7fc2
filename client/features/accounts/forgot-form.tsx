import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { forgotBody, resetMinutes } from '#shared/accounts/mail-links.ts'
import type { CallResult } from '#client/api/result.ts'
import { askForReset } from '#client/account/mail-links.ts'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import styles from './account-form.module.css'
import { Told } from './form-outcome.tsx'

/** Asks for the mail that leads to a new password; what it says is the same for every address (rule accounts.no-enumeration). */
export function ForgotForm() {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [result, setResult] = useState<CallResult | null>(null)
  const [busy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = forgotBody.safeParse({ email })
    setFault(read.error?.issues[0]?.message)
    setResult(null)
    if (!read.success) return
    setBusy(true)
    setResult(await askForReset(read.data))
    setBusy(false)
  }

  if (result?.ok) {
    return (
      <Told tone="done" words="If there is an account for this address, a mail with a link is on its way.">
        <p className={styles.hint}>
          {`The link works for ${resetMinutes} minutes. If no mail comes, look in your spam folder.`}
        </p>
      </Told>
    )
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormErrors {...result} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        value={email}
        error={fault}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth disabled={busy}>
        {busy ? 'Sending' : 'Send Link'}
      </Button>
    </form>
  )
}
