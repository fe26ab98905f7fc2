import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { readSession } from '#client/account/session.ts'
import { useLive } from '#client/lib/use-live.ts'
import { PlainPage } from './plain-page.tsx'

/** The 404 page (rule site-pages.pages). */
export function NotFoundPage() {
  const session = useLive(readSession)
  const isGuest = session?.state === 'signed_out'
  return (
    <PlainPage
      title="We can’t find that page"
      icon={<IconMapSearch size={30} />}
      action={
        <Button component={Link} to={isGuest ? '/' : '/dashboard'}>
          {isGuest ? 'Go to Home' : 'Go to Dashboard'}
        </Button>
      }
    >
      The address may have a typo, or the page may have moved.
    </PlainPage>
  )
}
