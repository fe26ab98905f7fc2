import { createRoute } from '@tanstack/react-router'
import { guestArea } from '#client/app/areas.tsx'

export const route = createRoute({ getParentRoute: () => guestArea, path: '/', component: LandingScreen })

function LandingScreen() {
  return <main />
}
