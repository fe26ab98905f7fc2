import { createRoute } from '@tanstack/react-router'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { useUser } from '#client/app/access/use-user.ts'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

const CatchUpPage = lazyPage(() => import('#client/features/catch-up/catch-up-page.tsx'), 'CatchUpPage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/catch-up',
  component: withPage(CatchUpScreen, CatchUpPage),
})

function CatchUpScreen() {
  const navigate = route.useNavigate()
  const user = useUser()
  if (user === null) return null
  return <CatchUpPage user={user} onDone={() => void navigate({ to: '/dashboard', ignoreBlocker: true })} />
}
