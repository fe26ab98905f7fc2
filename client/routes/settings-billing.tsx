import { createRoute, useNavigate } from '@tanstack/react-router'
import { signedInLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { SettingsMenu } from '#client/app/navigation/settings-menu.tsx'
import { useUser } from '#client/app/access/use-user.ts'
import { useViewRecords } from '#client/app/access/use-view-records.ts'
import { BillingSection } from '#client/features/billing/billing-section.tsx'

const SettingsPage = lazyPage(() => import('#client/features/settings/settings-page.tsx'), 'SettingsPage')

/** Settings opened on Billing; reachable without access, as the way back to it (rule billing.open-pages). */
export const route = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/settings/billing',
  component: withPage(BillingScreen, SettingsPage),
})

function BillingScreen() {
  const user = useUser()
  const navigate = useNavigate()
  const viewRecords = useViewRecords()
  if (user === null) return null
  const billing = (
    <BillingSection
      user={user}
      onChoosePlan={() => void navigate({ to: '/subscription' })}
      onViewRecords={viewRecords && (() => viewRecords({ to: '/dashboard' }))}
      onExport={() => viewRecords?.({ to: '/settings', search: { section: 'data' } })}
    />
  )
  return <SettingsPage user={user} section="billing" menu={<SettingsMenu />} billing={billing} />
}
