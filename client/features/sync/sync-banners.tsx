import { Button } from '@mantine/core'
import { IconCloudDown, IconKey, IconReceipt, IconUserExclamation } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { counted } from '#shared/format/duration.ts'
import type { PauseReason } from '#client/store/local-store.ts'
import type { SyncStatus } from '#client/queries/sync/sync-status.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Banner } from '#client/ui/messages/banner.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import styles from './sync-banners.module.css'
import { bannerWords } from './arrival-words.ts'
import { useSyncStatus } from './use-sync-status.ts'

interface SyncBannersProps {
  pauseReason: PauseReason | null
  /** The server ended her sign-in while she types: she is asked over her form (rule accounts.revoked-token). */
  isLocked: boolean
  /** The sign-in form of this account; it calls back once she is in again. */
  signInForm: (onSignedIn: () => void) => ReactNode
}

/** Sync news outside the sheet: why the queue waits for her, and a first sync's progress. */
export function SyncBanners({ pauseReason, isLocked, signInForm }: SyncBannersProps) {
  const status = useSyncStatus()
  if (!status) return null
  return (
    <>
      {pauseReason === 'token_expired' && (
        <SignInBanner unsent={status.waiting} signInForm={signInForm}>
          You can go on logging. Everything is kept on this device.
        </SignInBanner>
      )}
      {isLocked && (
        <SignInBanner unsent={status.waiting} signInForm={signInForm} isAsking>
          You can finish what you’re typing first. It’s kept on this device.
        </SignInBanner>
      )}
      {pauseReason === 'payment' && (
        <Banner tone="amber" icon={<IconReceipt />}>
          {status.waiting > 0
            ? `Your access has ended; ${entries(status.waiting)} until you renew.`
            : 'Your access has ended. Everything you logged is kept on this device.'}
        </Banner>
      )}
      {pauseReason === 'wrong_account' && (
        <Banner tone="amber" icon={<IconUserExclamation />}>
          {'The server has this sign-in under a different account, so nothing is sent; ' +
            `${entries(status.waiting)}. Log out, keep the entries, and sign in again.`}
        </Banner>
      )}
      <ArrivalBanner status={status} />
    </>
  )
}

interface SignInBannerProps {
  unsent: number
  signInForm: SyncBannersProps['signInForm']
  /** The form opens by itself. */
  isAsking?: boolean
  children: ReactNode
}

function SignInBanner({ unsent, signInForm, isAsking = false, children }: SignInBannerProps) {
  const [opened, setOpened] = useState(isAsking)
  const words = unsent > 0 ? `Sign in to sync ${counted(unsent, 'entry', 'entries')}` : 'Sign in to sync'
  return (
    <Banner tone="amber" icon={<IconKey />} action={<Button onClick={() => setOpened(true)}>Sign in now</Button>}>
      <strong>{words}</strong>
      <p className={styles.quiet}>{children}</p>
      <Modal opened={opened} onClose={() => setOpened(false)} title={words} size="narrow">
        {isAsking && <p className={`${styles.quiet} ${styles.before}`}>{children}</p>}
        {signInForm(() => setOpened(false))}
      </Modal>
    </Banner>
  )
}

function ArrivalBanner({ status }: { status: SyncStatus }) {
  const isOnline = useOnline()
  const words = bannerWords(status, !isOnline || status.offline)
  if (words === null) return null
  const { received, total } = status.backfill ?? { received: 0, total: 0 }
  return (
    <Banner tone="plain" icon={<IconCloudDown />}>
      <p>{words}</p>
      {total > 0 && <ProgressBar label="Records received" value={received} max={total} />}
    </Banner>
  )
}

function entries(count: number): string {
  return count > 0 ? `${counted(count, 'entry waits', 'entries wait')} here` : 'new entries wait here'
}
