import { createRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { formOfAddress, formSearch } from '#client/app/navigation/form-search.ts'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { useUser } from '#client/app/access/use-user.ts'

const BooksPage = lazyPage(() => import('#client/features/books/books-page.tsx'), 'BooksPage')

const search = z.extend(formSearch, {
  /** Shows the books of this child. */
  student: z.catch(z.optional(z.uuid()), undefined),
  year: z.catch(z.optional(z.union([z.string().check(z.regex(/^\d{4}-\d{4}$/)), z.literal('all')])), undefined),
})

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/subjects/books',
  validateSearch: search,
  component: withPage(BooksScreen, BooksPage),
})

/** A shorter address of the same page. */
export const shortRoute = createRoute({
  getParentRoute: () => workingLayout,
  path: '/books',
  beforeLoad: () => {
    throw redirect({ to: '/subjects/books', replace: true })
  },
})

function BooksScreen() {
  const user = useUser()
  const { student, year, ...form } = route.useSearch()
  const navigate = route.useNavigate()
  if (user === null) return null

  return (
    <BooksPage
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
