import { createRoute } from '@tanstack/react-router'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { formOfAddress, formSearch } from '#client/app/navigation/form-search.ts'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { useUser } from '#client/app/access/use-user.ts'

const StudentsPage = lazyPage(() => import('#client/features/students/students-page.tsx'), 'StudentsPage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/students',
  validateSearch: formSearch,
  component: withPage(StudentsScreen, StudentsPage),
})

function StudentsScreen() {
  const user = useUser()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  if (user === null) return null

  return (
    <StudentsPage user={user} {...formOfAddress(search, (change, how) => void navigate({ search: change, ...how }))} />
  )
}
