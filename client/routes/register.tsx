import { createRoute, Link } from '@tanstack/react-router'
import { wayInLayout } from '#client/app/frames/layouts.tsx'
import { GuestPage } from '#client/app/frames/guest-page.tsx'
import { useMovingOn } from '#client/app/navigation/use-moving-on.ts'
import { InstallFirst } from '#client/features/accounts/install-first.tsx'
import { RegisterForm } from '#client/features/accounts/register-form.tsx'
import { useLive } from '#client/lib/use-live.ts'
import { readSession } from '#client/account/session.ts'
import { trialDays } from '#shared/accounts/user.ts'

export const route = createRoute({ getParentRoute: () => wayInLayout, path: '/register', component: RegisterScreen })

function RegisterScreen() {
  useMovingOn()
  const session = useLive(readSession)
  if (session === undefined) return null
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
      {/* A parent who must register again keeps her address, so her records come along (rule accounts.carry-over). */}
      <RegisterForm email={session.state === 'signed_out' ? '' : session.user.email} />
    </GuestPage>
  )
}
