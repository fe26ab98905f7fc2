import { Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SignInForm } from '#client/features/accounts/sign-in-form.tsx'
import { LogoutDialog } from '#client/features/sync/logout-dialog.tsx'
import { SyncBanners } from '#client/features/sync/sync-banners.tsx'
import { SyncChip } from '#client/features/sync/sync-chip.tsx'
import { SyncSheet } from '#client/features/sync/sync-sheet.tsx'
import type { RecordKey } from '#shared/records/op.ts'
import { useLive } from '#client/lib/use-live.ts'
import { readSession } from '#client/sync/session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'
import { UpdateBanner } from './update-banner.tsx'
import { UserMenu } from './user-menu.tsx'

const editPlaces: Partial<Record<RecordKey['record'], '/students' | '/subjects' | '/activities'>> = {
  students: '/students',
  subjects: '/subjects',
  activities: '/activities',
}

/** The frame of the working area: navigation, sync chip and sheet, user menu, banners, and the page itself. */
export function Shell() {
  const session = useLive(readSession)
  const router = useRouter()
  const navigate = useNavigate()
  const [sheetOpened, setSheetOpened] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const out = session !== undefined && session.state !== 'signed_in'

  // Signed out in another tab, or by the server: the guards decide anew. Her own logout leads to the landing page.
  useEffect(() => {
    if (out && !leaving) void router.invalidate()
  }, [out, leaving, router])

  if (session?.state !== 'signed_in') return null
  const { user, hold, account } = session

  /** Every list opens the form of the record its address names. */
  function handleEdit({ record, id }: RecordKey) {
    setSheetOpened(false)
    const place = editPlaces[record]
    if (place !== undefined) void navigate({ to: place, search: { edit: id } })
  }

  const userMenu = <UserMenu user={user} onLogout={() => setLeaving(true)} />
  const chip = <SyncChip opened={sheetOpened} onPress={() => setSheetOpened(!sheetOpened)} />

  return (
    // A new account is a new shell: nothing of the last one stays on the screen.
    <div key={account} className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Rail userMenu={userMenu} />
      <div className={styles.column}>
        <div className={styles.banners}>
          <UpdateBanner />
          <SyncBanners
            hold={hold}
            signInForm={(onSignedIn) => <SignInForm email={user.email} onSignedIn={onSignedIn} />}
          />
        </div>
        <div className={styles.page}>
          <section className={styles.top} aria-label="Sync and account">
            {chip}
            <div className={styles.phoneUser}>{userMenu}</div>
          </section>
          <main id="content" className={styles.content} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <SyncSheet opened={sheetOpened} onClose={() => setSheetOpened(false)} onEdit={handleEdit} />
      <BottomBar />
      <LogoutDialog opened={leaving} onClose={() => setLeaving(false)} onSignedOut={() => void navigate({ to: '/' })} />
      <PageAnnouncer />
    </div>
  )
}
