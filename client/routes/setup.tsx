import { createRoute, redirect, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { rootArea } from '#client/app/areas.tsx'
import { PageAnnouncer } from '#client/app/page-announcer.tsx'
import { UserMenu } from '#client/app/user-menu.tsx'
import { SetupPage } from '#client/features/setup/setup-page.tsx'
import { LogoutDialog } from '#client/features/sync/logout-dialog.tsx'
import { useLive } from '#client/lib/use-live.ts'
import { readSession } from '#client/sync/session.ts'
import { showToast } from '#client/ui/toasts.ts'

export const route = createRoute({
  getParentRoute: () => rootArea,
  path: '/setup',
  beforeLoad: async () => {
    if ((await readSession()).state !== 'signed_in') throw redirect({ to: '/login' })
  },
  component: SetupScreen,
})

function SetupScreen() {
  const session = useLive(readSession)
  const router = useRouter()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const out = session !== undefined && session.state !== 'signed_in'

  // As in the shell: signed out in another tab, the guards decide anew.
  useEffect(() => {
    if (out && !leaving) void router.invalidate()
  }, [out, leaving, router])

  if (session?.state !== 'signed_in') return null

  function handleComplete() {
    showToast({ title: 'Welcome to Hearthbook', message: 'Your family is set up. Log your first activity here.' })
    void navigate({ to: '/dashboard', replace: true })
  }

  return (
    <>
      <SetupPage
        key={session.account}
        userMenu={<UserMenu user={session.user} onLogout={() => setLeaving(true)} />}
        onComplete={handleComplete}
      />
      <LogoutDialog opened={leaving} onClose={() => setLeaving(false)} onSignedOut={() => void navigate({ to: '/' })} />
      <PageAnnouncer />
    </>
  )
}
