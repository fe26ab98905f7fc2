import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PlainPage } from './plain-page.tsx'

/** The 404 page (rule documents.pages). */
export function NotFoundPage() {
  return (
    <PlainPage
      title="We can't find that page"
      icon={<IconMapSearch size={30} />}
      action={
        <Button component={Link} to="/dashboard">
          Go to Dashboard
        </Button>
      }
    >
      The address may have a typo, or the page may have moved.
    </PlainPage>
  )
}
