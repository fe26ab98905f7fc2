import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useUser } from '#client/app/access/use-user.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

const search = z.object({
  /** The child of whom it tells; the first one, when left out. */
  student: z.catch(z.optional(z.uuid()), undefined),
})

const OnFilePage = lazyPage(() => import('#client/features/filings/on-file/on-file-page.tsx'), 'OnFilePage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/compliance/file',
  validateSearch: search,
  component: withPage(OnFileScreen, OnFilePage),
})

function OnFileScreen() {
  const user = useUser()
  const { student } = route.useSearch()
  const navigate = route.useNavigate()
  if (user === null) return null

  return (
    <OnFilePage
      user={user}
      chosen={student}
      onChoose={(id) => void navigate({ search: { student: id }, replace: true, resetScroll: false })}
    />
  )
}
