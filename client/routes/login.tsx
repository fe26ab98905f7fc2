import { createRoute, Link } from '@tanstack/react-router'
import { guestLayout } from '#client/app/frames/layouts.tsx'
import { GuestPage } from '#client/app/frames/guest-page.tsx'
import { useMovingOn } from '#client/app/navigation/use-moving-on.ts'
import { SignInForm } from '#client/features/accounts/sign-in-form.tsx'
import { KeptEntries } from '#client/features/sync/kept-entries.tsx'
import { useLive } from '#client/lib/use-live.ts'
import { readSession } from '#client/account/session.ts'

export const route = createRoute({ getParentRoute: () => guestLayout, path: '/login', component: LoginScreen })

function LoginScreen() {
  useMovingOn()
  const session = useLive(readSession)
  const subtitle =
    session?.state === 'locked'
      ? `You were signed out by the server. Sign in as ${session.user.email} to go on; everything you entered is kept on this device.`
      : 'Welcome back to your notebook.'

  return (
    <GuestPage
      title="Sign In"
      subtitle={subtitle}
      foot={
        <p>
          New here? <Link to="/register">Create an account</Link>
        </p>
      }
    >
      <SignInForm />
      {session?.state === 'locked' && <KeptEntries account={session.account} />}
    </GuestPage>
  )
}
