import { createRoute } from '@tanstack/react-router'
import { guestLayout } from '#client/app/frames/layouts.tsx'
import { SitePage } from '#client/app/frames/site-page.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'

// Only visitors see it: whoever has the app on her device opens it without.
const LandingPage = lazyPage(() => import('#client/features/landing/landing-page.tsx'), 'LandingPage')
const LandingNav = lazyPage(() => import('#client/features/landing/landing-page.tsx'), 'LandingNav')

export const route = createRoute({
  getParentRoute: () => guestLayout,
  path: '/',
  component: withPage(LandingScreen, LandingPage, LandingNav),
})

function LandingScreen() {
  return (
    <SitePage title="Hearthbook - record-keeping for homeschool families" nav={<LandingNav />}>
      <LandingPage />
    </SitePage>
  )
}
