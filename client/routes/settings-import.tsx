import { IconArrowLeft } from '@tabler/icons-react'
import { createRoute, Link } from '@tanstack/react-router'
import { signedInLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { useUser } from '#client/app/access/use-user.ts'

const ImportPage = lazyPage(() => import('#client/features/imports/import-page.tsx'), 'ImportPage')

/** The page where a family's own records come in (rule imports.page). */
export const route = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/settings/import',
  component: withPage(ImportScreen, ImportPage),
})

function ImportScreen() {
  const user = useUser()
  if (user === null) return null
  const toData = (
    <Link to="/settings" search={{ section: 'data' }}>
      <IconArrowLeft size={22} aria-hidden="true" />
      Your data
    </Link>
  )
  return <ImportPage user={user} back={toData} onward={null} />
}
