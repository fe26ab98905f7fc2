import { IconCloudOff } from '@tabler/icons-react'
import { Banner } from '#client/ui/messages/banner.tsx'

/** What of billing only the server knows and can do (rule billing.needs-network). */
export function NeedsConnection() {
  return <Banner icon={<IconCloudOff />}>Connect to the internet to manage your subscription.</Banner>
}
