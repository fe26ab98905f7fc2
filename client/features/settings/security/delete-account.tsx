import { Button } from '@mantine/core'
import { useState } from 'react'
import { deletionDays } from '#shared/accounts/security.ts'
import type { User } from '#shared/accounts/user.ts'
import { dayOf, fullDay } from '#shared/format/dates.ts'
import { keepAccount } from '#client/account/settings.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import styles from '#client/features/settings/settings.module.css'
import { useAccountCall } from '#client/features/settings/use-account-call.ts'

/** The end of an account, with 30 days in which it can be kept (rule accounts.deletion). */
export function DeleteAccount({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useAccountCall({
    done: { title: 'Account kept', message: 'Nothing will be deleted.' },
    failed: { title: 'Update Failed', message: 'We couldn’t cancel the deletion. Please try again.' },
  })

  return (
    <Card title="Delete account">
      {user.deletion_at === null ? (
        <div className={styles.line}>
          <p>
            This deletes your students, activities, grades, and the account itself. You have {deletionDays} days to
            change your mind.
          </p>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Delete Account
          </Button>
        </div>
      ) : (
        <div className={styles.line}>
          <p>
            Your account will be deleted on <strong>{fullDay(dayOf(new Date(user.deletion_at)))}</strong>. Until then
            everything works as before.
          </p>
          <Button disabled={isBusy} onClick={() => void run(keepAccount)}>
            Keep My Account
          </Button>
        </div>
      )}
      <Presence>{isAsking && <DeleteAccountDialog email={user.email} onClose={() => setIsAsking(false)} />}</Presence>
    </Card>
  )
}
