import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { createRoute, Link } from '@tanstack/react-router'
import { rootLayout } from '#client/app/frames/layouts.tsx'
import { PlainPage } from '#client/app/frames/plain-page.tsx'

export const route = createRoute({ getParentRoute: () => rootLayout, path: '/offline', component: OfflineScreen })

function OfflineScreen() {
  return (
    <PlainPage
      title="Working without a connection"
      icon={<IconCloudOff size={30} />}
      action={
        <Button component={Link} to="/dashboard">
          Open my records
        </Button>
      }
    >
      You don’t need the internet to log, read or plan in Hearthbook. What you enter is saved on this device and synced
      when you’re back online. Only signing in and creating an account need a connection.
    </PlainPage>
  )
}
