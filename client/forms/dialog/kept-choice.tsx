import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { Banner } from '#client/ui/messages/banner.tsx'

interface KeptChoiceProps {
  /** The last step can't be done now. */
  isOffline: boolean
  /** True once the choice is on this device; `undefined` while it is read. */
  isKept: boolean | undefined
  /** Says what can be done without a connection. */
  offline: string
}

/**
 * Over a choice whose last step needs the server: that it waits for a connection, and where it is kept until then (rule
 * shell.full-device).
 */
export function KeptChoice({ isOffline, isKept = true, offline }: KeptChoiceProps) {
  return (
    <>
      {isOffline && (
        <Banner tone="amber" icon={<IconCloudOff size={22} />}>
          {`You’re offline. ${offline}${isKept ? ' What you choose here is kept on this device.' : ''}`}
        </Banner>
      )}
      {!isKept && (
        <Banner tone="amber" icon={<IconAlertTriangle size={22} />}>
          This device is out of space. What you choose here is kept only as long as this page stays open.
        </Banner>
      )}
    </>
  )
}
