import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { schoolYear } from '#shared/accounts/user.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { useUser } from '#client/app/access/use-user.ts'

const search = z.object({
  /** The child whose courses are shown. */
  student: z.catch(z.optional(z.uuid()), undefined),
  year: z.catch(z.optional(schoolYear), undefined),
  /** The subject whose course is open in a form. */
  subject: z.catch(z.optional(z.uuid()), undefined),
})

const CoursesPage = lazyPage(() => import('#client/features/grades/courses/courses-page.tsx'), 'CoursesPage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/assessments/courses',
  validateSearch: search,
  component: withPage(CoursesScreen, CoursesPage),
})

function CoursesScreen() {
  const user = useUser()
  const { student, year, subject } = route.useSearch()
  const navigate = route.useNavigate()
  if (user === null) return null

  return (
    <CoursesPage
      user={user}
      shown={{ student, year, subject }}
      onShow={(shown) =>
        void navigate({
          search: (known) => ({ ...known, ...shown }),
          // A form opens as a step of its own, so that Back closes it.
          replace: shown.subject === undefined,
          resetScroll: false,
        })
      }
    />
  )
}
