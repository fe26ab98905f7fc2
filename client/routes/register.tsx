import { createRoute } from '@tanstack/react-router'
import { guestArea } from '#client/app/areas.tsx'

export const route = createRoute({ getParentRoute: () => guestArea, path: '/register', component: RegisterScreen })

function RegisterScreen() {
  return <main />
}
