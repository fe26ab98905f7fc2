import { createRoute } from '@tanstack/react-router'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { formOfAddress, formSearch } from '#client/app/navigation/form-search.ts'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { useUser } from '#client/app/access/use-user.ts'

const SubjectsPage = lazyPage(() => import('#client/features/subjects/subjects-page.tsx'), 'SubjectsPage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/subjects',
  validateSearch: formSearch,
  component: withPage(SubjectsScreen, SubjectsPage),
})

function SubjectsScreen() {
  const user = useUser()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  if (user === null) return null

  return (
    <SubjectsPage user={user} {...formOfAddress(search, (change, how) => void navigate({ search: change, ...how }))} />
  )
}
