import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { progressPeriods } from '#shared/progress/period.ts'
import { day } from '#shared/records/text.ts'
import { useUser } from '#client/app/access/use-user.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

const search = z.object({
  period: z.catch(z.optional(z.enum(progressPeriods)), undefined),
  /** The days of a range of her own. */
  from: z.catch(z.optional(day('From Date')), undefined),
  to: z.catch(z.optional(day('To Date')), undefined),
  /** Limits the page to one child or one subject. */
  student_id: z.catch(z.optional(z.uuid()), undefined),
  subject_id: z.catch(z.optional(z.uuid()), undefined),
})

const ProgressPage = lazyPage(() => import('#client/features/progress/progress-page.tsx'), 'ProgressPage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/progress',
  validateSearch: search,
  component: withPage(ProgressScreen, ProgressPage),
})

function ProgressScreen() {
  const user = useUser()
  const shown = route.useSearch()
  const navigate = route.useNavigate()
  if (user === null) return null

  return (
    <ProgressPage
      user={user}
      shown={shown}
      onShow={(change) => void navigate({ search: { ...shown, ...change }, replace: true, resetScroll: false })}
    />
  )
}
