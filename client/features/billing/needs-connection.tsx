import { IconCloudOff } from '@tabler/icons-react'
import { Banner } from '#client/ui/messages/banner.tsx'

/** Says that billing needs a connection (rule billing.needs-network). */
export function NeedsConnection() {
  return <Banner icon={<IconCloudOff />}>Connect to the internet to manage your subscription.</Banner>
}
