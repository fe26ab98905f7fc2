import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { stateCode } from '#shared/compliance/requirement-override.ts'
import { useUser } from '#client/app/access/use-user.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

const search = z.object({
  /** So many years before the one that counts. */
  back: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(5))), undefined),
  /** The child of the Year Progress card. */
  student: z.catch(z.optional(z.uuid()), undefined),
  /** Opens the family's own figures for this state. */
  figures: z.catch(z.optional(stateCode), undefined),
  /** Opens the words on a child's year with this note. */
  note: z.catch(z.optional(z.uuid()), undefined),
  /** Opens this to-do. */
  todo: z.catch(z.optional(z.uuid()), undefined),
  /** `1` opens Change State. */
  move: z.catch(z.optional(z.literal(1)), undefined),
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
      // Its own part of the address alone: a form that leaves must not close the one opened meanwhile.
      onShow={(changed) =>
        void navigate({ search: (known) => ({ ...known, ...changed }), replace: true, resetScroll: false })
      }
    />
  )
}
