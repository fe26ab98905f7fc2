import { createRoute } from '@tanstack/react-router'
import { useUser } from '#client/app/access/use-user.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

const FilingPage = lazyPage(() => import('#client/features/filings/filing-page.tsx'), 'FilingPage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/compliance/filings/$id',
  component: withPage(FilingScreen, FilingPage),
})

function FilingScreen() {
  const user = useUser()
  const { id } = route.useParams()
  const navigate = route.useNavigate()
  return user && <FilingPage key={id} user={user} id={id} onGone={() => void navigate({ to: '/compliance' })} />
}
