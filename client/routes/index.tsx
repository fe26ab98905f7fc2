import { createRoute } from '@tanstack/react-router'
import { guestLayout } from '#client/app/frames/layouts.tsx'
import { SitePage } from '#client/app/frames/site-page.tsx'
import { LandingNav } from '#client/features/landing/landing-nav.tsx'
import { LandingPage } from '#client/features/landing/landing-page.tsx'

export const route = createRoute({ getParentRoute: () => guestLayout, path: '/', component: LandingScreen })

function LandingScreen() {
  return (
    <SitePage title="Hearthbook - record-keeping for homeschool families" nav={<LandingNav />}>
      <LandingPage />
    </SitePage>
  )
}
