import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { profileBody } from '#shared/accounts/profile.ts'
import type { User } from '#shared/accounts/user.ts'
import { saveProfile } from '#client/account/settings.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { Card } from '#client/ui/display/card.tsx'
import { DeleteAccount } from './security/delete-account.tsx'
import { EmailStanding } from './email-standing.tsx'
import { faultsOf } from './errors-of.ts'
import styles from './settings.module.css'
import { useAccountCall } from './use-account-call.ts'

/** Who the parent is (rule accounts.profile). */
export function ProfileSection({ user }: { user: User }) {
  const [form, setForm] = useState(() => formOf(user))
  const { isBusy, errors, setErrors, run } = useAccountCall({
    done: { title: 'Profile Updated', message: 'Your profile information has been saved successfully.' },
    failed: { title: 'Update Failed', message: 'Failed to update profile. Please try again.' },
  })
  const isTouched = Object.entries(formOf(user)).some(([field, value]) => form[field as keyof Form] !== value)
  useDirtyForm(isTouched)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = profileBody.safeParse(form)
    if (!read.success) return setErrors(faultsOf(read.error.issues))
    await run(() => saveProfile(read.data))
  }

  function text(field: keyof Form) {
    return {
      value: form[field],
      error: errors[field]?.[0],
      onChange: (event: { currentTarget: { value: string } }) =>
        setForm({ ...form, [field]: event.currentTarget.value }),
    }
  }

  return (
    <>
      <Card title="Profile">
        <form className={styles.form} onSubmit={handleSubmit} noValidate>
          <TextInput label="Name" autoComplete="name" required withAsterisk={false} {...text('name')} />
          <div className={styles.field}>
            <TextInput
              label="Email"
              type="email"
              autoComplete="email"
              required
              withAsterisk={false}
              {...text('email')}
            />
            <EmailStanding user={user} />
          </div>
          <TextInput label="School Name" description="Optional, shown on reports" {...text('school_name')} />
          <div className={styles.actions}>
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'Saving...' : 'Save Changes'}
            </Button>
          </div>
        </form>
      </Card>
      <DeleteAccount user={user} />
    </>
  )
}

type Form = ReturnType<typeof formOf>

function formOf({ name, email, pending_email, school_name }: User) {
  return { name, email: pending_email ?? email, school_name: school_name ?? '' }
}
