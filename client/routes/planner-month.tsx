import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { day } from '#shared/records/text.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

const search = z.object({
  /** A day of the month shown; today's month unless said otherwise. */
  day: z.catch(z.optional(day('Day')), undefined),
})

const MonthPage = lazyPage(() => import('#client/features/planner/month/month-page.tsx'), 'MonthPage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/planner/month',
  validateSearch: search,
  component: withPage(MonthScreen, MonthPage),
})

function MonthScreen() {
  const { day: shown } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <MonthPage
      shown={shown}
      onShow={(next) => void navigate({ search: { day: next }, replace: true, resetScroll: false })}
    />
  )
}
