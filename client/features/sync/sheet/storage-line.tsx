import { useEffect, useState } from 'react'
import { sizeText } from '#shared/format/size-text.ts'
import { isSafariTab } from '#client/lib/is-safari-tab.ts'
import { storageUsed } from '#client/queries/sync/sync-status.ts'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './storage-line.module.css'

/** How much of the device the records take, and a word where a browser may clear them. */
export function StorageLine({ waiting }: { waiting: boolean }) {
  const [storage, setStorage] = useState<{ used: number; quota: number } | null>(null)

  // The browser has no event for it: read when the sheet opens.
  useEffect(() => {
    let open = true
    void storageUsed().then((found) => open && setStorage(found))
    return () => {
      open = false
    }
  }, [])

  return (
    <div className={styles.storage}>
      {waiting && isSafariTab() && (
        <Text size="small" tone="muted">
          Not safe here yet: Safari may clear a page you haven’t opened for 7 days. Add Hearthbook to your home screen,
          or keep this page open until everything is synced.
        </Text>
      )}
      {storage !== null && (
        <>
          <p className={styles.figures}>
            <span>Storage used</span>
            <strong>{`${sizeText(storage.used)} of ${sizeText(storage.quota)}`}</strong>
          </p>
          <ProgressBar label="Storage used" value={storage.used} max={storage.quota} />
        </>
      )}
    </div>
  )
}
