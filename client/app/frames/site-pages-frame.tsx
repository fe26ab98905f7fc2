import { Outlet } from '@tanstack/react-router'
import { createContext, Suspense, use } from 'react'
import { visitorOf, whereTo } from '#client/app/access/guards.ts'
import { lazyPage } from '#client/app/lazy-page.ts'
import { readSession } from '#client/account/session.ts'
import { useLive } from '#client/lib/use-live.ts'

const Shell = lazyPage(() => import('./shell.tsx'), 'Shell')

const InShell = createContext(false)

/** True for a page that is open to all and read inside the shell. */
export function useInShell(): boolean {
  return use(InShell)
}

/** Shows pages that are open to all, inside the shell once she is signed in and set up (rule site-pages.pages). */
export function SitePagesFrame() {
  const session = useLive(readSession)
  const isInside = session !== undefined && whereTo(visitorOf(session, false, false), 'signed_in') === null
  if (!isInside) return <Outlet />
  return (
    <InShell value>
      <Suspense>
        <Shell />
      </Suspense>
    </InShell>
  )
}
