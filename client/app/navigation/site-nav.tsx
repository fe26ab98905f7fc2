import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLive } from '#client/lib/use-live.ts'
import { readSession } from '#client/account/session.ts'

/** Links a reader of help or a legal page back to her records, or to sign-in. */
export function SiteNav() {
  const session = useLive(readSession)
  if (session === undefined) return null
  if (session.state === 'signed_in') {
    return (
      <Button component={Link} to="/dashboard" variant="default">
        My records
      </Button>
    )
  }
  return (
    <Button component={Link} to="/login" variant="default">
      Sign In
    </Button>
  )
}
