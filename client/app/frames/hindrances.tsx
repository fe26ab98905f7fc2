import { IconAlertTriangle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { otherTabs } from '#client/store/other-tabs.ts'
import { isSiteDataBlocked, siteDataNeeded } from '#client/store/site-data.ts'
import { Banner } from '#client/ui/messages/banner.tsx'
import styles from './hindrances.module.css'

/** Says over any page what keeps the app from her records and what to do (rules shell.site-data, shell.other-tabs). */
export function Hindrances() {
  const isWaiting = useSyncExternalStore(otherTabs.subscribe, otherTabs.read)
  const words = isSiteDataBlocked() ? siteDataNeeded : isWaiting ? closeOthers : null
  if (words === null) return null
  return (
    <aside className={styles.place} aria-label="Before you can go on">
      <Banner tone="amber" icon={<IconAlertTriangle />}>
        <p>{words}</p>
      </Banner>
    </aside>
  )
}

const closeOthers = 'Close the other Hearthbook tabs. One of them keeps this one from opening your records.'
