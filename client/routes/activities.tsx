import { createRoute, redirect, useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useDeferredValue, useRef } from 'react'
import * as z from 'zod/mini'
import type { User } from '#shared/accounts/user.ts'
import { activityTypes } from '#shared/activities/types.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { useSchoolYear } from '#client/app/use-school-year.ts'
import { allYears, isOtherYear, schoolYearFilter } from '#client/parts/years/school-year-filter.ts'
import { useYearBegan } from '#client/parts/years/use-active-year.ts'
import { useUser } from '#client/app/access/use-user.ts'

// Unknown parameters are dropped: an old link still opens the list.
const search = z.object({
  student_id: z.catch(z.optional(z.uuid()), undefined),
  subject_id: z.catch(z.optional(z.uuid()), undefined),
  activity_type: z.catch(z.optional(z.enum(activityTypes)), undefined),
  date_from: z.catch(z.optional(z.iso.date()), undefined),
  date_to: z.catch(z.optional(z.iso.date()), undefined),
  /** Shows this school year, or all, in place of the one the device shows, until another is chosen. */
  school_year: z.catch(z.optional(z.string().check(z.regex(/^(all|\d{4}-\d{4})$/))), undefined),
  /** Text to find in titles, descriptions and notes. */
  search: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  page: z.catch(z.optional(z.int().check(z.minimum(1))), undefined),
  /** `1` opens Log New Activity. */
  log: z.catch(z.optional(z.literal(1)), undefined),
  /** Opens the form of this activity. */
  edit: z.catch(z.optional(z.uuid()), undefined),
  /** `1` has the form begin with all children who did it together. */
  together: z.catch(z.optional(z.literal(1)), undefined),
  /** `1` opens Quick Day Logging. */
  quickDay: z.catch(z.optional(z.literal(1)), undefined),
  /** The template whose form is to open on its page, with `bulkApply` its bulk dialog (rule setup.bulk-offer). */
  openTemplate: z.catch(z.optional(z.uuid()), undefined),
  bulkApply: z.catch(z.optional(z.literal(true)), undefined),
  /** Stands in the address only until the screen opens (rule setup.bulk-offer). */
  accessToken: z.catch(z.optional(z.string()), undefined),
})

const ActivitiesPage = lazyPage(() => import('#client/features/activities/activities-page.tsx'), 'ActivitiesPage')

const PlannerPanel = lazyPage(() => import('#client/features/planner/planner-panel.tsx'), 'PlannerPanel')

const QuickDay = lazyPage(() => import('#client/features/templates/quick-day/quick-day.tsx'), 'QuickDay')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/activities',
  validateSearch: search,
  beforeLoad: ({ search: { accessToken, openTemplate, bulkApply } }) => {
    if (openTemplate === undefined && accessToken === undefined) return
    const opens = bulkApply === true ? { bulk: openTemplate } : { edit: openTemplate }
    const state = accessToken === undefined ? {} : { bulkAccessToken: accessToken }
    throw redirect({ to: '/planner/templates', search: opens, state, replace: true })
  },
  component: withPage(ActivitiesScreen, ActivitiesPage, PlannerPanel, QuickDay),
})

function ActivitiesScreen() {
  const user = useUser()
  return user && <Activities user={user} />
}

function Activities({ user }: { user: User }) {
  const {
    page,
    log,
    edit,
    together,
    search: searched,
    student_id,
    subject_id,
    activity_type,
    date_from,
    date_to,
    school_year,
    quickDay,
  } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const isSearching = useLocation({ select: ({ state }) => state.isSearching === true })
  const [usualYear, chooseYear, presentYear] = useSchoolYear(user)
  const year = school_year === undefined ? usualYear : schoolYearFilter(school_year, user.school_year_start_month)
  const hasOtherYear = isOtherYear(year, presentYear)
  const yearBegan = useYearBegan(user)
  // The list is drawn and read first.
  const isDrawn = useDeferredValue(true, false)
  const leftForm = useRef<string>(undefined)
  const keepSearch = useCallback(
    (typed: string) => {
      // She is on her way to another screen, which is not here yet: that is where she goes.
      if (router.latestLocation.pathname !== '/activities') return
      void navigate({
        search: (known) => ({ ...known, search: typed.trim() === '' ? undefined : typed, page: undefined }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, router],
  )

  const list = (
    <ActivitiesPage
      filters={{ student_id, subject_id, activity_type, date_from, date_to }}
      year={year}
      search={searched ?? ''}
      isSearching={isSearching}
      page={page ?? 1}
      isLogging={log === 1}
      editing={edit}
      isTogether={together === 1}
      onFilter={(changed) => go({ ...changed, page: undefined }, true)}
      isOtherYear={hasOtherYear}
      onClear={() => {
        if (hasOtherYear && school_year === undefined) chooseYear(presentYear)
        const kept = school_year === allYears ? { school_year } : {}
        void navigate({ search: kept, replace: true })
      }}
      onSearch={keepSearch}
      onYear={(value) => {
        chooseYear(value)
        go({ school_year: undefined, page: undefined }, true)
      }}
      onPage={(next) => go({ page: next }, false)}
      // A form opens as a step of its own, so that Back closes it.
      onLogging={(isLogging) => (isLogging ? go({ log: 1 }, false) : leaveLogForm())}
      onEdit={(id, isTogether) => go({ edit: id, together: isTogether === true ? 1 : undefined }, id === undefined)}
      onQuickDay={() => go({ quickDay: 1 }, false)}
    />
  )
  return (
    <>
      {list}
      {isDrawn && (
        <>
          <Suspense>
            <PlannerPanel yearBegan={yearBegan} />
          </Suspense>
          <Suspense>
            <QuickDay
              isOpen={quickDay === 1}
              onManage={() => void navigate({ to: '/planner/templates' })}
              onAdd={() => void navigate({ to: '/planner/templates', search: { add: 1 } })}
              onClose={() => go({ quickDay: undefined }, true)}
            />
          </Suspense>
        </>
      )}
    </>
  )

  /** Once for each time it was opened: a second tap must not go further back. */
  function leaveLogForm() {
    const { state, search } = router.latestLocation
    if (state.returnsOnClose !== true || search.log !== 1) return go({ log: undefined }, true)
    if (leftForm.current === state.__TSR_key) return
    leftForm.current = state.__TSR_key
    router.history.back()
  }

  /** Changes a part of the address as it will be: two quick choices must not undo each other. */
  function go(changed: z.infer<typeof search>, replace: boolean) {
    void navigate({
      search: (known) => ({ ...known, ...changed }),
      replace,
      resetScroll: changed.page !== undefined,
    })
  }
}
