import { createRoute, Link } from '@tanstack/react-router'
import { guestLayout } from '#client/app/frames/layouts.tsx'
import { GuestPage } from '#client/app/frames/guest-page.tsx'
import { useMovingOn } from '#client/app/navigation/use-moving-on.ts'
import { InstallFirst } from '#client/features/accounts/install-first.tsx'
import { RegisterForm } from '#client/features/accounts/register-form.tsx'
import { trialDays } from '#shared/accounts/user.ts'

export const route = createRoute({ getParentRoute: () => guestLayout, path: '/register', component: RegisterScreen })

function RegisterScreen() {
  useMovingOn()
  return (
    <GuestPage
      title="Create your account"
      subtitle={`${trialDays} days free, no card needed, cancel anytime.`}
      foot={
        <p>
          Already have an account? <Link to="/login">Sign in</Link>
        </p>
      }
    >
      <InstallFirst />
      <RegisterForm />
    </GuestPage>
  )
}
