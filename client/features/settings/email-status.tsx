import { Button } from '@mantine/core'
import type { User } from '#shared/accounts/user.ts'
import { sendVerification } from '#client/account/settings.ts'
import styles from './settings.module.css'
import { useAccountCall } from './use-account-call.ts'

interface EmailStatusProps {
  user: User
  /** The words for what waits for it. */
  waiting?: string
}

/**
 * Says if the address is confirmed, and sends the mail again; only mail waits for it (rule accounts.confirm-address).
 */
export function EmailStatus({ user, waiting = 'Not confirmed yet.' }: EmailStatusProps) {
  const { isBusy, run } = useAccountCall({
    done: { title: 'Email sent', message: 'Open its link on any device.' },
    failed: { title: 'Email not sent', message: 'Please try again in a few minutes.' },
  })
  if (user.email_verified && user.pending_email === null) return null

  return (
    <div className={styles.standing}>
      <p>
        {user.pending_email === null
          ? `${waiting} Open the link in the email we sent you.`
          : `We’ll keep using ${user.email} until you open the link we sent to ${user.pending_email}.`}
      </p>
      <Button variant="subtle" disabled={isBusy} onClick={() => void run(sendVerification)}>
        Send it again
      </Button>
    </div>
  )
}
