import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { User } from '#shared/accounts/user.ts'
import { useUser } from '#client/app/access/use-user.ts'
import { useYearBegan } from '#client/parts/years/use-active-year.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { formOfAddress, formSearch } from '#client/app/navigation/form-search.ts'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

const search = z.extend(formSearch, {
  /** The day shown; today unless said otherwise. */
  day: z.catch(z.optional(z.iso.date()), undefined),
  /** Opens the dialog that completes this plan. */
  complete: z.catch(z.optional(z.uuid()), undefined),
})

const PlannerPage = lazyPage(() => import('#client/features/planner/planner-page.tsx'), 'PlannerPage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/planner',
  validateSearch: search,
  component: withPage(PlannerScreen, PlannerPage),
})

function PlannerScreen() {
  const user = useUser()
  return user && <Planner user={user} />
}

function Planner({ user }: { user: User }) {
  const yearBegan = useYearBegan(user)
  const { day, complete, ...form } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PlannerPage
      startMonth={user.school_year_start_month}
      yearBegan={yearBegan}
      day={day}
      completing={complete}
      onCompleting={(id) =>
        void navigate({
          search: (known) => ({ ...known, complete: id }),
          replace: id === undefined || complete !== undefined,
          resetScroll: false,
        })
      }
      onDay={(chosen) =>
        void navigate({ search: (known) => ({ ...known, day: chosen }), replace: true, resetScroll: false })
      }
      {...formOfAddress(form, (change, how) => {
        void navigate({ search: (known) => ({ day: known.day, ...change(known) }), ...how })
      })}
    />
  )
}
