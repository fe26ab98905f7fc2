import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { User } from '#shared/accounts/user.ts'
import { assessmentTypes } from '#shared/assessments/types.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { formSearch } from '#client/app/navigation/form-search.ts'
import { useSchoolYear } from '#client/app/use-school-year.ts'
import { isOtherYear } from '#client/parts/years/school-year-filter.ts'
import { useUser } from '#client/app/access/use-user.ts'

// Unknown parameters are dropped: an old link still opens the list.
const search = z.extend(formSearch, {
  student_id: z.catch(z.optional(z.uuid()), undefined),
  subject_id: z.catch(z.optional(z.uuid()), undefined),
  assessment_type: z.catch(z.optional(z.enum(assessmentTypes)), undefined),
  date_from: z.catch(z.optional(z.iso.date()), undefined),
  date_to: z.catch(z.optional(z.iso.date()), undefined),
  page: z.catch(z.optional(z.int().check(z.minimum(1))), undefined),
})

const GradesPage = lazyPage(() => import('#client/features/grades/grades-page.tsx'), 'GradesPage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/assessments',
  validateSearch: search,
  component: withPage(GradesScreen, GradesPage),
})

function GradesScreen() {
  const user = useUser()
  return user && <Grades user={user} />
}

function Grades({ user }: { user: User }) {
  const { add, edit, page, student_id, subject_id, assessment_type: type, date_from, date_to } = route.useSearch()
  const navigate = route.useNavigate()
  const [year, chooseYear, presentYear] = useSchoolYear(user)
  const hasOtherYear = isOtherYear(year, presentYear)

  return (
    <GradesPage
      user={user}
      filters={{ student_id, subject_id, type, date_from, date_to }}
      year={year}
      isOtherYear={hasOtherYear}
      page={page ?? 1}
      isAdding={add === 1}
      editing={edit}
      onFilter={({ type: chosen, ...changed }) => {
        const named = Object.keys(changed).length === 0 ? { assessment_type: chosen } : changed
        go({ ...named, page: undefined }, true)
      }}
      onClear={() => {
        if (hasOtherYear) chooseYear(presentYear)
        void navigate({ search: {}, replace: true, resetScroll: false })
      }}
      onYear={(value) => {
        chooseYear(value)
        go({ page: undefined }, true)
      }}
      onPage={(next) => go({ page: next }, false)}
      // A form opens as a step of its own, so that Back closes it.
      onAdding={(isAdding) => go({ add: isAdding ? 1 : undefined }, !isAdding)}
      onEdit={(id) => go({ edit: id }, id === undefined)}
    />
  )

  /** Changes a part of the address as it will be: two quick choices must not undo each other. */
  function go(changed: z.infer<typeof search>, replace: boolean) {
    void navigate({
      search: (known) => ({ ...known, ...changed }),
      replace,
      resetScroll: changed.page !== undefined,
    })
  }
}
