import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useUser } from '#client/app/access/use-user.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

const search = z.object({
  /** So many years before the one that counts. */
  back: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(5))), undefined),
  /** The child of the Year Progress card. */
  student: z.catch(z.optional(z.uuid()), undefined),
})

const CompliancePage = lazyPage(() => import('#client/features/compliance/compliance-page.tsx'), 'CompliancePage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/compliance',
  validateSearch: search,
  component: withPage(ComplianceScreen, CompliancePage),
})

function ComplianceScreen() {
  const user = useUser()
  const shown = route.useSearch()
  const navigate = route.useNavigate()
  if (user === null) return null

  return (
    <CompliancePage
      user={user}
      shown={shown}
      onShow={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
