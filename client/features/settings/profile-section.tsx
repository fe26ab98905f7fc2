import { Button, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { profileForm, type Profile, type ProfileChange } from '#shared/accounts/profile.ts'
import { passwordIsMissing } from '#shared/accounts/security.ts'
import type { User } from '#shared/accounts/user.ts'
import { saveProfile } from '#client/account/settings.ts'
import type { CallResult } from '#client/api/result.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { PasswordField } from '#client/forms/inputs/password-field.tsx'
import { useCallForm } from '#client/forms/use-call-form.ts'
import { Card } from '#client/ui/display/card.tsx'
import { EmailStatus } from './email-status.tsx'
import { MediaRoomCard } from './media-room-card.tsx'
import styles from './settings.module.css'

/** Shows and edits the parent's profile (rule accounts.profile). */
export function ProfileSection({ user }: { user: User }) {
  // Apart from the form: what is typed into that is kept on the device, and a password never is.
  const [password, setPassword] = useState('')
  async function save(change: ProfileChange): Promise<CallResult<User>> {
    if (change.email === undefined || !isOtherAddress(change.email, user)) return saveProfile(change)
    if (password === '') return missingPassword
    const result = await saveProfile({ ...change, current_password: password })
    if (result.ok) setPassword('')
    return result
  }

  const form = useCallForm(profileForm, (profile, typed) => save(pick(profile, typed)), {
    initial: formOf(user),
    taken: formOf,
    draft: 'form:profile',
    labels: { name: 'Name', email: 'Email', school_name: 'School Name' },
    done: { title: 'Profile Updated', message: 'Your profile information has been saved successfully.' },
    failed: { title: 'Update Failed', message: 'Failed to update profile. Please try again.' },
  })
  // Another device's changes show, except in fields where she typed.
  const follow = useEffectEvent(() => form.follow(formOf(user)))
  useEffect(() => follow(), [user.name, user.email, user.pending_email, user.school_name])
  useDirtyForm(Object.keys(form.typed).length > 0)
  const isOther = isOtherAddress(form.values.email, user)
  // The server's words name a field that is not among the form's own.
  const { current_password: wrong } = form.errors as Partial<Record<string, string>>

  return (
    <>
      <Card title="Profile">
        <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
          <TextInput autoComplete="name" required withAsterisk={false} {...form.input('name')} />
          <div className={styles.field}>
            <TextInput type="email" autoComplete="email" required withAsterisk={false} {...form.input('email')} />
            <EmailStatus user={user} />
          </div>
          {isOther && (
            <PasswordField
              label="Current Password"
              description="Needed to change your email address"
              autoComplete="current-password"
              required
              withAsterisk={false}
              value={password}
              error={wrong}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
          <TextInput description="Optional, shown on reports" {...form.input('school_name')} />
          <div className={styles.actions}>
            <Button type="submit" disabled={form.isBusy}>
              {form.isBusy ? 'Saving...' : 'Save Changes'}
            </Button>
          </div>
        </form>
      </Card>
      <MediaRoomCard />
    </>
  )
}

/** True for an address other than hers and the pending one, ignoring case (rule accounts.change-address). */
function isOtherAddress(typed: string, { email, pending_email }: User): boolean {
  const wanted = typed.trim().toLowerCase()
  return wanted !== email.toLowerCase() && wanted !== pending_email?.toLowerCase()
}

const missingPassword = {
  ok: false,
  reason: 'refused',
  message: passwordIsMissing,
  errors: { current_password: [passwordIsMissing] },
} as const

/** Sends only what she changed: the rest may be another device's change that she never saw. */
function pick(profile: Profile, typed: Partial<Profile>): ProfileChange {
  return Object.fromEntries(Object.entries(profile).filter(([field]) => field in typed))
}

function formOf({ name, email, pending_email, school_name }: User) {
  return { name, email: pending_email ?? email, school_name: school_name ?? '' }
}
