import { createRoute, useNavigate } from '@tanstack/react-router'
import { signedInLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { SettingsMenu } from '#client/app/navigation/settings-menu.tsx'
import { useUser } from '#client/app/access/use-user.ts'
import { useViewRecords } from '#client/app/access/use-view-records.ts'
import { PlansCard } from '#client/features/billing/plans-card.tsx'
import { RecordsCard } from '#client/features/billing/records-card.tsx'
import { StatusCard } from '#client/features/billing/status-card.tsx'

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
  const choosePlan = () => void navigate({ to: '/subscription' })
  const isSubscribed = user.subscribed_to_family || user.subscribed_to_school
  const billing = (
    <>
      <StatusCard title="Subscription Status" user={user} onChoosePlan={choosePlan} />
      {!isSubscribed && <PlansCard onView={choosePlan} />}
      {viewRecords && <RecordsCard onView={viewRecords} />}
    </>
  )
  return <SettingsPage user={user} section="billing" menu={<SettingsMenu />} billing={billing} />
}
