import { createRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { formOfAddress, formSearch } from '#client/app/navigation/form-search.ts'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { useUser } from '#client/app/access/use-user.ts'

const DocumentsPage = lazyPage(() => import('#client/features/documents/documents-page.tsx'), 'DocumentsPage')

const search = z.extend(formSearch, {
  /** Shows the documents of this child, and the family’s. */
  student: z.catch(z.optional(z.uuid()), undefined),
  year: z.catch(z.optional(z.union([z.string().check(z.regex(/^\d{4}-\d{4}$/)), z.literal('all')])), undefined),
})

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/compliance/documents',
  validateSearch: search,
  component: withPage(DocumentsScreen, DocumentsPage),
})

/** A shorter address of the same page. */
export const shortRoute = createRoute({
  getParentRoute: () => workingLayout,
  path: '/documents',
  beforeLoad: () => {
    throw redirect({ to: '/compliance/documents', replace: true })
  },
})

function DocumentsScreen() {
  const user = useUser()
  const { student, year, ...form } = route.useSearch()
  const navigate = route.useNavigate()
  if (user === null) return null

  return (
    <DocumentsPage
      user={user}
      shown={{ student, year }}
      onShow={(shown) =>
        void navigate({ search: (known) => ({ ...known, ...shown }), replace: true, resetScroll: false })
      }
      {...formOfAddress(form, (change, how) => {
        void navigate({ search: (known) => ({ ...known, ...change(known) }), ...how })
      })}
    />
  )
}
