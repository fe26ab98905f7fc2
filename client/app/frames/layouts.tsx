import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Session } from '#client/account/session.ts'
import { refreshUser } from '#client/account/user-record.ts'
import type { Area } from '#client/app/access/guards.ts'
import { goalOf, sessionFor } from '#client/app/access/session-for.ts'
import { SitePagesFrame } from './site-pages-frame.tsx'
import { NotFoundPage } from './not-found.tsx'
import { LoadingPage } from './loading-page.tsx'

/** The parent of every area, and of the pages that are open to all, such as the way in from a mail. */
export const rootLayout = createRootRoute({ notFoundComponent: NotFoundPage })

/** Help and the legal pages: inside the shell for whoever is signed in (rule site-pages.pages). */
export const sitePagesLayout = createRoute({
  getParentRoute: () => rootLayout,
  id: 'site-pages',
  component: SitePagesFrame,
})

/** Routes of visitors: whoever is signed in goes on to her records, or to setup. */
export const guestLayout = createRoute({
  getParentRoute: () => rootLayout,
  id: 'guest',
  beforeLoad: async () => void (await guard('guest')),
})

/** Layout of sign-in and registration, for visitors and for users who must sign in again. */
export const wayInLayout = createRoute({
  getParentRoute: () => rootLayout,
  id: 'way_in',
  beforeLoad: async () => void (await guard('way_in')),
})

/** The wizard, until it is finished. */
export const setupLayout = createRoute({
  getParentRoute: () => rootLayout,
  id: 'setup',
  beforeLoad: async () => void (await guard('setup')),
  pendingComponent: LoadingPage,
})

/** The wizard of a device that another one was faster than (rule setup.left). */
export const leftSetupLayout = createRoute({
  getParentRoute: () => rootLayout,
  id: 'left_setup',
  beforeLoad: async () => void (await guard('signed_in')),
  pendingComponent: LoadingPage,
})

/** Routes inside the shell that need no access: how to get it. */
export const signedInLayout = createRoute({
  getParentRoute: () => rootLayout,
  id: 'signed_in',
  beforeLoad: async ({ location }) => {
    const session = await guard('signed_in')
    // In the background: the device knows enough to go on (rule accounts.user-record).
    if (location.pathname !== '/subscription') void refreshUser()
    return { session }
  },
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
  pendingComponent: LoadingPage,
})

/** Routes of the working area. */
export const workingLayout = createRoute({
  getParentRoute: () => signedInLayout,
  id: 'working',
  beforeLoad: ({ context: { session } }) => letIn(session, 'working'),
})

/**
 * Sends whoever may not enter where she has to go. The cached account decides, never the network (rule
 * accounts.guards).
 */
async function guard(area: Area): Promise<Session> {
  const session = await sessionFor(area)
  letIn(session, area)
  return session
}

function letIn(session: Session, area: Area): void {
  const goal = goalOf(session, area)
  if (goal !== null) throw redirect({ to: goal })
}
