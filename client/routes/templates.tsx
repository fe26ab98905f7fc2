import { createRoute, useLocation } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { formOfAddress, formSearch } from '#client/app/navigation/form-search.ts'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

const search = z.extend(formSearch, {
  /** The template whose bulk dialog is open. */
  bulk: z.catch(z.optional(z.uuid()), undefined),
})

const TemplatesPage = lazyPage(() => import('#client/features/templates/templates-page.tsx'), 'TemplatesPage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/planner/templates',
  validateSearch: search,
  component: withPage(TemplatesScreen, TemplatesPage),
})

function TemplatesScreen() {
  const { bulk, ...form } = route.useSearch()
  const bulkAccessToken = useLocation({ select: ({ state }) => state.bulkAccessToken })
  const navigate = route.useNavigate()
  return (
    <TemplatesPage
      applying={bulk}
      bulkAccessToken={bulkAccessToken}
      // It opens as a step of its own, so that Back closes it.
      onBulkApply={(id) => void navigate({ search: { bulk: id }, replace: id === undefined, resetScroll: false })}
      {...formOfAddress(form, (change, how) => {
        void navigate({ search: change, ...how })
      })}
    />
  )
}
