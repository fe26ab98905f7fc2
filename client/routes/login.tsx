import { createRoute, Link } from '@tanstack/react-router'
import { wayInLayout } from '#client/app/frames/layouts.tsx'
import { GuestPage } from '#client/app/frames/guest-page.tsx'
import { useMovingOn } from '#client/app/navigation/use-moving-on.ts'
import { SignInForm } from '#client/features/accounts/sign-in-form.tsx'
import { KeptEntries } from '#client/features/sync/kept-entries.tsx'
import { useLive } from '#client/lib/use-live.ts'
import { readSession, type Session } from '#client/account/session.ts'

export const route = createRoute({ getParentRoute: () => wayInLayout, path: '/login', component: LoginScreen })

function LoginScreen() {
  useMovingOn()
  const session = useLive(readSession)

  return (
    <GuestPage
      title="Sign In"
      subtitle={subtitleFor(session)}
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

function subtitleFor(session: Session | undefined): string {
  if (session?.state === 'locked') {
    return (
      `You’ve been signed out. Sign in as ${session.user.email} to keep going; everything you entered is kept on ` +
      'this device.'
    )
  }
  return session?.state === 'signed_in'
    ? 'Sign in to sync. Everything you entered is kept on this device.'
    : 'Welcome back to your notebook.'
}
