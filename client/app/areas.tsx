import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { readSession } from '#client/sync/session.ts'
import { NotFoundPage } from './not-found.tsx'
import { Opening } from './opening.tsx'
import { Shell } from './shell.tsx'

/** The parent of every route. */
export const rootArea = createRootRoute({ notFoundComponent: NotFoundPage })

/** Routes of visitors: whoever is signed in goes on to the dashboard (spec 1 §2, guards). */
export const guestArea = createRoute({
  getParentRoute: () => rootArea,
  id: 'guest',
  beforeLoad: async () => {
    if ((await readSession()).state === 'signed_in') throw redirect({ to: '/dashboard' })
  },
})

/**
 * Routes of the working area, inside the shell. The cached account decides, never the network (decision A3).
 * Setup counts as complete: there is no wizard to send anybody to.
 */
export const workingArea = createRoute({
  getParentRoute: () => rootArea,
  id: 'working',
  beforeLoad: async () => {
    const session = await readSession()
    if (session.state !== 'signed_in') throw redirect({ to: '/login' })
    return { account: { id: session.account, user: session.user } }
  },
  component: Shell,
  pendingComponent: Opening,
})
