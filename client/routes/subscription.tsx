import { createRoute } from '@tanstack/react-router'
import { signedInLayout } from '#client/app/frames/layouts.tsx'
import { useUser } from '#client/app/access/use-user.ts'
import { useViewRecords } from '#client/app/access/use-view-records.ts'
import { SubscriptionPage } from '#client/features/billing/subscription-page.tsx'

export const route = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/subscription',
  component: SubscriptionScreen,
})

function SubscriptionScreen() {
  const user = useUser()
  const viewRecords = useViewRecords()
  return user && <SubscriptionPage user={user} onViewRecords={viewRecords} />
}
