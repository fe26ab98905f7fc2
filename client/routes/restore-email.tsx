import { Button } from '@mantine/core'
import { createRoute, Link } from '@tanstack/react-router'
import { mailPaths } from '#shared/accounts/mail-links.ts'
import { rootLayout } from '#client/app/frames/layouts.tsx'
import { GuestPage } from '#client/app/frames/guest-page.tsx'
import { mailLinkSearch } from '#client/app/access/mail-link-search.ts'
import { useMailToken } from '#client/app/access/use-mail-token.ts'
import { RestoreEmail } from '#client/features/accounts/restore-email.tsx'

// Open to all: the browser that opens a mail's link may be signed in, or never have been.
export const route = createRoute({
  getParentRoute: () => rootLayout,
  path: mailPaths.restore,
  validateSearch: mailLinkSearch,
  component: RestoreEmailScreen,
})

function RestoreEmailScreen() {
  const token = useMailToken(route.useSearch().token)
  const again = (
    <Button component={Link} to="/forgot-password" size="lg" fullWidth>
      Ask for a New Password
    </Button>
  )
  return (
    <GuestPage
      title="Put your email address back"
      subtitle="You’ll need to sign in again on all your devices; what you entered stays on them."
    >
      <RestoreEmail token={token} again={again} />
    </GuestPage>
  )
}
