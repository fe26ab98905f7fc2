import { createRoute, Link } from '@tanstack/react-router'
import { wayInLayout } from '#client/app/frames/layouts.tsx'
import { GuestPage } from '#client/app/frames/guest-page.tsx'
import { useMovingOn } from '#client/app/navigation/use-moving-on.ts'
import { ForgotForm } from '#client/features/accounts/forgot-form.tsx'

export const route = createRoute({
  getParentRoute: () => wayInLayout,
  path: '/forgot-password',
  component: ForgotPasswordScreen,
})

function ForgotPasswordScreen() {
  useMovingOn()
  return (
    <GuestPage
      title="Forgot your password?"
      subtitle="Tell us your email address, and we’ll send you a link to choose a new one."
      foot={
        <p>
          Remembered it? <Link to="/login">Sign in</Link>
        </p>
      }
    >
      <ForgotForm />
    </GuestPage>
  )
}
