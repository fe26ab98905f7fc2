import type { ReactNode } from 'react'
import styles from '#client/features/settings/settings.module.css'
import { PasswordCard } from './password-card.tsx'
import { DevicesCard } from './devices-card.tsx'

interface SecuritySectionProps {
  email: string
  /** Leads to Your data. */
  dataLink: ReactNode
}

/** The password, where it is signed in, and the way to delete the account. */
export function SecuritySection({ email, dataLink }: SecuritySectionProps) {
  return (
    <>
      <PasswordCard email={email} />
      <DevicesCard />
      <p className={styles.quiet}>You can delete your account under {dataLink}.</p>
    </>
  )
}
