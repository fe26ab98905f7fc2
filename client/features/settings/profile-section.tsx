import { Button, TextInput } from '@mantine/core'
import { profileBody } from '#shared/accounts/profile.ts'
import type { User } from '#shared/accounts/user.ts'
import { saveProfile } from '#client/account/settings.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { useCallForm } from '#client/forms/use-call-form.ts'
import { Card } from '#client/ui/display/card.tsx'
import { DeleteAccount } from './security/delete-account.tsx'
import { EmailStanding } from './email-standing.tsx'
import styles from './settings.module.css'

/** Who the parent is (rule accounts.profile). */
export function ProfileSection({ user }: { user: User }) {
  const form = useCallForm(profileBody, saveProfile, {
    initial: formOf(user),
    draft: 'form:profile',
    labels: { name: 'Name', email: 'Email', school_name: 'School Name' },
    done: { title: 'Profile Updated', message: 'Your profile information has been saved successfully.' },
    failed: { title: 'Update Failed', message: 'Failed to update profile. Please try again.' },
  })
  const known = formOf(user)
  useDirtyForm(fields.some((field) => form.values[field] !== known[field]))

  return (
    <>
      <Card title="Profile">
        <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
          <TextInput autoComplete="name" required withAsterisk={false} {...form.input('name')} />
          <div className={styles.field}>
            <TextInput type="email" autoComplete="email" required withAsterisk={false} {...form.input('email')} />
            <EmailStanding user={user} />
          </div>
          <TextInput description="Optional, shown on reports" {...form.input('school_name')} />
          <div className={styles.actions}>
            <Button type="submit" disabled={form.isBusy}>
              {form.isBusy ? 'Saving...' : 'Save Changes'}
            </Button>
          </div>
        </form>
      </Card>
      <DeleteAccount user={user} />
    </>
  )
}

const fields = ['name', 'email', 'school_name'] as const

function formOf({ name, email, pending_email, school_name }: User) {
  return { name, email: pending_email ?? email, school_name: school_name ?? '' }
}
