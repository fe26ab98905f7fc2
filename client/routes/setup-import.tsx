import { IconArrowLeft } from '@tabler/icons-react'
import { createRoute, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readSession } from '#client/account/session.ts'
import { setupLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { PageAnnouncer } from '#client/app/navigation/page-announcer.tsx'
import { BringFrame } from '#client/features/setup/bring-frame.tsx'
import { readSetupMonth } from '#client/features/setup/use-setup-draft.ts'
import { useLive } from '#client/lib/use-live.ts'

const ImportPage = lazyPage(() => import('#client/features/imports/import-page.tsx'), 'ImportPage')

/** The same import before a family's setup is finished (rule setup.records-first). */
export const route = createRoute({
  getParentRoute: () => setupLayout,
  path: '/setup/import',
  component: withPage(BringScreen, ImportPage),
})

function BringScreen() {
  const session = useLive(readSession)
  const month = useLive(readSetupMonth)
  const router = useRouter()
  const navigate = useNavigate()
  const moved = session !== undefined && (session.state !== 'signed_in' || session.user.is_setup_complete !== false)

  // Setup was completed, or she signed out, in another tab: the guard decides again.
  useEffect(() => {
    if (moved) void router.invalidate()
  }, [moved, router])

  if (session?.state !== 'signed_in' || month === undefined) return null
  return (
    <BringFrame>
      <ImportPage
        // School years begin as she said on the step before.
        user={{ ...session.user, school_year_start_month: month }}
        back={
          <Link to="/setup">
            <IconArrowLeft size={22} aria-hidden="true" />
            Setup
          </Link>
        }
        onward={{ label: 'Continue Setup', go: () => void navigate({ to: '/setup' }) }}
      />
      <PageAnnouncer />
    </BringFrame>
  )
}
