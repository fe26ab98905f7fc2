import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { workingArea } from '#client/app/areas.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { useUser } from '#client/app/use-user.ts'

const search = z.object({
  /** `1` opens the form for a new student. */
  add: z.catch(z.optional(z.literal(1)), undefined),
  /** Opens the form of this student. */
  edit: z.catch(z.optional(z.uuid()), undefined),
})

const StudentsPage = lazyPage(() => import('#client/features/students/students-page.tsx'), 'StudentsPage')

export const route = createRoute({
  getParentRoute: () => workingArea,
  path: '/students',
  validateSearch: search,
  component: withPage(StudentsScreen, StudentsPage),
})

function StudentsScreen() {
  const user = useUser()
  const { add, edit } = route.useSearch()
  const navigate = route.useNavigate()
  if (user === null) return null

  return (
    <StudentsPage
      accountType={user.account_type}
      isAdding={add === 1}
      editing={edit}
      onAdding={(isAdding) => (isAdding ? go({ add: 1 }) : leave({ add: undefined }))}
      onEdit={(id) => (id === undefined ? leave({ edit: undefined }) : go({ edit: id }))}
    />
  )

  function go(shown: z.infer<typeof search>) {
    void navigate({ search: shown, resetScroll: false })
  }

  /** Only its own part of the address: a form that leaves must not close the one opened meanwhile. */
  function leave(closed: z.infer<typeof search>) {
    void navigate({ search: (known) => ({ ...known, ...closed }), replace: true, resetScroll: false })
  }
}
