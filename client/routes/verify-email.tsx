import { Button } from '@mantine/core'
import { createRoute, Link } from '@tanstack/react-router'
import { mailPaths } from '#shared/accounts/mail-links.ts'
import { rootLayout } from '#client/app/frames/layouts.tsx'
import { GuestPage } from '#client/app/frames/guest-page.tsx'
import { mailLinkSearch } from '#client/app/access/mail-link-search.ts'
import { useMailToken } from '#client/app/access/use-mail-token.ts'
import { useIsSignedIn } from '#client/app/access/use-user.ts'
import { ConfirmEmail } from '#client/features/accounts/confirm-email.tsx'

// Open to all: the browser that opens a mail's link may be signed in, or never have been.
export const route = createRoute({
  getParentRoute: () => rootLayout,
  path: mailPaths.verify,
  validateSearch: mailLinkSearch,
  component: VerifyEmailScreen,
})

function VerifyEmailScreen() {
  const token = useMailToken(route.useSearch().token)
  const isSignedIn = useIsSignedIn()
  const again = isSignedIn ? (
    <Button component={Link} to="/settings" size="lg" fullWidth>
      Open Settings
    </Button>
  ) : (
    <>
      <p>Sign in, and ask for a new link in Settings.</p>
      <Button component={Link} to="/login" size="lg" fullWidth>
        Sign In
      </Button>
    </>
  )
  return (
    <GuestPage title="Confirm your email address" subtitle="So we can reach you when you need a new password.">
      <ConfirmEmail token={token} again={again} />
    </GuestPage>
  )
}
