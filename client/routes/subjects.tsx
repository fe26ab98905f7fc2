import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { workingArea } from '#client/app/areas.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { useUser } from '#client/app/use-user.ts'

const search = z.object({
  /** `1` opens the form for a new subject. */
  add: z.catch(z.optional(z.literal(1)), undefined),
  /** Opens the form of this subject. */
  edit: z.catch(z.optional(z.uuid()), undefined),
})

const SubjectsPage = lazyPage(() => import('#client/features/subjects/subjects-page.tsx'), 'SubjectsPage')

export const route = createRoute({
  getParentRoute: () => workingArea,
  path: '/subjects',
  validateSearch: search,
  component: withPage(SubjectsScreen, SubjectsPage),
})

function SubjectsScreen() {
  const user = useUser()
  const { add, edit } = route.useSearch()
  const navigate = route.useNavigate()
  if (user === null) return null

  return (
    <SubjectsPage
      state={user.current_state}
      startMonth={user.school_year_start_month}
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
