import { createRoute } from '@tanstack/react-router'
import { workingArea } from '#client/app/areas.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'

export const route = createRoute({ getParentRoute: () => workingArea, path: '/dashboard', component: DashboardScreen })

function DashboardScreen() {
  return <PageHeader title="Dashboard" />
}
