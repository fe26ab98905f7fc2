import { createRoute, useNavigate } from '@tanstack/react-router'
import { signedInArea } from '#client/app/areas.tsx'
import { startReading } from '#client/app/reading.ts'
import { useUser } from '#client/app/use-user.ts'
import { SubscriptionPage } from '#client/features/billing/subscription-page.tsx'

export const route = createRoute({
  getParentRoute: () => signedInArea,
  path: '/subscription',
  component: SubscriptionScreen,
})

function SubscriptionScreen() {
  const user = useUser()
  const navigate = useNavigate()
  if (user === null) return null

  function handleViewRecords(account: string) {
    startReading(account)
    void navigate({ to: '/dashboard' })
  }

  return <SubscriptionPage user={user} onViewRecords={() => handleViewRecords(user.id)} />
}
