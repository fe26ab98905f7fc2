import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { day } from '#shared/records/text.ts'
import { useUser } from '#client/app/access/use-user.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

const search = z.object({
  /** The child whose week is shown; all children unless said otherwise. */
  student: z.catch(z.optional(z.uuid()), undefined),
  /** A day of the week shown. */
  week: z.catch(z.optional(day('Week')), undefined),
  /** The day of all children, in place of a week. */
  day: z.catch(z.optional(day('Day')), undefined),
})

const WeekPage = lazyPage(() => import('#client/features/planner/week/week-page.tsx'), 'WeekPage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/planner/week',
  validateSearch: search,
  component: withPage(WeekScreen, WeekPage),
})

function WeekScreen() {
  const user = useUser()
  const shown = route.useSearch()
  const navigate = route.useNavigate()
  return (
    user && (
      <WeekPage
        user={user}
        shown={shown}
        onShow={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    )
  )
}
