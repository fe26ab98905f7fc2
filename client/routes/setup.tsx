import { createRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { leftSetupLayout, setupLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { PageAnnouncer } from '#client/app/navigation/page-announcer.tsx'
import { UserMenu } from '#client/app/navigation/user-menu.tsx'
import { EarlierRecords } from '#client/features/accounts/earlier-records.tsx'
import { LogoutDialog } from '#client/features/sync/logout-dialog.tsx'
import { useLive } from '#client/lib/use-live.ts'
import { readSession, type Session } from '#client/account/session.ts'

const SetupPage = lazyPage(() => import('#client/features/setup/setup-page.tsx'), 'SetupPage')

export const route = createRoute({
  getParentRoute: () => setupLayout,
  path: '/setup',
  component: withPage(SetupScreen, SetupPage),
})

export const leftRoute = createRoute({
  getParentRoute: () => leftSetupLayout,
  path: '/setup/left',
  component: withPage(SetupScreen, SetupPage),
})

function SetupScreen() {
  const session = useLive(readSession)
  const router = useRouter()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const moved = session !== undefined && (session.state !== 'signed_in' || isComplete(session))

  // Setup was completed, or she signed out, here or in another tab: the guard decides again.
  useEffect(() => {
    if (moved && !leaving) void router.invalidate()
  }, [moved, leaving, router])

  if (session?.state !== 'signed_in') return null

  function handleComplete(templateOfSetup: string) {
    void navigate({ to: '/dashboard', state: { templateOfSetup }, replace: true })
  }

  return (
    <>
      <SetupPage
        key={session.account}
        userMenu={<UserMenu user={session.user} onLogout={() => setLeaving(true)} />}
        onComplete={handleComplete}
        onBring={mayBring(session) ? () => void navigate({ to: '/setup/import' }) : null}
        onLeave={isComplete(session) ? () => void navigate({ to: '/dashboard' }) : null}
      />
      <LogoutDialog opened={leaving} onClose={() => setLeaving(false)} onSignedOut={() => void navigate({ to: '/' })} />
      <EarlierRecords />
      <PageAnnouncer />
    </>
  )
}

// Bringing records in needs access; behind another device's setup it has its place in Settings.
function mayBring({ user }: Session & { state: 'signed_in' }): boolean {
  return user.is_setup_complete === false && user.has_active_access
}

// A user cached by an older build may not have the field: then setup was not known, and counts as complete.
function isComplete({ user }: Session & { state: 'signed_in' }): boolean {
  return user.is_setup_complete !== false
}
