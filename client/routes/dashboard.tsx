import { createRoute } from '@tanstack/react-router'
import type { User } from '#shared/accounts/user.ts'
import { workingArea } from '#client/app/areas.tsx'
import { useSchoolYear } from '#client/app/use-school-year.ts'
import { useUser } from '#client/app/use-user.ts'
import { DashboardPage } from '#client/features/dashboard/dashboard-page.tsx'

export const route = createRoute({ getParentRoute: () => workingArea, path: '/dashboard', component: DashboardScreen })

function DashboardScreen() {
  const user = useUser()
  return user && <Dashboard user={user} />
}

function Dashboard({ user }: { user: User }) {
  const [year, chooseYear] = useSchoolYear(user)
  return <DashboardPage userName={user.name} year={year} onYear={chooseYear} />
}
