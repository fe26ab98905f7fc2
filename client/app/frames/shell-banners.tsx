import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { SignInForm } from '#client/features/accounts/sign-in-form.tsx'
import { ClockBanner } from '#client/features/clock/clock-banner.tsx'
import { TrialBanner } from '#client/features/billing/trial-banner.tsx'
import { SetupRefused } from '#client/features/sync/setup-refused.tsx'
import { SyncBanners } from '#client/features/sync/sync-banners.tsx'
import type { Session } from '#client/account/session.ts'
import { WaitingPapers } from './waiting-papers.tsx'
import { Banner } from '#client/ui/messages/banner.tsx'
import styles from './shell.module.css'
import { UpdateBanner } from './update-banner.tsx'

interface ShellBannersProps {
  session: Exclude<Session, { state: 'signed_out' }>
  /** Records are read without access. */
  isReading: boolean
}

/** Shows notices about the whole app above every page; on most days there are none. */
export function ShellBanners({ session, isReading }: ShellBannersProps) {
  const navigate = useNavigate()
  const { user } = session
  const pauseReason = session.state === 'signed_in' ? session.pauseReason : null
  return (
    <div className={styles.banners}>
      <UpdateBanner />
      {!isReading && <ClockBanner />}
      {isReading ? (
        <ReadingBanner />
      ) : (
        <TrialBanner user={user} onSubscribe={() => void navigate({ to: '/settings/billing' })} />
      )}
      <SetupRefused />
      <WaitingPapers />
      <SyncBanners
        pauseReason={pauseReason}
        isLocked={session.state === 'locked'}
        signInForm={(onSignedIn) => <SignInForm email={user.email} onSignedIn={onSignedIn} />}
      />
    </div>
  )
}

/** Says why nothing can be logged (rule billing.read-only). */
function ReadingBanner() {
  return (
    <Banner
      icon={<IconBook2 />}
      action={
        <Button component={Link} to="/subscription" variant="subtle">
          Subscribe
        </Button>
      }
    >
      Read only. Subscribe to log again.
    </Banner>
  )
}
