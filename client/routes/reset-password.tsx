import { Button } from '@mantine/core'
import { createRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mailPaths } from '#shared/accounts/mail-links.ts'
import { rootLayout } from '#client/app/frames/layouts.tsx'
import { GuestPage } from '#client/app/frames/guest-page.tsx'
import { mailLinkSearch } from '#client/app/access/mail-link-search.ts'
import { useMailToken } from '#client/app/access/use-mail-token.ts'
import { useIsSignedIn } from '#client/app/access/use-user.ts'
import { ResetForm } from '#client/features/accounts/reset-form.tsx'

// Open to all: the browser that opens a mail's link may be signed in, or never have been.
export const route = createRoute({
  getParentRoute: () => rootLayout,
  path: mailPaths.reset,
  validateSearch: mailLinkSearch,
  component: ResetPasswordScreen,
})

function ResetPasswordScreen() {
  const search = route.useSearch()
  const token = useMailToken(search.token)
  // The address loses it together with the token.
  const [email] = useState(search.email ?? '')
  const isSignedIn = useIsSignedIn()
  const again = isSignedIn ? (
    <Button
      size="lg"
      fullWidth
      renderRoot={(props) => <Link to="/settings" search={{ section: 'security' }} {...props} />}
    >
      Open Settings
    </Button>
  ) : (
    <Button component={Link} to="/forgot-password" size="lg" fullWidth>
      Ask for a New Link
    </Button>
  )
  return (
    <GuestPage
      title="Choose a new password"
      subtitle="You’ll need to sign in again on all your devices; what you entered stays on them."
    >
      <ResetForm token={token} email={email} again={again} />
    </GuestPage>
  )
}
