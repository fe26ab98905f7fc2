import { IconDeviceTablet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isSafariTab } from '#client/lib/is-safari-tab.ts'
import { Notice } from '#client/parts/cards/notice.tsx'

/**
 * In a browser tab on iPad and iPhone: the installed app has its own storage, so an account made here looks empty
 * there.
 */
export function InstallFirst() {
  if (!isSafariTab()) return null
  return (
    <Notice tone="amber" icon={<IconDeviceTablet />} title="On an iPad or iPhone, install first">
      Tap Share, then Add to Home Screen, and create your account in the app that appears there. The app keeps its own
      records, separate from this browser.{' '}
      <Link to="/help" hash="install">
        How to install
      </Link>
    </Notice>
  )
}
