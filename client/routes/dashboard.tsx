import { createRoute, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { useSchoolYear } from '#client/app/use-school-year.ts'
import { useUser } from '#client/app/access/use-user.ts'

const DashboardPage = lazyPage(() => import('#client/features/dashboard/dashboard-page.tsx'), 'DashboardPage')

const AfterSetupDialog = lazyPage(() => import('#client/features/setup/after-setup-dialog.tsx'), 'AfterSetupDialog')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/dashboard',
  component: withPage(DashboardScreen, DashboardPage),
})

function DashboardScreen() {
  const user = useUser()
  return user && <Dashboard user={user} />
}

function Dashboard({ user }: { user: User }) {
  const [year, chooseYear] = useSchoolYear(user)
  const navigate = route.useNavigate()
  const template = useLocation({ select: ({ state }) => state.templateOfSetup })
  return (
    <>
      <DashboardPage userName={user.name} year={year} onYear={chooseYear} />
      {template !== undefined && (
        <Suspense>
          <AfterSetupDialog template={template} onSkip={() => void navigate({ replace: true })} />
        </Suspense>
      )}
    </>
  )
}
