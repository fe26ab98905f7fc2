import { createRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { signedInLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { useUser } from '#client/app/access/use-user.ts'
import { useViewRecords } from '#client/app/access/use-view-records.ts'

const search = z.object({
  /** How she came back from the payment provider's page. */
  checkout: z.catch(z.optional(z.enum(['success', 'cancelled'])), undefined),
})

const SubscriptionPage = lazyPage(() => import('#client/features/billing/subscription-page.tsx'), 'SubscriptionPage')

export const route = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/subscription',
  validateSearch: search,
  component: withPage(SubscriptionScreen, SubscriptionPage),
})

function SubscriptionScreen() {
  const user = useUser()
  const { checkout } = route.useSearch()
  const navigate = route.useNavigate()
  const viewRecords = useViewRecords()
  const settle = useCallback(() => void navigate({ search: {}, replace: true }), [navigate])
  return (
    user && (
      <SubscriptionPage
        user={user}
        checkout={checkout}
        onCheckoutSettled={settle}
        onViewRecords={viewRecords && (() => viewRecords({ to: '/dashboard' }))}
        onExport={() => viewRecords?.({ to: '/settings', search: { section: 'data' } })}
      />
    )
  )
}
