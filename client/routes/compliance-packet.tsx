import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { day } from '#shared/records/text.ts'
import { useUser } from '#client/app/access/use-user.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

const search = z.object({
  /** The child; the first one, when left out. */
  student: z.catch(z.optional(z.uuid()), undefined),
  /** The year by its name, such as 2026-2027; the present one, when left out. */
  year: z.catch(z.optional(z.string().check(z.maxLength(9))), undefined),
  /** Days in place of a year. */
  from: z.catch(z.optional(day('From')), undefined),
  to: z.catch(z.optional(day('To')), undefined),
})

const PacketPage = lazyPage(() => import('#client/features/packets/packet-page.tsx'), 'PacketPage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/compliance/packet',
  validateSearch: search,
  component: withPage(PacketScreen, PacketPage),
})

function PacketScreen() {
  const user = useUser()
  const shown = route.useSearch()
  const navigate = route.useNavigate()
  if (user === null) return null

  return (
    <PacketPage
      user={user}
      shown={shown}
      onShow={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
