import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { SettingsMenu } from '#client/app/navigation/settings-menu.tsx'
import { useUser } from '#client/app/access/use-user.ts'

const search = z.object({
  /** Which section is open; Profile unless said otherwise. */
  section: z.catch(z.optional(z.enum(['security', 'notifications', 'deleted'])), undefined),
})

const SettingsPage = lazyPage(() => import('#client/features/settings/settings-page.tsx'), 'SettingsPage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/settings',
  validateSearch: search,
  component: withPage(SettingsScreen, SettingsPage),
})

function SettingsScreen() {
  const user = useUser()
  const { section = 'profile' } = route.useSearch()
  return user && <SettingsPage user={user} section={section} menu={<SettingsMenu />} billing={null} />
}
