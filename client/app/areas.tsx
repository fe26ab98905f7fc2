import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { readCurrentAccount } from '#client/records/accounts.ts'
import { Broken } from './broken.tsx'
import { NotFoundPage } from './not-found.tsx'
import { Opening } from './opening.tsx'
import { Shell } from './shell.tsx'

/** The parent of every route. */
export const rootArea = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: Broken })

/** Routes of visitors: whoever is signed in goes on to the dashboard (spec 1 §2, guards). */
export const guestArea = createRoute({
  getParentRoute: () => rootArea,
  id: 'guest',
  beforeLoad: async () => {
    if ((await readCurrentAccount()) !== null) throw redirect({ to: '/dashboard' })
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
    const account = await readCurrentAccount()
    if (account === null) throw redirect({ to: '/login' })
    return { account }
  },
  component: Shell,
  pendingComponent: Opening,
  errorComponent: Broken,
})
