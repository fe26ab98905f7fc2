import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#client/ui/empty-state.tsx'

/** The 404 page (decision B12). */
export function NotFoundPage() {
  return (
    <main>
      <title>Page not found - Hearthbook</title>
      <EmptyState
        icon={<IconMapSearch size={30} />}
        title="There is no such page"
        action={
          <Button component={Link} to="/dashboard">
            Go to Dashboard
          </Button>
        }
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </main>
  )
}
