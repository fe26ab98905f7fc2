import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { formOfAddress, formSearch } from '#client/app/navigation/form-search.ts'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { useUser } from '#client/app/access/use-user.ts'

const SubjectsPage = lazyPage(() => import('#client/features/subjects/subjects-page.tsx'), 'SubjectsPage')

const search = z.extend(formSearch, {
  /** Opens the form of this goal. */
  goal: z.catch(z.optional(z.uuid()), undefined),
  /** Opens the form of this step towards a goal. */
  step: z.catch(z.optional(z.uuid()), undefined),
})

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/subjects',
  validateSearch: search,
  component: withPage(SubjectsScreen, SubjectsPage),
})

function SubjectsScreen() {
  const user = useUser()
  const { goal, step, ...form } = route.useSearch()
  const navigate = route.useNavigate()
  if (user === null) return null

  return (
    <SubjectsPage
      user={user}
      {...formOfAddress(form, (change, how) => void navigate({ search: change, ...how }))}
      editingGoal={goal}
      editingStep={step}
      onGoalClosed={() => close({ goal: undefined })}
      onStepClosed={() => close({ step: undefined })}
    />
  )

  /** Only its own part of the address: a form that leaves must not close the one opened meanwhile. */
  function close(closed: z.infer<typeof search>): void {
    void navigate({ search: (known) => ({ ...known, ...closed }), replace: true, resetScroll: false })
  }
}
