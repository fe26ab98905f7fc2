import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useUser } from '#client/app/access/use-user.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { formOfAddress, formSearch } from '#client/app/navigation/form-search.ts'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

const search = z.extend(formSearch, {
  /** The course whose lessons are shown. */
  course: z.catch(z.optional(z.uuid()), undefined),
  /** Opens the form of this lesson. */
  lesson: z.catch(z.optional(z.uuid()), undefined),
})

const PlannerCoursesPage = lazyPage(
  () => import('#client/features/planner/courses/planner-courses-page.tsx'),
  'PlannerCoursesPage',
)

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/planner/courses',
  validateSearch: search,
  component: withPage(PlannerCoursesScreen, PlannerCoursesPage),
})

function PlannerCoursesScreen() {
  const user = useUser()
  const { course, lesson, ...form } = route.useSearch()
  const navigate = route.useNavigate()
  if (user === null) return null

  return (
    <PlannerCoursesPage
      user={user}
      shown={course}
      lesson={lesson}
      onLesson={(id) =>
        void navigate({
          search: (known) => ({ course: known.course, lesson: id }),
          replace: id === undefined || lesson !== undefined,
          resetScroll: false,
        })
      }
      {...formOfAddress(form, (change, how) => {
        void navigate({ search: (known) => ({ course: known.course, ...change(known) }), ...how })
      })}
    />
  )
}
