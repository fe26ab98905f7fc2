import { createRoute } from '@tanstack/react-router'
import { useUser } from '#client/app/access/use-user.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

const StillOpenPage = lazyPage(
  () => import('#client/features/compliance/still-open/still-open-page.tsx'),
  'StillOpenPage',
)

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/compliance/open',
  component: withPage(StillOpenScreen, StillOpenPage),
})

function StillOpenScreen() {
  const user = useUser()
  return user && <StillOpenPage user={user} />
}
